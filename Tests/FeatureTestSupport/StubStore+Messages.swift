public import Social
public import TestSupport

/// The values of conversations, as tests set and read them.
extension StubStore {
  /// Stores messages from somebody to Ada, or from her.
  public func add(
    _ texts: [String], from sender: User.ID = bob, to other: User.ID = bob, at date: Date = noon
  ) {
    let other = sender == ada ? other : sender
    var seq = conversation(with: other).count
    for text in texts {
      seq += 1
      stored.append((other, Message(seq: seq, sender: sender, text: text, date: date)))
    }
  }

  /// Stores messages, whose texts are the numbers from 1.
  public func add(_ count: Int, from sender: User.ID = bob) {
    add((0..<count).map { "\($0 + 1)" }, from: sender)
  }

  /// Takes a message back, as its sender does.
  ///
  /// A message that was taken back before stays as it is.
  @discardableResult
  public func takeBack(
    _ seq: Int, with other: User.ID = bob, as unsending: Message.Unsending = .unread
  ) -> Message? {
    guard let index = stored.firstIndex(where: { $0.other == other && $0.message.seq == seq })
    else { return nil }
    stored[index].message.text = ""
    stored[index].message.unsending = stored[index].message.unsending ?? unsending
    return stored[index].message
  }

  /// The messages of a conversation, oldest first.
  public func conversation(with other: User.ID = bob) -> [Message] {
    stored.filter { $0.other == other }.map(\.message)
  }

  /// The number of messages that Ada has not read.
  public var unreadCount: Int { stored.count { isUnread($0.message, with: $0.other) } }

  /// The position of the first message of Bob that Ada has not read; nil if she has read all.
  public var firstUnread: Int? { conversation().first { isUnread($0, with: bob) }?.seq }

  private func isUnread(_ message: Message, with other: User.ID) -> Bool {
    message.sender == other && message.seq > read[other, default: 0] && message.unsending == nil
  }

  /// The last messages of Ada in a conversation, oldest first.
  private func lastOwn(with other: User.ID) -> [Message] {
    conversation(with: other).filter { $0.sender == ada }.suffix(Message.unsendable)
  }

  /// The conversations, the one with the newest message first.
  private var conversations: [Conversation] {
    let positions = Dictionary(grouping: stored.indices) { stored[$0].other }
    return positions.compactMap { other, positions in
      guard let last = positions.last(where: { stored[$0].message.isShown }),
        let user = users[other]
      else { return nil }
      return Conversation(
        user: user, last: stored[last].message, position: last + 1,
        unread: positions.count { isUnread(stored[$0].message, with: other) })
    }
    .sorted { $0.position > $1.position }
  }
}

extension StubStore {
  public func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) async throws -> Listing<Conversation> {
    try await perform(.conversations) {
      let found = conversations.filter { TextSearch(text).finds($0.user) }
      let later = found.drop { $0.position >= position ?? .max }
      return Listing(Array(later.prefix(limit)), total: found.count)
    }
  }

  public func unreadCount(as me: Member) async throws -> Int {
    try await perform(.unreadCount) { unreadCount }
  }

  public func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedMessage> {
    try await perform(.newMessages) {
      let new = stored.enumerated().dropFirst(mark ?? stored.count).filter {
        $0.element.message.sender != ada && $0.element.message.unsending == nil
      }
      let found = new.prefix(limit).map { position, element in
        let (message, user) = (element.message, User(id: element.other, name: ""))
        return (
          element: ArrivedMessage(
            user: users[element.other] ?? user, text: message.text, seq: message.seq),
          mark: position + 1
        )
      }
      return Arrivals(found, upTo: stored.count, limit: limit, after: mark)
    }
  }

  public func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) async throws -> [Message] {
    try await perform(.messages) {
      conversation(with: other).prefix { $0.seq < before ?? .max }.suffix(limit)
    }
  }

  public func messages(
    before position: Int?, limit: Int, as me: Member
  ) async throws -> [ConversationMessage] {
    try await perform(.allMessages) {
      stored.enumerated().prefix { $0.offset + 1 < position ?? .max }.suffix(limit).reversed().map {
        ConversationMessage(
          other: $0.element.other, message: $0.element.message, position: $0.offset + 1)
      }
    }
  }

  public func unread(with other: User.ID, before seq: Int, as me: Member) async throws -> Unread? {
    try await perform(.unread) {
      let unread = conversation(with: other).filter { isUnread($0, with: other) }
      return unread.first.map { Unread(first: $0.seq, before: unread.count { $0.seq < seq }) }
    }
  }

  public func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) async throws -> Message {
    try await perform(.send) {
      if let seq = sent[id] { return conversation(with: other)[seq - 1] }
      try require(.friends, to: other)
      add([text], from: ada, to: other, at: date)
      sent[id] = conversation(with: other).count
      return stored[stored.count - 1].message
    }
  }

  public func unsendable(with other: User.ID, as me: Member) async throws -> [Message] {
    try await perform(.unsendable) {
      lastOwn(with: other).filter { $0.unsending == nil }.reversed()
    }
  }

  public func unsend(_ seq: Int, with other: User.ID, as me: Member) async throws -> Message? {
    try await perform(.unsend) {
      guard lastOwn(with: other).contains(where: { $0.seq == seq }) else { return nil }
      let wasRead = seq <= readByOthers[other, default: 0]
      return takeBack(seq, with: other, as: wasRead ? .read : .unread)
    }
  }

  public func unsent(with other: User.ID, from seq: Int, as me: Member) async throws -> [Message] {
    try await perform(.unsent) {
      conversation(with: other).filter { $0.seq >= seq && $0.unsending != nil }
    }
  }

  public func markRead(with other: User.ID, through seq: Int, as me: Member) async throws {
    try await perform(.markRead) {
      let last = min(seq, conversation(with: other).count)
      read[other] = max(read[other, default: 0], last)
    }
  }
}
