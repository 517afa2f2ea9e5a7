public import Social

/// A search for messages with a text: the page that is shown, and the pages before it.
public final class SearchInteractor {
  /// The limit of the text.
  static let limit = TextLimit(characters: 100, bytes: 400)

  /// The text.
  let text: String
  /// The other user of the conversation that is searched; nil for all conversations.
  private(set) var user: User?
  private(set) var page = SearchPage()
  /// The places before which the pages begin, up to that of the shown page.
  private var starts: [Int?] = [nil]
  /// The search, whose limits a test may make smaller.
  var search: MessageSearch
  let me: Member
  private let store: any MessageStore & ProfileStore

  /// Loads the other user; `load` searches.
  ///
  /// - Throws: `StoreError.noSuchUser`, `ChatError.yourself`, `ChatError.emptySearch`,
  ///   `ChatError.searchTooLong`
  public init(
    for text: String, with user: User.ID?, me: Member, store: any MessageStore & ProfileStore
  ) async throws {
    if let excess = Self.limit.excess(of: text) { throw ChatError.searchTooLong(excess) }
    let words = TextSearch(text.withoutSpacesAround)
    if words.isEmpty { throw ChatError.emptySearch }
    if let user { self.user = try await store.partner(user, of: me) }
    (self.text, search) = (text, MessageSearch(text: words))
    (self.me, self.store) = (me, store)
  }

  /// Whether the page begins with the newest message.
  var isNewest: Bool { starts.count == 1 }

  /// Searches for the shown page again.
  func load() async throws { try await show(starts) }

  /// Shows the next older page, unless the shown one is the last.
  func loadOlder() async throws {
    if !page.isLast { try await show(starts + [page.end]) }
  }

  /// Shows the page before, with newer messages, unless the shown one is the first.
  func loadNewer() async throws {
    if !isNewest { try await show(starts.dropLast()) }
  }

  /// Searches for the page that begins before the last of these places.
  private func show(_ new: [Int?]) async throws {
    let before = starts
    let page = try await search.page(before: new.last ?? nil) { [me, store, user] place, limit in
      guard let user else { return try await store.messages(before: place, limit: limit, as: me) }
      return try await store.messages(with: user.id, before: place, limit: limit, as: me)
        .reversed().map { ConversationMessage(other: user.id, message: $0, position: $0.seq) }
    }
    // Another page may have been shown meanwhile.
    if starts == before { (self.page, starts) = (page, new) }
  }
}
