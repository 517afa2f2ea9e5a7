public import Presentation
import Routing
public import RoutingStyles
import Social

/// The list of blocked users.
public final class BlockedPresenter: PeoplePresenter<FriendsChoice>, Presenter {
  public static let screenIdentifier = "Blocked"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case unblock }

  /// Creates the presenter; `interactor` loads the blocked users, `router` decides what choosing a
  /// row does.
  public init(interactor: FriendsInteractor, router: any RowRouter<FriendsChoice>) {
    super.init(
      Page("Blocked", prompt: Prompt(.command, "blocked")), listing: [.blocked],
      interactor: interactor, router: router, route: FriendsChoice.profile)
  }

  /// Lifts a block; the argument is the name of the user.
  ///
  /// - Throws: `FriendsError`
  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { show() }
    let user = try await interactor.unblock(argument)
    outcome = "You unblocked \(user.bothNames), so you see their requests again."
  }

  override var actions: [Action] {
    let users = interactor.people(.blocked)
    return [Action(Command.unblock, of: users, help: "let somebody ask you again")]
  }

  override var notes: [Note] {
    let profile = FriendsPresenter.Command.profile
    return [
      interactor.people(.blocked).count == 0
        ? """
        You have blocked nobody. To block somebody, \(suggesting: .back), \
        \(suggesting: profile, "<user>", example: "grace"), then \(suggesting: .command("block")).
        """
        : """
        You see no requests from these people, and they are not told. \
        \(suggesting: Command.unblock, "<user>") to end that.
        """
    ]
  }
}
