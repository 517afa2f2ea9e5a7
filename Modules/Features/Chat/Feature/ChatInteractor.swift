public import Social

/// One conversation: a scroll over its messages, of which a stretch is on the screen, and sending.
public final class ChatInteractor {
  private(set) var user: User
  /// Whether the two users were friends at the last load; true before the first one.
  private(set) var canSend = true
  /// The loaded messages, oldest first, but for those that pages do not show: the stretch that is on the
  /// screen and those that follow it, or those of which the next stretch is drawn.
  private(set) var messages: [Message] = []
  /// The place for which the messages were loaded.
  private(set) var place = ShownMessages.Place.newest
  /// The number of times that the member went to another place.
  private(set) var jumps = 0
  /// The position of the newest message that pages show; 0 if there is none.
  private(set) var total = 0
  /// What is unread, and at the end, how much of it stands above the loaded messages; nil if nothing is.
  private(set) var unread: Unread?
  /// The positions of the messages that are marked as new until the member answers or leaves; nil if
  /// there are none.
  private(set) var new: ClosedRange<Int>?
  /// The position of the message that the member came for, until they leave.
  private(set) var found: Int?
  /// The same position, if no message is shown there; otherwise nil.
  private(set) var missing: Int?
  /// The position that the member came to; nil for the first unread message or the newest ones.
  private var start: Int?
  /// The positions that were on the screen since the member came.
  private var drawn = RangeSet<Int>()
  /// Whether the next load is the first since the member came.
  private var isOpening = true
  /// Whether the user was read at this moment, so that the next load need not.
  private var isUserRead = true
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
  private var shown: ShownMessages { ShownMessages(user: user.id, me: me, store: store) }

  /// Loads the other user; `load` reads the newest messages, those from the first unread one on, or those
  /// around the position `seq`.
  ///
  /// - Throws: `StoreError.noSuchUser`, `ChatError.yourself`
  public init(
    with user: User.ID, at seq: Int? = nil, me: Member,
    store: any FriendStore & MessageStore & ProfileStore, now: @escaping () -> Date
  ) async throws {
    self.user = try await store.partner(user, of: me)
    (self.me, self.store, self.now) = (me, store, now)
    // A link may have any position; so large a one is beyond every conversation.
    start = seq.map { min(max($0, 1), 1 << 53) }
    found = start
  }

  /// The position of the loaded message that is nearest to one; nil if nothing is loaded.
  func nearest(to seq: Int) -> Int? { messages.map(\.seq).min { abs($0 - seq) < abs($1 - seq) } }

  /// Whether the newest message is loaded, which new ones then follow.
  var isAtEnd: Bool { messages.last?.seq ?? 0 >= total }

  /// Reads the messages to which the member came, or reads the loaded ones again with those that follow.
  func load() async throws {
    let hadLeft = user.hasLeft
    try await loadUser()
    if !isOpening {
      // A stretch whose messages were all taken back is gone.
      if messages.isEmpty, total > 0 { return try await go(to: .newest) }
      return try await loadAgain(isEmptied: user.hasLeft != hadLeft)
    }
    unread = try await store.unread(with: user.id, before: 0, as: me)
    try await go(to: (start ?? unread?.first).map { .around($0) } ?? .newest)
    missing = found.flatMap { seq in messages.contains { $0.seq == seq } ? nil : seq }
    isOpening = false
  }

  /// Reads the user, who may have changed their name or left, and the relation to them.
  private func loadUser() async throws {
    if !isUserRead { user = try await store.user(user.id, as: me) ?? user }
    isUserRead = false
    canSend = try await store.relation(to: user.id, as: me) == .friends
  }

  /// Forgets what was new and what was drawn: the member has left the conversation.
  func leave() {
    (isOpening, drawn) = (true, RangeSet())
    (new, found, missing) = (nil, nil, nil)
    (listed, asked) = ([], nil)
  }

