public import Social

/// The member's conversations with unread messages, and the friend requests that are not listed yet.
public final class UnreadInteractor {
  /// The largest number of conversations that are listed.
  static let most = 100

  /// The conversations with unread messages, the one with the newest message first.
  private(set) var conversations: [Conversation] = []
  /// The number of friend requests.
  private(set) var requests = 0
  private let me: Member
  private let store: any MessageStore
  private let countRequests: () async throws -> Int
  /// The conversations that the member was asked about.
  private var asked: [Conversation] = []

  /// Creates an interactor without data; `load` reads it.
  ///
  /// `requests` returns the number of friend requests that wait.
  public init(
    me: Member, store: any MessageStore, requests: @escaping () async throws -> Int
  ) {
    (self.me, self.store, countRequests) = (me, store, requests)
  }

  /// Reads what is unread, the newest first.
  func load() async throws {
    let requests = try await countRequests()
    (conversations, self.requests) = (try await unread(atMost: Self.most), requests)
  }

  /// Returns the user of the newest unread conversation, or of the one after that with `current` if that
  /// is unread too.
  ///
  /// - Throws: ``ChatError/nothingUnread(requests:)``, ``ChatError/unreadHere``
  func next(after current: User.ID?) async throws -> User.ID {
    let all = try await someUnread(atMost: Self.most)
    let later = all.drop { $0.user.id != current }.dropFirst()
    let next = (later.first ?? all[0]).user.id
    if next == current { throw ChatError.unreadHere }
    return next
  }

  /// Counts all unread messages, to ask about them.
  ///
  /// - Throws: ``ChatError/nothingUnread(requests:)``
  func countAll() async throws -> String {
    asked = try await someUnread(atMost: .max)
    return asked.counted
  }

  /// Marks the messages as read that the member was asked about, or all without a question, and counts
  /// them.
  ///
  /// - Throws: ``ChatError/nothingUnread(requests:)``
  func markAll() async throws -> String {
    let all = try await asked.isEmpty ? someUnread(atMost: .max) : asked
    asked = []
    for chat in all {
      try await store.markRead(with: chat.user.id, through: chat.last.seq, as: me)
    }
    return all.counted
  }

  /// Returns the conversations with unread messages, at least one.
  ///
  /// - Throws: ``ChatError/nothingUnread(requests:)``
  private func someUnread(atMost most: Int) async throws -> [Conversation] {
    let found = try await unread(atMost: most)
    if found.isEmpty { throw ChatError.nothingUnread(requests: try await countRequests()) }
    return found
  }

  /// Reads conversations, the newest first, until all unread messages are found.
  private func unread(atMost most: Int) async throws -> [Conversation] {
    var missing = try await store.unreadCount(as: me)
    var found: [Conversation] = []
    var position: Int?
    while missing > 0, found.count < most {
      let page = try await store.conversations(
        matching: "", before: position, limit: Self.most, as: me
      ).elements
      found += page.filter { $0.unread > 0 }
      missing -= page.map(\.unread).reduce(0, +)
      guard let last = page.last else { break }
      position = last.position
    }
    return Array(found.prefix(most))
  }
}

extension [Conversation] {
  /// The number of unread messages, and of these conversations.
  fileprivate var counted: String {
    map(\.unread).reduce(0, +).counted("message") + " in " + count.counted("conversation")
  }
}
