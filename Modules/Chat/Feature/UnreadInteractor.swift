public import Social

/// The member's conversations with unread messages, and the friend requests that are not listed yet.
public final class UnreadInteractor {
  /// The number of conversations that are read at a time.
  static let portion = 100

  /// The conversations with unread messages, the one with the newest message first.
  private(set) var conversations: [Conversation] = []
  /// The number of friend requests.
  private(set) var requests = 0
  private let me: Member
  private let store: any MessageStore
  private let countRequests: () async throws -> Int

  /// Creates an interactor without data; `load` reads it.
  ///
  /// `requests` returns the number of friend requests that wait.
  public init(
    me: Member, store: any MessageStore, requests: @escaping () async throws -> Int
  ) {
    (self.me, self.store, countRequests) = (me, store, requests)
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

  /// Returns the user of the newest conversation, or of the one after that with `current` if it is listed.
  ///
  /// - Throws: ``ChatError/nothingUnread(requests:)``, ``ChatError/unreadHere``
  func next(after current: User.ID?) throws -> User.ID {
    let later = conversations.drop { $0.user.id != current }.dropFirst()
    guard let next = later.first ?? conversations.first else {
      throw ChatError.nothingUnread(requests: requests)
    }
    if next.user.id == current { throw ChatError.unreadHere }
    return next.user.id
  }

  /// The number of unread messages, and of their conversations.
  ///
  /// - Throws: ``ChatError/nothingUnread(requests:)``
  var count: String {
    get throws {
      if conversations.isEmpty { throw ChatError.nothingUnread(requests: requests) }
      return conversations.map(\.unread).reduce(0, +).counted("message") + " in "
        + conversations.count.counted("conversation")
    }
  }

  /// Marks the messages of the listed conversations as read; those that came later stay unread.
  func markAll() async throws {
    for chat in conversations {
      try await store.markRead(with: chat.user.id, through: chat.last.seq, as: me)
    }
  }
}
