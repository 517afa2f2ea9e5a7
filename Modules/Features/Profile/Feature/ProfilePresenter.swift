public import ChatInterface
import ProfileInterface
import Relations
public import SocialPresentation

/// A user's profile.
@Observable
public final class ProfilePresenter: Presenter {
  public static let screenIdentifier = "Profile"

  /// The command of the screen, which also lists those that fit the relation.
  nonisolated public enum Command: PageCommand {
    /// Opens the conversation.
    case chat

    public static let actions = [
      Action(
        "chat", chat, title: "Send message", help: "open your conversation", synonyms: ["message"])
    ]
  }

  /// The profile's lines, the relation and the commands that fit it.
  public private(set) var page: Page
  private let interactor: ProfileInteractor
  private let router: any ProfileRoutes

  /// Creates the presenter of a profile.
  public init(interactor: ProfileInteractor, router: any ProfileRoutes) {
    (self.interactor, self.router) = (interactor, router)
    page = interactor.page
  }

  public func load() async throws {
    try await interactor.load()
    page = interactor.page
  }

  /// Opens the conversation.
  ///
  /// - Throws: The errors of the route.
  public func perform(_ command: Command) async throws -> Note? {
    try await router.openChat(with: interactor.user.id)
    return nil
  }
}

extension ProfileInteractor {
  fileprivate var page: Page {
    Page(
      user.hasLeft ? "\(user.id)" : user.shownName, notes: user.facts + [standing],
      actions: actions, prompt: Prompt(.command, "profile"))
  }

  fileprivate var standing: Note {
    typealias Command = RelationCommand
    if user.hasLeft { return "There is nothing to do here. \(suggesting: .back)." }
    if isMe {
      return """
        This is your own profile, as others see it. \(suggesting: ProfileDestination.me) to edit it.
        """
    }
    return switch relation {
    case .stranger:
      """
      You are not friends. \(suggesting: Command.add(user.id)) to ask \(user.id) to be your friend.
      """
    case .asked:
      """
      You asked \(user.id) to be your friend. \
      \(suggesting: Command.cancel(user.id)) to take that back.
      """
    case .asking:
      """
      \(user.id) asks to be your friend. \
      \(suggesting: Command.accept(user.id)) or \(suggesting: Command.decline(user.id)).
      """
    case .friends: "You are friends. \(suggesting: ProfilePresenter.Command.chat) to talk."
    case .blocked: Command.block(user.id).outcome(for: user, now: .blocked)
    }
  }

  private var actions: [Action] {
    if isMe || user.hasLeft { return [] }
    return (relation == .friends ? ProfilePresenter.Command.actions : [])
      + relation.commands(for: user.id).map(\.action)
  }
}

extension User {
  /// The facts of a profile, one in each note.
  ///
  /// Each begins with a label, so that no name or bio looks like a line of the app itself.
  var facts: [Note] {
    if hasLeft { return ["\(bothNames) has left."] }
    return ["Name: \(bothNames)"] + (bio.isEmpty ? [] : ["Bio: \(shownBio)"])
  }
}
