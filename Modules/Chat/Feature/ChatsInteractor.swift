public import Social

/// The member's conversations.
public final class ChatsInteractor {
  private(set) var conversations: [Conversation] = []
  private let me: Member
  private let store: any MessageStore

  /// Creates an interactor without data; `load` reads it.
  public init(me: Member, store: any MessageStore) {
    self.me = me
    self.store = store
  }

  /// The number of unread messages in all conversations.
  var unread: Int { conversations.reduce(0) { $0 + $1.unread } }

  /// Reads the conversations.
  func load() async throws {
    conversations = try await store.conversations(as: me)
  }
}
