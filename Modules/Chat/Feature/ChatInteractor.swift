public import Social

/// One conversation: the messages that were loaded, and sending.
public final class ChatInteractor {
  /// The number of messages in a page.
  static let pageSize = 20

  private(set) var user: User
  /// Whether the two users were friends at the last load; true before the first one.
  private(set) var canSend = true
  /// The loaded messages, oldest first; they have no gaps and end with the newest message.
  private(set) var messages: [Message] = []
  /// The last message, if it is unknown whether the store has it; otherwise nil.
  ///
  /// Sending the same text again reuses the ID, so that the store keeps one message.
  private var unsent: (text: String, id: UUID)?
  private let me: Member
  private let store: any FriendStore & MessageStore & ProfileStore
  private let now: () -> Date

  /// Loads the other user; `load` reads the messages.
  ///
  /// - Throws: `StoreError.noSuchUser`, ``ChatError/yourself``
  public init(
    with user: User.ID, me: Member, store: any FriendStore & MessageStore & ProfileStore,
    now: @escaping () -> Date
  ) async throws {
    if user == me.user { throw ChatError.yourself }
    guard let found = try await store.user(user, as: me) else { throw StoreError.noSuchUser(user) }
    self.user = found
    self.me = me
    self.store = store
    self.now = now
  }

  /// Reads the messages from the oldest loaded one to the newest, and marks them as read.
  func load() async throws {
    // The user may have changed their name or left.
    user = try await store.user(user.id, as: me) ?? user
    canSend = try await store.relation(to: user.id, as: me) == .friends
    var newest = try await page(limit: Self.pageSize)
    // Reads again if new messages arrived or older ones were loaded meanwhile.
    while let first = messages.first, let from = newest.first, let last = newest.last,
      first.seq < from.seq
    {
      newest = try await page(limit: last.seq - first.seq + 1)
    }
    messages = newest
    // Stops at the other user's last message: marking the member's own would be a needless write.
    if let last = messages.last(where: { $0.sender == user.id }) {
      try await store.markRead(with: user.id, through: last.seq, as: me)
    }
  }

  /// Reads the page before the oldest loaded message.
  ///
  /// - Throws: ``ChatError/nothingOlder``
  func loadOlder() async throws {
    let older = try await page(before: messages.first?.seq, limit: Self.pageSize)
    if older.isEmpty { throw ChatError.nothingOlder }
    messages = older + messages
  }

  /// Stores a message, then reads the conversation again if possible.
  ///
  /// After an error of the store, the same text can be sent again: the store keeps one message.
  ///
  /// - Throws: ``ChatError`` if the message cannot be sent, and the errors of the store.
  func send(_ text: String) async throws {
    if text.allSatisfy(\.isWhitespace) { throw ChatError.emptyMessage }
    if let excess = TextLimit.message.excess(of: text) { throw ChatError.messageTooLong(excess) }
    let id = unsent.flatMap { $0.text == text ? $0.id : nil } ?? UUID()
    unsent = (text, id)
    let sent: Message
    do {
      sent = try await store.send(text, to: user.id, id: id, at: now(), as: me)
    } catch StoreError.relation(_, let other) {
      unsent = nil
      try await load()
      throw user.hasLeft ? ChatError.hasLeft(other) : ChatError.notFriends(other)
    }
    unsent = nil
    try? await load()
    // Shows the message even if reading failed: otherwise it would look unsent and be sent again.
    let last = messages.last?.seq ?? 0
    if last < sent.seq { messages = (last == sent.seq - 1 ? messages : []) + [sent] }
  }

  private func page(before: Int? = nil, limit: Int) async throws -> [Message] {
    try await store.messages(with: user.id, before: before, limit: limit, as: me)
  }
}
