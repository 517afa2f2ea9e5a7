public import ChatInterface
public import Observation
public import Presentation
import ProfileInterface
import Relations
import Routing
import Social

/// A user's profile.
@Observable
public final class ProfilePresenter: Presenter {
  public static let screenIdentifier = "Profile"

  /// The commands of the screen; the page offers those that fit the relation.
  ///
  /// `chat` opens the conversation; the others are each a `RelationCommand` about the user.
  public enum Command: String, CaseIterable {
    case chat, add, accept, decline, cancel, remove, block, unblock
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

  public func load() async throws {
    try await interactor.load()
    page = interactor.page
  }

  /// Returns the question before the end of a friendship or before a block.
  ///
  /// - Throws: `RelationsError` if there is no friendship, and the errors of the store.
  public func question(before command: Command, _ argument: String) async throws -> Note? {
    guard let command = RelationCommand(command) else { return nil }
    return try await interactor.relations.question(before: command, interactor.user.id.rawValue)
  }

  /// Opens the conversation, or changes the relation.
  ///
  /// - Throws: `RelationsError`, and the errors of the store and of the route.
  public func perform(_ command: Command, _ argument: String) async throws {
    defer { page = interactor.page }
    if let command = RelationCommand(command) {
      try await interactor.perform(command)
    } else {
      try await router.openChat(with: interactor.user.id)
    }
  }
}

extension ProfileInteractor {
  fileprivate var page: Page {
    Page(
      user.hasLeft ? "\(user.id)" : user.shownName, notes: user.facts + [standing],
      actions: actions,
      prompt: Prompt(.command, "profile"))
  }

  fileprivate var standing: Note {
    typealias Command = ProfilePresenter.Command
    if user.hasLeft { return "There is nothing to do here. \(suggesting: .back)." }
    if isMe {
      return "This is your own profile, as others see it. \(suggesting: .line("me")) to edit it."
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
    case .blocked: RelationCommand.block.outcome(for: user, now: .blocked)
    }
  }

  private var actions: [Action] {
    if isMe || user.hasLeft { return [] }
    let words = (relation == .friends ? ["chat"] : []) + relation.commands.map(\.rawValue)
    return words.compactMap { ProfilePresenter.Command(rawValue: $0)?.action }
  }
}

extension ProfilePresenter.Command: PageCommand {
  nonisolated public static var page: CommandPage { RelationCommand.page }

  nonisolated public var action: Action {
    guard let command = RelationCommand(self) else {
      return Action(self, help: "open your conversation", synonyms: ["message"])
    }
    return Action(self, help: command.help, isDestructive: command.isDestructive)
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
