public import Social

/// The conversations I am in.
public final class ChatsInteractor {
  private(set) var conversations: [Conversation] = []
  private let me: User.ID
  private let store: any MessageStore

  public init(me: User.ID, store: any MessageStore) {
    self.me = me
    self.store = store
  }

  var unread: Int { conversations.reduce(0) { $0 + $1.unread } }

  func load() async throws {
    conversations = try await store.conversations(as: me)
  }
}
