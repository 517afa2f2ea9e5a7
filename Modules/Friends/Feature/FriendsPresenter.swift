import ChatInterface
import FriendsInterface
import ProfileInterface
public import Presentation
import Relations
import Routing
import Social

/// The list of friends.
public final class FriendsPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Friends"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable {
    /// Sends a friend request.
    case add
    /// Opens the list of requests.
    case requests
    /// Opens a conversation.
    case chat
    /// Opens a profile.
    case profile
    /// Ends a friendship.
    case remove
    /// Opens the list of blocked users.
    case blocked
    /// Sets the filter.
    case find
  }

  private let router: any FriendsRoutes

  /// Creates the presenter.
  public init(interactor: FriendsInteractor, router: any FriendsRoutes) {
    self.router = router
    super.init(
      Page("Friends", prompt: Prompt(.command, "friends")), listing: [.friends],
      interactor: interactor, choosing: { try await router.openProfile(of: $0) })
  }

  override func complete(_ page: inout Page) {
    page.notes = interactor.notes
    if interactor.people(.friends).count > 0 { page.notes += lists.notes(on: "friends") }
    page.badge = interactor.people(.asking).badge
    page.actions = Command.allCases.map {
      switch $0 {
      case .chat, .remove: $0.action.example(of: interactor.people(.friends))
      case .add, .requests, .profile, .blocked, .find: $0.action
      }
    }
  }

  /// Returns the question before the end of a friendship.
  public func question(before command: Command, _ argument: String) async throws -> Note? {
    guard let command = RelationCommand(command) else { return nil }
    return try await interactor.relations.question(before: command, argument)
  }

  /// Executes a command.
  ///
  /// - Throws: `RelationsError`, and the errors of the routes.
  public func perform(_ command: Command, _ argument: String) async throws {
    try await perform {
      switch command {
      case .requests: try await router.openFriends(.requests)
      case .chat: try await router.openChat(with: User.ID(typed: argument))
      case .profile: try await router.openProfile(of: User.ID(typed: argument))
      case .blocked: try await router.openFriends(.blocked)
      case .add, .remove, .find: return try await outcome(of: command, argument)
      }
      return nil
    }
  }
}

extension FriendsInteractor {
  /// The notes on the open requests and on a list without friends.
  fileprivate var notes: [Note] {
    var notes: [Note] = []
    let incoming = people(.asking)
    if incoming.count > 0 {
      let requests =
        incoming.count == 1
        ? "a friend request from \(incoming.elements.first?.bothNames ?? "somebody")"
        : "\(incoming.count) friend requests"
      notes.append(
        "You have \(requests). \(suggesting: FriendsPresenter.Command.requests) to answer.")
    }
    if people(.friends).isEmpty { notes.append(beginning) }
    return notes
  }

  /// The note for a member without friends: what is open, or how to begin.
  private var beginning: Note {
    typealias Command = FriendsPresenter.Command
    let outgoing = people(.asked)
    return switch (outgoing.count, people(.asking).count) {
    case (0, 0): .noFriends
    case (0, _): "You have no friends yet."
    case (1, _):
      """
      You have no friends yet. \
      You asked \(outgoing.elements.first?.bothNames ?? "somebody"), who has not answered. \
      \(suggesting: Command.requests) to see your request.
      """
    case (let count, _):
      """
      You have no friends yet. You asked \(count) people, who have not answered. \
      \(suggesting: Command.requests) to see your requests.
      """
    }
  }
}

nonisolated extension FriendsPresenter.Command: PageCommand {
  public static let page =
    CommandPage("Friends", topic: "People", opener: .line("friends")) { _ in
      FriendsDestination.friends
    }

  public var action: Action {
    switch self {
    case .add: RelationCommand.add.action
    case .requests:
      Action(
        self, help: "see who asks you, and whom you asked",
        elsewhere: .shows { _ in FriendsDestination.requests })
    case .chat:
      Action(
        self, .user, help: "talk to somebody", example: "chat grace",
        elsewhere: .shows { ChatDestination.chat(User.ID(typed: $0)) })
    case .profile:
      Action(
        self, .user, help: "see the profile of somebody", example: "profile grace",
        meantBy: ["whois"],
        elsewhere: .shows { ProfileDestination.profile(User.ID(typed: $0)) })
    case .remove: RelationCommand.remove.action
    case .blocked:
      Action(
        self, help: "see whom you blocked",
        elsewhere: .shows { _ in FriendsDestination.blocked })
    case .find: .find("friends", elsewhere: .opensPage)
    }
  }
}
