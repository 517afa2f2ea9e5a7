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
  /// The loaded messages, oldest first, without gaps; they end with the newest one if ``isAtEnd``.
  ///
  /// New messages push out the oldest ones beyond ``window``, which `loadOlder` reads again.
  private(set) var messages: [Message] = []
  /// Whether no newer messages are stored than the loaded ones, which new ones then follow.
  private(set) var isAtEnd: Bool
  /// The position that the member came to; nil for the first unread message or the newest ones.
  private var start: Int?
  /// The first unread position when the messages were loaded; nil if there was none.
  private var firstUnread: Int?
  /// Whether the member does not see the last loaded message yet; otherwise what comes is seen at once.
  private var hidesEnd = false
  /// The positions that were unread when the member came to the conversation, until they answer or
  /// leave; nil if there are none.
  private(set) var unread: ClosedRange<Int>?
  /// The position of the message that the member came for, until they leave.
  private(set) var found: Int?
  /// Whether the next load is the first since the member came.
  private var isOpening = true
  /// The last message, if it is unknown whether the store has it; otherwise nil.
  ///
  /// Sending the same text again reuses the ID, so that the store keeps one message.
  private var unsent: (text: String, id: UUID)?
  /// The messages that `unsend` listed, the newest first, until it lists anew or the member leaves: a
  /// number means the message that it stood at.
  var listed: [Message] = []
  /// The message that the member was asked about, and how it was named.
  var asked: (sent: SentMessage, message: Message)?
  let me: Member
  let store: any FriendStore & MessageStore & ProfileStore
  private let now: () -> Date

  /// Loads the other user; `load` reads the newest messages, or those around the position `seq`.
  ///
  /// - Throws: `StoreError.noSuchUser`, `ChatError.yourself`
  public init(
    with user: User.ID, at seq: Int? = nil, me: Member,
    store: any FriendStore & MessageStore & ProfileStore,
    now: @escaping () -> Date
  ) async throws {
    self.user = try await store.partner(user, of: me)
    (self.me, self.store, self.now) = (me, store, now)
    // A link may have any position; so large a one is beyond every conversation.
    start = seq.map { min(max($0, 1), 1 << 53) }
    (self.found, isAtEnd) = (start, seq == nil)
  }

  /// Reads the newest messages, or reads the loaded part of the conversation again, and marks them
  /// as read.
  ///
  /// When the member comes and the newest page lacks the first unread message, the page that begins
  /// with that message is read instead.
  func load() async throws {
    let (isNew, isSeen) = (isOpening || start != nil, !isOpening && !hidesEnd)
    // A member who comes back begins at the end again, unless they came to a position.
    if isOpening, start == nil { isAtEnd = true }
    let hadLeft = user.hasLeft
    try await loadUser()
    if isAtEnd {
      // The messages of a deleted account are empty, also those that were loaded before.
      let isChanged = user.hasLeft != hadLeft
      try await loadNewest(atLeast: max(isChanged ? messages.count : 0, Self.pageSize))
    } else {
      try await loadAgain()
    }
    firstUnread = try await store.firstUnread(with: user.id, as: me)
    if let first = firstUnread, isOpening, start == nil,
      !messages.suffix(Self.pageSize).contains(where: { $0.seq == first })
    {
      try await loadPage(around: first, through: first + Self.pageSize - 1)
    }
    if isNew { noteNew() }
    isOpening = false
    if isSeen { try await markRead(through: .max) }
  }

  /// Reads the user, who may have changed their name or left, and the relation to them.
  private func loadUser() async throws {
    user = try await store.user(user.id, as: me) ?? user
    canSend = try await store.relation(to: user.id, as: me) == .friends
  }

  /// Reads what is unread, and notes which of the loaded messages are new.
  private func noteUnread() async throws {
    firstUnread = try await store.firstUnread(with: user.id, as: me)
    noteNew()
  }

  /// Notes which of the loaded messages are new until the member answers or leaves.
  private func noteNew() {
    guard let first = firstUnread, let last = messages.last(where: { $0.sender == user.id })?.seq,
      first <= last
    else { return }
    unread = min(first, unread?.lowerBound ?? first)...last
  }

  /// Marks the messages of the other user down to `seq` as read, unless earlier ones are unread, which
  /// the member has not seen.
  ///
  /// They stay unread if the store cannot write now, such as on a full disk.
  func markRead(through seq: Int) async throws {
    hidesEnd = messages.contains { $0.sender == user.id && $0.seq > seq }
    // Stops at the other user's last message: marking the member's own would be a needless write.
    guard let first = firstUnread, let top = messages.first?.seq, top <= first,
      let last = messages.last(where: { $0.sender == user.id && $0.seq <= seq })?.seq, first <= last
    else { return }
    do {
      try await store.markRead(with: user.id, through: last, as: me)
      firstUnread = last + 1
    } catch let error where error is StoreError || error is CancellationError {
      throw error
    } catch {
      // The messages can be read nevertheless.
    }
  }

  /// Forgets what was unread: the member has left the conversation.
  func leave() {
    (isOpening, hidesEnd) = (true, false)
    (unread, found) = (nil, nil)
    (listed, asked) = ([], nil)
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
    if let oldest = messages.first?.seq, oldest < newest.first?.seq ?? 0 {
      replace(try await store.unsent(with: user.id, from: oldest, as: me))
    }
    // An answer that is older than the loaded messages adds nothing. Another page may have been loaded
    // meanwhile.
    guard isAtEnd, let first = newest.first, let last = newest.last,
      last.seq >= messages.last?.seq ?? 0
    else { return }
    let hasNew = last.seq > messages.last?.seq ?? 0
    let oldest = messages.first?.seq ?? 0
    let older = messages.prefix { $0.seq < first.seq }
    messages = (older.last.map { $0.seq + 1 == first.seq } ?? true ? older : []) + newest
    // Without a new message, the page begins where it did: earlier messages did not fit.
    messages =
      hasNew
      ? Self.fitting(messages.suffix(Self.window), around: last.seq)
      : Array(messages.drop { $0.seq < oldest })
  }

  /// Reads the loaded messages again; at first, those around the position that the member came to.
  private func loadAgain() async throws {
    guard let last = messages.last?.seq else {
      let seq = start ?? 1
      return try await loadPage(around: seq, through: max(seq + Self.pageSize / 2, Self.pageSize))
    }
    let read = try await messages(through: last, count: messages.count)
    replace(read.messages)
    if messages.last?.seq == last { isAtEnd = read.isEnd }
  }

  /// Reads the page that ends at the position `last`, unless another one is loaded meanwhile.
  private func loadPage(around seq: Int, through last: Int) async throws {
    let before = messages
    let read = try await messages(through: last)
    if messages == before { show(read, around: seq) }
  }

  /// Shows the messages that were read after the loaded ones up to a position, as many as fit in a page.
  private func show(
    _ read: (messages: [Message], isEnd: Bool), after last: Int = 0, around seq: Int
  ) {
    messages =
      messages.prefix { $0.seq <= last }
      + Self.fitting(read.messages.filter { $0.seq > last }, around: seq)
    isAtEnd = read.isEnd && messages.last == read.messages.last
  }

  /// Replaces the loaded messages that were read again; others may have been loaded meanwhile.
  func replace(_ read: [Message]) {
    if read.isEmpty { return }
    let known = Dictionary(read.map { ($0.seq, $0) }) { $1 }
    messages = messages.map { known[$0.seq] ?? $0 }
  }

  /// Reads the page before the oldest loaded message.
  ///
  /// - Throws: ``ChatError/nothingOlder``
  func loadOlder() async throws {
    let older = try await page(before: messages.first?.seq, limit: Self.pageSize)
    guard let last = older.last else { throw ChatError.nothingOlder }
    messages = Self.fitting(older, around: last.seq) + messages
    try await noteUnread()
  }

  /// Reads the page after the newest loaded message.
  ///
  /// - Throws: ``ChatError/nothingNewer``
  func loadNewer() async throws {
    guard !isAtEnd, let last = messages.last?.seq else { throw ChatError.nothingNewer }
    let read = try await messages(through: last + Self.pageSize)
    guard messages.last?.seq == last else { return }
    show(read, after: last, around: last)
    try await noteUnread()
  }

  /// Stores a message, then reads the conversation again if possible.
  ///
  /// After an error of the store, the same text can be sent again: the store keeps one message. A
  /// conversation that was never loaded is not read, so that nothing in it counts as read. Unread
  /// messages before the newest page, which nobody saw, stay unread.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - id: The identifier of the message; nil for that of the same text before, or a new one.
  /// - Throws: ``ChatError`` if the message cannot be sent or was unsent meanwhile, and the errors of
  ///   the store.
  func send(_ text: String, id: UUID? = nil) async throws {
    if text.allSatisfy(\.isWhitespace) { throw ChatError.emptyMessage }
    if let excess = TextLimit.message.excess(of: text) { throw ChatError.messageTooLong(excess) }
    let id = id ?? unsent.flatMap { $0.text == text ? $0.id : nil } ?? UUID()
    unsent = (text, id)
    let sent: Message
    do {
      sent = try await store.send(text, to: user.id, id: id, at: now(), as: me)
    } catch StoreError.relation(_, let other) {
      unsent = nil
      try await isOpening ? loadUser() : load()
      throw user.hasLeft ? ChatError.hasLeft(other) : ChatError.notFriends(other)
    }
    unsent = nil
    (unread, start) = (nil, nil)
    let jumps = !isAtEnd
    if jumps { (messages, isAtEnd, hidesEnd) = ([], true, true) }
    if !isOpening { try? await load() }
    if jumps { noteNew() }
    if sent.unsending != nil { throw ChatError.takenBack }
    // Shows the message even if reading failed: otherwise it would look unsent and be sent again.
    let last = messages.last?.seq ?? 0
    if last < sent.seq { messages = (last == sent.seq - 1 ? messages : []) + [sent] }
  }

  /// Returns the messages nearest to a position that fit in a page, and at least one.
  ///
  /// - Parameter messages: The messages, oldest first.
  private static func fitting(_ messages: [Message], around seq: Int) -> [Message] {
    var bytes = 0
    let nearest = messages.sorted { abs($0.seq - seq) < abs($1.seq - seq) }
    let fitting = nearest.prefix { message in
      bytes += message.shownText.utf8.count
      return bytes <= pageBytes
    }
    return nearest.prefix(max(1, fitting.count)).sorted { $0.seq < $1.seq }
  }

  /// Returns the last messages up to a position, and whether no newer ones are stored.
  private func messages(
    through seq: Int, count: Int = pageSize
  ) async throws -> (messages: [Message], isEnd: Bool) {
    let found = try await page(before: seq + 2, limit: count + 1)
    return (found.filter { $0.seq <= seq }.suffix(count), found.last?.seq ?? 0 <= seq)
  }

  private func page(before: Int? = nil, limit: Int) async throws -> [Message] {
    try await store.messages(with: user.id, before: before, limit: limit, as: me)
  }
}

extension ProfileStore {
  /// Returns the other user of a conversation, who may have left.
  ///
  /// - Throws: ``ChatError/yourself``, `StoreError.noSuchUser`
  func partner(_ user: User.ID, of me: Member) async throws -> User {
    if user == me.user { throw ChatError.yourself }
    guard let found = try await self.user(user, as: me) else { throw StoreError.noSuchUser(user) }
    return found
  }
}
