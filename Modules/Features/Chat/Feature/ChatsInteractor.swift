public import Social

/// The loaded beginning of the list of the member's conversations.
public final class ChatsInteractor {
  private(set) var chats = LoadedList<Conversation>()
  /// The number of unread messages in all conversations, as the list was read; nil before that.
  private(set) var unread: Int?
  private let me: Member
  private let store: any MessageStore

  /// Creates an interactor without data; `load` reads it.
  public init(me: Member, store: any MessageStore) { (self.me, self.store) = (me, store) }

  /// Reads as many conversations as are loaded.
  func load() async throws { try await refresh(chats) }

  /// Reads the conversations with users who have a text in their names; an empty text finds all.
  func find(_ text: String) async throws { try await refresh(chats.finding(text)) }

  /// Ends the filter; the next `load` reads the whole list.
  func dropFilter() {
    if chats.filter != nil { chats = chats.finding("") }
  }

  /// Reads the conversations that are missing from the first `count` ones.
  func load(_ count: Int) async throws { chats = try await chats.extended(to: count, from: pages) }

  private func refresh(_ list: LoadedList<Conversation>) async throws {
    let list = try await list.refreshed(from: pages)
    // A list of all conversations is a count too, of the same moment as its rows.
    let isCount = list.isWhole && list.filter == nil
    unread =
      isCount
      ? list.elements.map(\.unread).reduce(0, +) : try await store.unreadCount(as: me)
    chats = list
  }

  private var pages: LoadedList<Conversation>.Pages {
    { [store, me] text, last, limit in
      try await store.conversations(matching: text, before: last?.position, limit: limit, as: me)
    }
  }
}
