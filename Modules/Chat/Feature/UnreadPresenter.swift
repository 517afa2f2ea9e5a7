import ChatInterface
import FriendsInterface
public import Observation
public import Presentation
import Routing
import Social

/// The list of what waits for the member: friend requests, and conversations with unread messages.
@Observable
public final class UnreadPresenter: Presenter {
  public static let screenIdentifier = "Unread"

  /// The commands of the screen.
  nonisolated public enum Command: String, CaseIterable {
    /// Opens the next conversation with unread messages.
    case next
    /// Marks all messages as read.
    case read
  }

  /// A row for the requests and one for each conversation, the newest first.
  public private(set) var page = Page("Unread", prompt: Prompt(.command, "unread"))
  private let interactor: UnreadInteractor
  private let router: any ChatRoutes
  private let notices: Notices

  /// The row of the requests; no user name has a space.
  private static let requestsRow = "friend requests"

  /// Creates the presenter of the list; `notices` receives what a command did.
  public init(interactor: UnreadInteractor, router: any ChatRoutes, notices: Notices) {
    (self.interactor, self.router, self.notices) = (interactor, router, notices)
  }

  public func load() async throws {
    try await interactor.load()
    let rows = [requests].compactMap(\.self) + interactor.conversations.map(\.row)
    page = Page(
      page.title, notes: rows.isEmpty ? [ChatError.nothingUnread(requests: 0).message] : [],
      rows: rows, actions: Command.allCases.map(\.action), prompt: page.prompt)
  }

  /// Opens the conversation or the requests.
  ///
  /// - Throws: `RoutingError.goneRow` if there is no such row, and the errors of the routes.
  public func choose(_ id: Row.ID) async throws {
    guard page.rows.contains(where: { $0.id == id }) else { throw RoutingError.goneRow }
    if id == Self.requestsRow { return try await router.openFriends(.requests) }
    try await router.openChat(with: User.ID(rawValue: id))
  }

  /// Returns the question before all messages are marked as read, with their number.
  ///
  /// - Throws: The errors of ``UnreadInteractor``.
  public func question(before command: Command, _ argument: String) async throws -> Note? {
    try await interactor.question(before: command, argument)
  }

  /// Opens the next conversation, or marks all messages as read.
  ///
  /// - Throws: The errors of ``UnreadInteractor``.
  public func perform(_ command: Command, _ argument: String) async throws {
    guard let outcome = try await interactor.perform(command, argument) else { return }
    notices.post(Notice(outcome))
    try await load()
  }

  private var requests: Row? {
    let count = interactor.requests
    guard count > 0 else { return nil }
    return Row(
      id: Self.requestsRow, [.unread(count.counted("friend request"))],
      address: FriendsDestination.requests.address, unread: count)
  }
}

extension UnreadPresenter.Command: PageCommand {
  nonisolated public static let page =
    CommandPage("Unread", topic: "Messages", opener: .line("unread")) { _ in
      ChatDestination.unread
    }

  nonisolated public var action: Action {
    switch self {
    case .next: Action(self, help: "open the next chat with unread messages", elsewhere: .acts)
    case .read:
      Action(self, help: "mark all messages as read", isDestructive: true, elsewhere: .acts)
    }
  }
}