  /// Notes that the messages at these positions are on the screen, and marks those as read that were
  /// drawn without a gap from the first unread one on.
  ///
  /// - Parameters:
  ///   - stretch: The positions of the first and the last message.
  ///   - isCut: Whether messages below it were left out, which are no longer loaded then.
  /// - Throws: The errors of the store, after which the messages stay unread until the next time.
  func drew(_ stretch: ClosedRange<Int>, isCut: Bool) async throws {
    let kept = messages.filter {
      $0.seq >= stretch.lowerBound && (!isCut || $0.seq <= stretch.upperBound)
    }
    // Another place may have been loaded meanwhile.
    if kept.contains(where: { stretch.contains($0.seq) }) { keep(kept.suffix(ShownMessages.limit)) }
    if isAtEnd { place = .newest }
    drawn.insert(contentsOf: Range(stretch))
    try await markDrawn()
  }

  /// Marks as read what was drawn from the first unread message on, up to a gap.
  private func markDrawn() async throws {
    while let first = unread?.first, let run = drawn.ranges.first(where: { $0.contains(first) }) {
      try await store.markRead(with: user.id, through: run.upperBound - 1, as: me)
      // Once a gap is closed, nothing beyond it is new any more.
      if run.upperBound - 1 > messages.last?.seq ?? 0 { new = nil }
      if run.upperBound > total { unread = nil } else { try await countUnread() }
      if unread?.first == first { break }
    }
  }

  /// Keeps a part of the loaded messages.
  private func keep(_ part: [Message]) {
    if let known = unread {
      let above = messages.prefix { $0.seq < part.first?.seq ?? 0 }
      let count = above.count {
        $0.sender == user.id && $0.seq >= known.first && $0.unsending == nil
      }
      unread = Unread(first: known.first, before: known.before + count)
    }
    messages = part
  }

  /// Goes to the messages before those on the screen.
  ///
  /// - Throws: ``ChatError/nothingOlder``
  func goOlder() async throws {
    try await go(to: .before(messages.first?.seq ?? 0), otherwise: .nothingOlder)
  }

  /// Goes to the messages after those on the screen.
  ///
  /// - Throws: ``ChatError/nothingNewer``
  func goNewer() async throws {
    try await go(to: .after(messages.last?.seq ?? 0), otherwise: .nothingNewer)
  }

  /// Goes to the first messages.
  ///
  /// - Throws: ``ChatError/nothingOlder``
  func goOldest() async throws { try await go(to: .after(0), otherwise: .nothingOlder) }

  /// Goes to the newest messages.
  ///
  /// - Throws: ``ChatError/nothingNewer``
  func goNewest() async throws {
    if try await shown.newest() <= messages.last?.seq ?? 0 { throw ChatError.nothingNewer }
    try await go(to: .newest)
  }

  /// Goes to a place, unless the member goes to another one meanwhile.
  ///
  /// - Throws: The error if no messages are there, or those that are loaded.
  private func go(to place: ShownMessages.Place, otherwise error: ChatError? = nil) async throws {
    let jumps = jumps
    let (found, isEnd) = try await shown.messages(at: place)
    let fitting = ShownMessages.fitting(found, around: place.seq)
    let last = fitting.last?.seq ?? 0
    let newest = isEnd ? found.last?.seq ?? 0 : try await shown.newest()
    guard jumps == self.jumps else { return }
    if let error, found.isEmpty || found.first?.seq == messages.first?.seq { throw error }
    (messages, self.place, self.jumps, total) = (fitting, place, jumps + 1, max(newest, last))
    // Nothing is unread above the first unread message, to which the member comes.
    if !isOpening || start != nil { try await countUnread() }
    noteNew()
  }

