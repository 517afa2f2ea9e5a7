public import Social

/// One conversation: its messages as far as they were looked at, and sending.
public final class ChatInteractor {
  /// How many messages are read at a time.
  static let pageSize = 20

  private(set) var user: User
  /// Whether we are friends, as far as was read.
  private(set) var canSend = true
  /// Without gaps, oldest first, up to the newest.
  private(set) var messages: [Message] = []
  /// What was to be sent last, until it is stored for certain: sent again, it is the same message.
  private var unsent: (text: String, id: UUID)?
  private let me: User.ID
  private let store: any FriendStore & MessageStore & ProfileStore
  private let now: () -> Date

  /// - Throws: ``StoreError/noSuchUser(_:)``, ``ChatError/yourself``
  public init(
    with user: User.ID, me: User.ID, store: any FriendStore & MessageStore & ProfileStore,
    now: @escaping () -> Date
  ) async throws {
    if user == me { throw ChatError.yourself }
    guard let found = try await store.user(user, as: me) else { throw StoreError.noSuchUser(user) }
    self.user = found
    self.me = me
    self.store = store
    self.now = now
  }

  /// Reads what is stored, from the oldest message that was looked at, and marks it as read.
  func load() async throws {
    // They may have left, or changed their name.
    user = try await store.user(user.id, as: me) ?? user
    canSend = try await store.relation(to: user.id, as: me) == .friends
    var newest = try await page(limit: Self.pageSize)
    // Again, if meanwhile more came in or older ones were looked at.
    while let first = messages.first, let from = newest.first, let last = newest.last,
      first.seq < from.seq
    {
      newest = try await page(limit: last.seq - first.seq + 1)
    }
    messages = newest
    // Their last one: nobody has to be told that somebody read what they wrote themselves.
    if let last = messages.last(where: { $0.sender == user.id }) {
      try await store.markRead(with: user.id, through: last.seq, as: me)
    }
  }

  /// Reads the page before the oldest message that was looked at.
  func loadOlder() async throws {
    let older = try await page(before: messages.first?.seq, limit: Self.pageSize)
    if older.isEmpty { throw ChatError.nothingOlder }
    messages = older + messages
  }

  /// Returns when the message is stored, and read again if that can be done now.
  func send(_ text: String) async throws {
    if text.allSatisfy(\.isWhitespace) { throw ChatError.emptyMessage }
    guard text.count <= 4000 else { throw ChatError.messageTooLong(text.count) }
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
    // What cannot be read now must not look as if it had not been sent: it would be sent again.
    let last = messages.last?.seq ?? 0
    if last < sent.seq { messages = (last == sent.seq - 1 ? messages : []) + [sent] }
  }

  private func page(before: Int? = nil, limit: Int) async throws -> [Message] {
    try await store.messages(with: user.id, before: before, limit: limit, as: me)
  }
}
