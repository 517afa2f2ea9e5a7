public import ChatInterface
public import Observation
public import Presentation
import Routing
import Social

/// A user's profile.
@Observable
public final class ProfilePresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Profile"

  /// The commands of the screen; the page offers those that fit the relation.
  public enum Command: String, CaseIterable { case message, add, remove, block, unblock }

  /// The profile's lines, the relation and the commands that fit it.
  public private(set) var page: Page
  private let interactor: ProfileInteractor
  private let router: any ProfileRoutes

  /// Creates the presenter of a profile.
  public init(interactor: ProfileInteractor, router: any ProfileRoutes) {
    self.interactor = interactor
    self.router = router
    page = interactor.page
  }

  /// Reads the profile and the relation again.
  public func load() async throws {
    try await interactor.load()
    page = interactor.page
  }

  /// Opens the conversation, or changes the relation.
  ///
  /// - Throws: The errors of the store and of the route.
  public func perform(_ command: Command, _ argument: String) async throws {
    defer { page = interactor.page }
    switch command {
    case .message: try await router.openChat(with: interactor.user.id)
    case .add: try await interactor.add()
    case .remove: try await interactor.end(interactor.relation)
    case .block: try await interactor.block()
    case .unblock: try await interactor.end(.blocked)
    }
  }
}

extension ProfileInteractor {
  fileprivate var page: Page {
    Page(
      user.hasLeft ? "\(user.id)" : user.shownName, notes: user.lines + [standing],
      actions: actions,
      prompt: Prompt(.command, "profile"))
  }

  private var standing: Note {
    typealias Command = ProfilePresenter.Command
    if user.hasLeft { return "There is nothing to do here. \(suggesting: .back)." }
    if isMe { return "This is your own profile. \(suggesting: .place("me")) to edit it." }
    return switch relation {
    case .stranger: "You are not friends. \(suggesting: Command.add) to ask \(user.id)."
    case .asked:
      "You asked \(user.id) to be your friend. \(suggesting: Command.remove) to take that back."
    case .asking: "\(user.id) asks to be your friend. \(suggesting: Command.add) to accept."
    case .friends: "You are friends. \(suggesting: Command.message) to talk."
    case .blocked:
      """
      You blocked \(user.id), so their friend requests are hidden. \
      \(suggesting: Command.unblock) to end that.
      """
    }
  }

  private var actions: [Action] {
    typealias Command = ProfilePresenter.Command
    let add = Action(Command.add, help: "ask them to be your friend, or accept their request")
    let block = Action(
      Command.block, help: "end any friendship or request, and hide their requests",
      isDestructive: true)
    if isMe || user.hasLeft { return [] }
    return switch relation {
    case .stranger: [add, block]
    case .asked: [Action(Command.remove, help: "take back your request"), block]
    case .asking: [add, block]
    case .friends:
      [
        Action(Command.message, help: "open your conversation"),
        Action(Command.remove, help: "end the friendship", isDestructive: true),
        block,
      ]
    case .blocked: [Action(Command.unblock, help: "let them ask you again")]
    }
  }
}
