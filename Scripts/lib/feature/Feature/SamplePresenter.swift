public import Observation
public import Presentation
public import Routing

/// The routes of Sample.
public typealias SampleRoutes = AlertRoute & Closable

/// The router of Sample.
public final class SampleRouter<Factory>: Router<Factory>, SampleRoutes {}

/// The list of entries, with commands that change it.
@Observable
public final class SamplePresenter: Presenter {
  public static let screenIdentifier = "Sample"

  /// The commands of the screen.
  public enum Command: String, CaseIterable { case add, clear }

  private var entries: [String]
  private let interactor: SampleInteractor
  private let router: any SampleRoutes

  /// Creates the presenter.
  public init(interactor: SampleInteractor, router: any SampleRoutes) {
    self.interactor = interactor
    self.router = router
    entries = interactor.entries
  }

  /// A note for each entry, or the first step if there is none.
  public var page: Page {
    let empty: Note = "Nothing is here yet. \(suggesting: Command.add, "<text>", example: "tea")."
    return Page(
      "Sample title", notes: entries.isEmpty ? [empty] : entries.map { Note($0) },
      actions: [
        Action(Command.add, "<text>", help: "add an entry", example: "add tea"),
        Action(Command.clear, help: "remove all entries", isDestructive: true),
      ],
      prompt: Prompt(.command, "sample-word"))
  }

  /// Adds an entry, after a question if it is there already, or removes all.
  ///
  /// The front end has asked before it removes all, because that action is destructive.
  public func perform(_ command: Command, _ argument: String) async throws {
    switch command {
    case .add:
      if entries.contains(argument) {
        guard try await router.confirmSecond(argument) else { return }
      }
      interactor.add(argument)
    case .clear: interactor.clear()
    }
    entries = interactor.entries
  }
}

extension AlertRoute {
  /// Asks whether to add an entry that is there already.
  fileprivate func confirmSecond(_ entry: String) async throws -> Bool {
    try await confirm("Add \(entry) again?", yes: "add it a second time", no: "leave it as it is")
  }
}
