import Presentation
import Routing

/// A presenter whose page is a list of people.
///
/// A conformance says `@MainActor`, because `people` alone does not tell the compiler.
protocol PeoplePresenter: Presenter {
  var people: PeopleList { get }
}

/// Requirements of `Presenter` that the list fulfils.
///
/// The members are public because the protocol is.
extension PeoplePresenter {
  public var page: Page { people.page }

  public func load() async throws { try await people.load() }

  public func loadRows(_ count: Int) async throws { try await people.load(count) }

  public func removeFilter() async throws {
    try await people.perform { try await people.find("") }
  }

  /// Changes a relation to the user whom the argument names, or sets the filter.
  public func perform(_ command: Command, _ argument: String) async throws {
    try await people.perform { try await people.outcome(of: command, argument) }
  }

  public func choose(_ id: Row.ID) async throws { try await people.choose(id) }

  public func disappeared(from window: Window) { people.disappeared() }
}
