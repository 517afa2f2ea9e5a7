public import Presentation
import Routing
public import RoutingStyles
import Social

/// The list of blocked users.
public final class BlockedPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Blocked"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable { case unblock }

  /// Creates the presenter; `interactor` loads the blocked users, `router` decides what choosing a
  /// row does.
  public init(interactor: FriendsInteractor, router: any RowRouter<FriendsChoice>) {
    super.init(
      Page("Blocked", prompt: Prompt(.command, "blocked")), listing: [.blocked],
      interactor: interactor
    ) { router.row(for: .profile($0), content: $1) }
  }

  /// Lifts a block; the argument is the name of the user.
  ///
  /// - Throws: `FriendsError`
  public func perform(_ command: Command, _ argument: String) async throws {
    outcome = nil
    defer { show() }
    let user = try await interactor.unblock(argument)
    outcome =
      "You unblocked \(user.bothNames), so you see their requests again. You are not friends."
  }

  override var actions: [Action] {
    [Command.unblock.action.example(of: interactor.people(.blocked))]
  }

  override var notes: [Note] {
    [
      interactor.people(.blocked).count == 0
        ? """
        You have blocked nobody. \
        \(suggesting: .command("block", argument: "<user>", example: "grace")) to block somebody.
        """
        : """
        You see no requests from these people, and they got no notice. \
        \(suggesting: Command.unblock, "<user>") to end that.
        """
    ]
  }
}

nonisolated extension BlockedPresenter.Command: PageCommand {
  public var action: Action {
    Action(self, "<user>", help: "let somebody ask you again", example: "unblock grace")
  }
}
