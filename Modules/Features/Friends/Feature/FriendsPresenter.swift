import ChatInterface
import FriendsInterface
import ProfileInterface
import Relations
public import SocialPresentation

/// The list of friends.
public final class FriendsPresenter: PeoplePresenter, Presenter {
  public static let screenIdentifier = "Friends"

  /// The commands of the screen, which also lists `add` and `remove`.
  nonisolated public enum Command: PageCommand {
    /// Opens the list of requests, or of blocked users.
    case requests, blocked
    /// Opens a conversation.
    case chat(User.ID)
    /// Opens a profile.
    case profile(User.ID)
    /// Sets the filter.
    case find(String?)

    public static let actions = [
      Action("requests", requests, title: "Requests", help: "see who asks you, and whom you asked"),
      Action("chat", chat, title: "Send message", help: "talk to somebody"),
      Action(
        "profile", profile, title: "View profile", help: "see the profile of somebody",
        meantBy: ["whois"]),
      Action("blocked", blocked, title: "Blocked people", help: "see whom you blocked"),
      Action(
        "find", find, title: "Find friend",
        help: "show the friends with this text in their name, or all", example: "find gra"),
    ]
  }

  private let router: any FriendsRoutes

  /// Creates the presenter.
  public init(interactor: FriendsInteractor, router: any FriendsRoutes) {
    self.router = router
    super.init(
      Page("Friends", prompt: Prompt(.command, "friends")), listing: [.friends],
      interactor: interactor, choosing: { try await router.openProfile(of: $0) })
  }

  /// The requests to the member are counted; those by the member, only for somebody without friends.
  public override func load() async throws {
    defer { show() }
    try await interactor.load([.friends, .asking])
    if interactor.people(.friends).isEmpty { try await interactor.load([.asked]) }
  }

  override func complete(_ page: inout Page) {
    let friends = interactor.people(.friends)
    page.notes = interactor.notes
    if friends.count > 0 { page.notes += lists.notes(on: "friends", all: Command.find(nil)) }
    page.badge = interactor.people(.asking).badge
    page.actions = [.add] + (Command.actions + [.remove]).map { $0.example(of: friends) }
  }

  override func offers(for user: User.ID, in relation: Relation) -> [any PageCommand] {
    [Command.chat(user)] + super.offers(for: user, in: relation)
  }

  /// Opens a screen, or sets the filter.
  ///
  /// - Throws: The errors of the routes and of the store.
  public func perform(_ command: Command) async throws -> Note? {
    switch command {
    case .requests: try await router.openFriends(.requests)
    case .blocked: try await router.openFriends(.blocked)
    case .chat(let user): try await router.openChat(with: user)
    case .profile(let user): try await router.openProfile(of: user)
    case .find(let text): return try await find(text)
    }
    return nil
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
