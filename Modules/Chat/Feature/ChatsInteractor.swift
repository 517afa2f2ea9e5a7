public import Social

/// The loaded beginning of the list of the member's conversations.
public final class ChatsInteractor {
  /// The number of conversations that are loaded at first.
  static let portion = 100

  private(set) var conversations: [Conversation] = []
  /// The text that the listed users have in their names; empty for all users.
  private(set) var text = ""
  /// The number of conversations that match the text.
  private(set) var found = 0
  /// The number of all conversations.
  private(set) var count = 0
  /// The number of unread messages in all conversations.
  private(set) var unread = 0
  private let me: Member
  private let store: any MessageStore

  /// Creates an interactor without data; `load` reads it.
  public init(me: Member, store: any MessageStore) {
    self.me = me
    self.store = store
  }

  /// Reads as many conversations as are loaded.
  func load() async throws {
    try await load(limit: max(conversations.count, Self.portion), matching: text)
  }

  /// Reads the conversations with users who have a text in their names; an empty text finds all.
  func find(_ text: String) async throws {
    try await load(limit: Self.portion, matching: text)
  }

  /// Reads the conversations that are missing from the first `count` ones.
  func load(_ count: Int) async throws {
    guard count > conversations.count, conversations.count < found else { return }
    let page = try await store.conversations(
      matching: text, before: conversations.last?.position, limit: count - conversations.count,
      as: me)
    conversations += page.elements
    found = page.total
  }

  private func load(limit: Int, matching text: String) async throws {
    let page = try await store.conversations(matching: text, before: nil, limit: limit, as: me)
    let count =
      text.isEmpty
      ? page.total
      : try await store.conversations(matching: "", before: nil, limit: 0, as: me).total
    unread = try await store.unreadCount(as: me)
    (conversations, found) = (page.elements, page.total)
    (self.count, self.text) = (count, text)
  }
}
