public import Observation
public import Presentation
public import Routing
public import RoutingStyles
import Social

/// The list of blocked users.
@Observable
public final class BlockedPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Blocked"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case unblock }

  /// A row for each blocked user.
  public private(set) var page = Page("Blocked", prompt: Prompt(.command, "blocked"))
  private var outcome: Note?
  private let interactor: BlockedInteractor
  private let router: any RowRouter<FriendsChoice>

  /// Creates the presenter of the list.
  ///
  /// - Parameters:
  ///   - interactor: The users whom the member blocked.
  ///   - router: Decides what choosing a row does.
  public init(interactor: BlockedInteractor, router: any RowRouter<FriendsChoice>) {
    self.interactor = interactor
    self.router = router
  }

  /// Reads the list again; a change clears the outcome of the last command.
  public func load() async throws {
    defer { show() }
    let before = users
    try await interactor.load()
    if users != before { outcome = nil }
  }

  /// Reads further users.
  public func loadRows(_ count: Int) async throws {
    defer { show() }
    try await interactor.load(count)
  }

  /// Clears the outcome of the last command.
  public func disappeared(from window: Window) {
    guard outcome != nil else { return }
    outcome = nil
    show()
  }

  /// Performs the router's action for the row.
  ///
  /// - Throws: `RoutingError.gone` if there is no such row, and the errors of the action.
  public func choose(_ id: Row.ID) async throws {
    try await people.choose(id)
  }

  /// Lifts a block; the argument is the name of the user.
  ///
  /// - Throws: ``FriendsError``
  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { show() }
    let user = try await interactor.unblock(argument)
    outcome = "You unblocked \(user.bothNames), so you see their requests again."
  }

  private func show() {
    page = Page(
      page.title, notes: notes, rows: people.map(\.content), total: users.total,
      actions: [Action(Command.unblock, of: users, help: "let somebody ask you again")],
      prompt: page.prompt)
  }

  private var users: LoadedList<User> { interactor.users }

  private var people: [RoutedRow<Row>] { users.elements.map { router.row(for: $0) } }

  private var notes: [Note] {
    let profile = FriendsPresenter.Command.profile
    let standing: Note =
      users.count == 0
      ? """
      You have blocked nobody. To block somebody, \(suggesting: .back), \
      \(suggesting: profile, "<user>", example: "grace"), then \(suggesting: .command("block")).
      """
      : """
      You see no requests from these people, and they are not told. \
      \(suggesting: Command.unblock, "<user>") to end that.
      """
    return [standing, outcome].compactMap(\.self)
  }
}
