import Synchronization

extension MemoryStore: MessageStore {
  struct Chat {
    var messages: [Message] = []
    /// Position of the newest message among the messages of all chats; orders the chats.
    var position = 0
    /// Position of the last message that each of the two users has read.
    var read: [User.ID: Int] = [:]

    mutating func forget(_ user: User.ID) {
      read[user] = nil
      for index in messages.indices where messages[index].sender == user {
        messages[index].text = ""
      }
    }
  }

  struct Sending: Hashable {
    let sender: User.ID
    let id: UUID
  }

  /// Returns the conversations that have messages, the one with the newest message first.
  public func conversations(as me: Member) throws -> [Conversation] {
    try read(as: me) { all in
      let me = me.user
      guard all.isMember(me) else { return [] }
      return all.chats.filter { $0.key.contains(me) }
        .sorted { $0.value.position > $1.value.position }
        .compactMap { pair, chat in
          guard let user = all.users[pair.other(than: me)], let last = chat.messages.last else {
            return nil
          }
          let unread = chat.messages.dropFirst(chat.read[me] ?? 0).count { $0.sender == user.id }
          return Conversation(user: user, last: last, unread: unread)
        }
    }
  }

  /// Returns a page of a conversation, oldest first.
  public func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) throws -> [Message] {
    try read(as: me) {
      guard $0.isMember(me.user), let chat = $0.chats[Pair(me.user, other)] else { return [] }
      return chat.messages.prefix { $0.seq < before ?? .max }.suffix(max(limit, 0))
    }
  }

  /// Returns the position of the first unread message of the other user.
  public func firstUnread(with other: User.ID, as me: Member) throws -> Int? {
    try read(as: me) {
      guard $0.isMember(me.user), let chat = $0.chats[Pair(me.user, other)] else { return nil }
      return chat.messages.dropFirst(chat.read[me.user] ?? 0).first { $0.sender == other }?.seq
    }
  }

  /// Stores a message, or returns the one already stored with this `id`.
  public func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) throws -> Message {
    try write(as: me) { all in
      let me = me.user
      let sending = Sending(sender: me, id: id)
      if let stored = all.sent[sending] { return stored }
      try all.require(.friends, to: other, as: me)

      var chat = all.chats[Pair(me, other)] ?? Chat()
      let message = Message(seq: chat.messages.count + 1, sender: me, text: text, date: date)
      chat.messages.append(message)
      chat.position = 1 + (all.chats.values.map(\.position).max() ?? 0)
      all.chats[Pair(me, other)] = chat
      all.sent[sending] = message
      return message
    }
  }

  /// Marks messages as read up to the position `seq`.
  public func markRead(with other: User.ID, through seq: Int, as me: Member) throws {
    try write(as: me) { all in
      let me = me.user
      guard let chat = all.chats[Pair(me, other)] else { return }
      // Later messages have not been read.
      let seq = min(seq, chat.messages.count)
      // An open chat marks its messages as read after every hint. If an unchanged mark caused a
      // hint, the two would repeat without end.
      guard seq > chat.read[me] ?? 0 else { return }
      all.chats[Pair(me, other)]?.read[me] = seq
    }
  }
}
