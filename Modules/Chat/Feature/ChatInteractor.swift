public import Social

/// One conversation: the messages that were loaded, and sending.
public final class ChatInteractor {
  /// The number of messages in a page.
  static let pageSize = 20
  /// The largest number of messages that stay loaded when new ones arrive, so that a long
  /// conversation costs no more than a short one.
  static let window = 200
  /// The most bytes of text in a page, if it has more than one message.
  static let pageBytes = 32_768

  private(set) var user: User
  /// Whether the two users were friends at the last load; true before the first one.
  private(set) var canSend = true
  /// The loaded messages, oldest first; they have no gaps and end with the newest message.
  ///
  /// New messages push out the oldest ones beyond ``window``, which `loadOlder` reads again.
  private(set) var messages: [Message] = []
  /// The positions that were unread when the member came to the conversation, until they answer or
  /// leave; nil if there are none.
  private(set) var unread: ClosedRange<Int>?
  /// Whether the next load is the first since the member came.
  private var isOpening = true
  /// The last message, if it is unknown whether the store has it; otherwise nil.
  ///
  /// Sending the same text again reuses the ID, so that the store keeps one message.
  private var unsent: (text: String, id: UUID)?
  let me: Member
  private let store: any FriendStore & MessageStore & ProfileStore
  private let now: () -> Date

  /// Loads the other user; `load` reads the messages.
  ///
  /// - Throws: `StoreError.noSuchUser`, `ChatError.yourself`
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

  /// Reads the newest messages, and marks them as read.
  func load() async throws {
    let hadLeft = user.hasLeft
    // The user may have changed their name or left.
    user = try await store.user(user.id, as: me) ?? user
    canSend = try await store.relation(to: user.id, as: me) == .friends
    // The messages of a deleted account are empty, also those that were loaded before.
    let isChanged = user.hasLeft != hadLeft
    try await loadNewest(atLeast: max(isChanged ? messages.count : 0, Self.pageSize))
    // Stops at the other user's last message: marking the member's own would be a needless write.
    if let last = messages.last(where: { $0.sender == user.id }) {
      if isOpening {
        // Asked before the mark moves.
        let first = try await store.firstUnread(with: user.id, as: me)
        unread = first.flatMap { $0 <= last.seq ? $0...last.seq : nil }
      }
      try await markRead(through: last.seq)
    }
    isOpening = false
  }

  /// Forgets what was unread: the member has left the conversation.
  func leave() {
    isOpening = true
    unread = nil
  }

  /// Marks messages as read; they stay unread if the store cannot write now, such as on a full disk.
  private func markRead(through seq: Int) async throws {
    do {
      try await store.markRead(with: user.id, through: seq, as: me)
    } catch let error as StoreError {
      switch error {
      case .sessionEnded, .noSuchUser: throw error
      default: break  // the messages can be read nevertheless
      }
    }
  }

  /// Reads the newest messages, and keeps the older ones that are loaded, up to ``window``.
  private func loadNewest(atLeast count: Int) async throws {
    var newest = try await page(limit: count)
    if let known = messages.last, let first = newest.first, first.seq > known.seq + 1 {
      // Fills the gap, unless it is longer than the window. Messages may arrive meanwhile, so the
      // newest ones are not read again.
      let gap = min(first.seq - known.seq - 1, max(Self.window - newest.count, 0))
      newest = try await page(before: first.seq, limit: gap) + newest
    }
    // An answer that is older than the loaded messages adds nothing.
    guard let first = newest.first, let last = newest.last, last.seq >= messages.last?.seq ?? 0
    else { return }
    let hasNew = last.seq > messages.last?.seq ?? 0
    let oldest = messages.first?.seq ?? 0
    let older = messages.prefix { $0.seq < first.seq }
    messages = (older.last.map { $0.seq + 1 == first.seq } ?? true ? older : []) + newest
    // Without a new message, the page begins where it did: earlier messages did not fit.
    messages =
      hasNew
      ? Self.fitting(messages.suffix(Self.window)) : Array(messages.drop { $0.seq < oldest })
  }

  /// Reads the page before the oldest loaded message.
  ///
  /// - Throws: ``ChatError/nothingOlder``
  func loadOlder() async throws {
    let older = Self.fitting(try await page(before: messages.first?.seq, limit: Self.pageSize))
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
    (unread, isOpening) = (nil, false)
    try? await load()
    // Shows the message even if reading failed: otherwise it would look unsent and be sent again.
    let last = messages.last?.seq ?? 0
    if last < sent.seq { messages = (last == sent.seq - 1 ? messages : []) + [sent] }
  }

  /// Returns the newest of the messages that fit in a page, and at least one.
  private static func fitting(_ messages: some BidirectionalCollection<Message>) -> [Message] {
    var bytes = 0
    let count = messages.reversed().prefix { message in
      bytes += message.shownText.utf8.count
      return bytes <= pageBytes
    }.count
    return Array(messages.suffix(max(1, count)))
  }

  private func page(before: Int? = nil, limit: Int) async throws -> [Message] {
    try await store.messages(with: user.id, before: before, limit: limit, as: me)
  }
}
