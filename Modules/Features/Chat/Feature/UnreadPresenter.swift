import ChatInterface
import FriendsInterface
public import SocialPresentation

/// The list of what waits for the member: friend requests, and conversations with unread messages.
@Observable
public final class UnreadPresenter: Presenter {
  public static let screenIdentifier = "Unread"

  /// A row for the requests and one for each conversation, the newest first.
  public private(set) var page = Page("Unread", prompt: Prompt(.command, "unread"))
  private let interactor: UnreadInteractor
  private let router: any ChatRoutes

  /// The row of the requests; no user name has a space.
  private static let requestsRow = "friend requests"

  /// Creates the presenter of the list.
  public init(interactor: UnreadInteractor, router: any ChatRoutes) {
    (self.interactor, self.router) = (interactor, router)
  }

  public func load() async throws {
    try await interactor.load()
    let rows = [requests].compactMap(\.self) + interactor.conversations.map(\.row)
    page = Page(
      page.title, notes: rows.isEmpty ? [ChatError.nothingUnread(requests: 0).message] : [],
      rows: rows, actions: UnreadCommand.actions, prompt: page.prompt)
  }

  /// Opens the conversation or the requests.
  ///
  /// - Throws: `RoutingError.goneRow` if there is no such row, and the errors of the routes.
  public func choose(_ id: Row.ID) async throws {
    guard page.rows.contains(where: { $0.id == id }) else { throw RoutingError.goneRow }
    if id == Self.requestsRow { return try await router.openFriends(.requests) }
    try await router.openChat(with: User.ID(rawValue: id))
  }

  private var requests: Row? {
    let count = interactor.requests
    guard count > 0 else { return nil }
    return Row(
      id: Self.requestsRow, [.unread(count.counted("friend request"))],
      address: FriendsDestination.requests.address, unread: count)
  }
}