  /// Reads the loaded messages again, and those that follow if the newest one was loaded.
  ///
  /// - Parameter isEmptied: Whether all texts may be gone, because the account was deleted.
  private func loadAgain(isEmptied: Bool) async throws {
    let (jumps, before, follows) = (jumps, messages, isAtEnd)
    let (first, last) = (before.first?.seq ?? 1, before.last?.seq ?? 0)
    let end = follows ? nil : last + 1
    let limit =
      follows && !isEmptied ? ShownMessages.portion : last - first + 1 + ShownMessages.portion
    var read = try await store.messages(with: user.id, before: end, limit: limit, as: me)
    let newest = follows ? read.last { $0.isShown }?.seq ?? last : try await shown.newest()
    if follows, read.first?.seq ?? 0 > last + 1 {
      read = try await shown.messages(after: last).found
    }
    if first < read.first?.seq ?? 0 {
      read =
        try await store.unsent(with: user.id, from: first, as: me).filter { $0.seq <= last } + read
    }
    // Another place may have been loaded meanwhile, or a part of these messages drawn.
    guard jumps == self.jumps else { return }
    replace(read)
    if follows, messages.last?.seq == before.last?.seq {
      let later = read.filter { $0.seq > last && $0.isShown }
      messages += ShownMessages.fitting(later.prefix(ShownMessages.limit), around: last)
    }
    total = max(newest, messages.last?.seq ?? 0)
    try await countUnread()
    // What follows will be drawn, unless something above it was not.
    if let unread, unread.first <= last { noteNew() }
    // A gap may have been closed by taking messages back.
    try await markDrawn()
  }

  /// Replaces the loaded messages that were read again, without those that pages no longer show.
  private func replace(_ read: [Message]) {
    let known = Dictionary(read.map { ($0.seq, $0) }) { $1 }
    messages = messages.map { known[$0.seq] ?? $0 }.filter(\.isShown)
  }

  /// Replaces a message that was taken back.
  func replace(_ unsent: Message) async {
    let isAtEnd = isAtEnd
    replace([unsent])
    if isAtEnd, let last = messages.last?.seq { total = last }
    if messages.isEmpty { try? await load() }
  }

  /// Reads what is unread; how much stands above the loaded messages is known at the end alone, where the
  /// store need not count the others.
  private func countUnread() async throws {
    let first = firstAtEnd
    let counted = try await store.unread(with: user.id, before: first, as: me)
    // A count for other messages follows if these came meanwhile.
    if first == firstAtEnd { unread = counted }
  }

  private var firstAtEnd: Int { isAtEnd ? messages.first?.seq ?? 0 : .max }

  /// Marks the loaded messages that are unread as new until the member answers or leaves.
  private func noteNew() {
    guard let first = unread?.first, let last = messages.last(where: { $0.sender == user.id })?.seq,
      first <= last
    else { return }
    new = min(first, new?.lowerBound ?? first)...max(last, new?.upperBound ?? last)
  }

  /// Stores a message, and goes to it if the conversation was loaded: it is the last one then.
  ///
  /// After an error of the store, the same text can be sent again: the store keeps one message. Unread
  /// messages that were not drawn stay unread.
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
    (unsent, start) = (nil, nil)
    if !isOpening { await show(sent) }
    if sent.unsending != nil { throw ChatError.takenBack }
  }

  /// Shows a message that was stored, also if nothing can be read: otherwise it would be sent again.
  private func show(_ sent: Message) async {
    let last = messages.last?.seq ?? 0
    new = nil
    // Without a gap nothing came between, so there is nothing to read, unless sending was not possible before.
    let follows = canSend && isAtEnd && unread == nil && sent.seq == last + 1
    if !follows { try? await load() }
    guard sent.isShown, last < sent.seq else { return }
    if !follows, messages.last?.seq ?? 0 < sent.seq { try? await go(to: .before(sent.seq + 1)) }
    if messages.last?.seq ?? 0 < sent.seq {
      if messages.last?.seq != sent.seq - 1 { (messages, jumps) = ([], jumps + 1) }
      messages.append(sent)
    }
    // What came after it follows it.
    keep(messages.filter { $0.seq <= sent.seq }.suffix(ShownMessages.limit))
    (place, total) = (.newest, sent.seq)
  }
}
