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
    while missing > 0, found.count < Self.most {
      let page = try await store.conversations(
        matching: "", before: position, limit: Self.most, as: me
      ).elements
      found += page.filter { $0.unread > 0 }
      missing -= page.map(\.unread).reduce(0, +)
      guard let last = page.last else { break }
      position = last.position
    }
    (conversations, self.requests) = (Array(found.prefix(Self.most)), requests)
  }
}
