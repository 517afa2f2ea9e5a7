public import ChatInterface
public import Observation
public import Presentation
import ProfileInterface
import Routing
import Social

/// A user's profile.
@Observable
public final class ProfilePresenter: Presenter {
  public static let screenIdentifier = "Profile"

  /// The commands of the screen; the page offers those that fit the relation.
  public enum Command: String, CaseIterable {
    /// Opens the conversation.
    case chat
    /// Sends a friend request.
    case add
    /// Accepts the user's request.
    case accept
    /// Declines the user's request.
    case decline
    /// Takes back the member's request.
    case cancel
    /// Ends the friendship.
    case remove
    /// Blocks the user.
    case block
    /// Lifts the block.
    case unblock
  }

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

  /// The relation to the user, which every command but `chat` changes.
  public var outcome: Note? { interactor.standing }

  public func load() async throws {
    try await interactor.load()
    page = interactor.page
  }

  /// Returns the question before the end of a friendship or before a block.
  ///
  /// - Throws: The errors of the store, which says what a block ends.
  public func question(before command: Command, _ argument: String) async throws -> Note? {
    try await interactor.load()
    return switch command {
    case .remove:
      """
      Remove \(name)? This ends your friendship. \
      Your conversation stays, but neither of you can write in it.
      """
    case .block: "Block \(name)? \(consequence) They get no notice."
    default: nil
    }
  }

  /// Opens the conversation, or changes the relation.
  ///
  /// - Throws: The errors of the store and of the route.
  public func perform(_ command: Command, _ argument: String) async throws {
    defer { page = interactor.page }
    switch command {
    case .chat: try await router.openChat(with: interactor.user.id)
    case .add: try await interactor.add()
    case .accept: try await interactor.accept()
    case .decline: try await interactor.end(.asking)
    case .cancel: try await interactor.end(.asked)
    case .remove: try await interactor.end(.friends)
    case .block: try await interactor.block()
    case .unblock: try await interactor.end(.blocked)
    }
  }

  private var name: String { interactor.user.bothNames }

  /// The effects of a block.
  private var consequence: String {
    switch interactor.relation {
    case .friends:
      """
      This ends your friendship, and you see no more of their requests. \
      Your conversation stays, but neither of you can write in it.
      """
    case .asked: "This takes back your request, and you see no requests of theirs."
    case .asking: "This hides their request, and you see no more of them."
    case .stranger, .blocked: "You see no more of their requests."
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

  fileprivate var standing: Note {
    typealias Command = ProfilePresenter.Command
    if user.hasLeft { return "There is nothing to do here. \(suggesting: .back)." }
    if isMe {
      return "This is your own profile, as others see it. \(suggesting: .place("me")) to edit it."
    }
    return switch relation {
    case .stranger:
      "You are not friends. \(suggesting: Command.add) to ask \(user.id) to be your friend."
    case .asked:
      "You asked \(user.id) to be your friend. \(suggesting: Command.cancel) to take that back."
    case .asking:
      """
      \(user.id) asks to be your friend. \
      \(suggesting: Command.accept) or \(suggesting: Command.decline).
      """
    case .friends: "You are friends. \(suggesting: Command.chat) to talk."
    case .blocked:
      """
      You blocked \(user.id), so neither of you can write, and their requests are hidden. \
      \(suggesting: Command.unblock, with: user.id.rawValue) to end that.
      """
    }
  }

  private var actions: [Action] {
    if isMe || user.hasLeft { return [] }
    let commands: [ProfilePresenter.Command] =
      switch relation {
      case .stranger: [.add, .block]
      case .asked: [.cancel, .block]
      case .asking: [.accept, .decline, .block]
      case .friends: [.chat, .remove, .block]
      case .blocked: [.unblock]
      }
    return commands.map(\.action)
  }
}

extension ProfilePresenter.Command: PageCommand {
  nonisolated public static var page: CommandPage {
    CommandPage("a profile", opener: .command("profile", .user)) {
      ProfileDestination.profile(User.ID(typed: $0))
    }
  }

  nonisolated public var action: Action {
    switch self {
    case .chat: Action(self, help: "open your conversation", synonyms: ["message"])
    case .add: Action(self, help: "ask them to be your friend")
    case .accept: Action(self, help: "become friends")
    case .decline: Action(self, help: "refuse their request")
    case .cancel: Action(self, help: "take back your request")
    case .remove: Action(self, help: "end the friendship", isDestructive: true)
    case .block:
      Action(
        self, help: "end any friendship or request, and hide their requests",
        isDestructive: true, elsewhere: .acts(.user))
    case .unblock: Action(self, help: "let them ask you again")
    }
  }
}

extension User {
  /// The lines of a profile.
  ///
  /// Each begins with a label, so that no name or bio looks like a line of the app itself.
  var lines: [Note] {
    if hasLeft { return ["\(bothNames) has left."] }
    return ["Name: \(bothNames)"] + (bio.isEmpty ? [] : ["Bio: \(shownBio)"])
  }
}
