import ChatInterface
public import SocialPresentation

/// The member's conversations with unread messages, and the friend requests that are not listed yet;
/// performs the commands about them, on their page and elsewhere.
public final class UnreadInteractor: CommandPerformer {
  /// The number of conversations that are read at a time.
  static let portion = 100

  /// The conversations with unread messages, the one with the newest message first.
  private(set) var conversations: [Conversation] = []
  /// The number of friend requests.
  private(set) var requests = 0
  private let me: Member
  private let store: any MessageStore
  private let countRequests: () async throws -> Int
  private let openChat: (User.ID) async throws -> Void
  /// The other user of the conversation on top; nil on other pages.
  private let current: User.ID?

  /// Creates an interactor without data; `load` reads it.
  ///
  /// - Parameters:
  ///   - me: The member.
  ///   - store: The store of messages.
  ///   - origin: The destination of the page on which the commands are given.
  ///   - requests: Returns the number of friend requests that wait.
  ///   - open: Opens the conversation with a user.
  public init(
    me: Member, store: any MessageStore, from origin: (any Destination)? = nil,
    requests: @escaping () async throws -> Int,
    opening open: @escaping (User.ID) async throws -> Void
  ) {
    (self.me, self.store, countRequests, openChat) = (me, store, requests, open)
    current = if case .chat(let user, _) = origin as? ChatDestination { user } else { nil }
  }

  /// Reads conversations, the newest first, until all unread messages are found.
  func load() async throws {
    let requests = try await countRequests()
    var missing = try await store.unreadCount(as: me)
    var found: [Conversation] = []
    var position: Int?
    while missing > 0 {
      let page = try await store.conversations(
        matching: "", before: position, limit: Self.portion, as: me
      ).elements
      found += page.filter { $0.unread > 0 }
      missing -= page.map(\.unread).reduce(0, +)
      guard let last = page.last else { break }
      position = last.position
    }
    (conversations, self.requests) = (found, requests)
  }

  /// Returns the question before all messages are marked as read, with their number.
  ///
  /// - Throws: `ChatError` if there are none, and the errors of the store.
  public func question(before command: UnreadCommand) async throws -> Note? {
    guard command == .read else { return nil }
    try await load()
    return Note("Mark \(try count()) as read?")
  }

  /// Opens the next conversation with unread messages, or marks the messages as read that were counted.
  ///
  /// - Throws: `ChatError` if there are none, and the errors of the store and of the route.
  public func perform(_ command: UnreadCommand) async throws -> Note? {
    switch command {
    case .next:
      try await load()
      // The one after the conversation on top, if that is listed.
      let later = conversations.drop { $0.user.id != current }.dropFirst()
      guard let next = later.first ?? conversations.first else {
        throw ChatError.nothingUnread(requests: requests)
      }
      if next.user.id == current { throw ChatError.unreadHere }
      try await openChat(next.user.id)
      return nil
    case .read:
      let count = try count()
      // Messages that came later stay unread.
      for chat in conversations {
        try await store.markRead(with: chat.user.id, through: chat.last.seq, as: me)
      }
      return Note("Marked \(count) as read.")
    }
  }

  /// Returns the number of unread messages, and of their conversations.
  ///
  /// - Throws: ``ChatError/nothingUnread(requests:)``
  private func count() throws -> String {
    if conversations.isEmpty { throw ChatError.nothingUnread(requests: requests) }
    return conversations.map(\.unread).reduce(0, +).counted("message") + " in "
      + conversations.count.counted("conversation")
  }
}
