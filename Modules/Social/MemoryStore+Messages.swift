import Synchronization

extension MemoryStore: MessageStore {
  struct Sending: Hashable {
    let sender: User.ID
    let id: UUID
  }

  public func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) throws -> Listing<Conversation> {
    try read(as: me) { all in
      let me = me.user
      guard all.isMember(me) else { return Listing() }
      let search = TextSearch(text)
      let found = all.chats.all(of: me).filter {
        $0.chat.position > 0 && all.users[$0.other].map(search.finds) ?? false
      }
      let later = found.drop { $0.chat.position >= position ?? .max }
      let page = later.prefix(max(limit, 0)).compactMap { other, chat -> Conversation? in
        guard let user = all.users[other], let last = chat.messages.last(where: \.isShown)
        else { return nil }
        return Conversation(
          user: user, last: last, position: chat.position, unread: chat.unread(by: me).count)
      }
      return Listing(page, total: found.count)
    }
  }

  public func unreadCount(as me: Member) throws -> Int {
    try read(as: me) {
      guard $0.isMember(me.user) else { return 0 }
      return $0.chats.all(of: me.user).reduce(0) { $0 + $1.chat.unread(by: me.user).count }
    }
  }

  public func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedMessage> {
    try read(as: me) { all in
      guard let mark else { return Arrivals(mark: all.chats.mark) }
      guard all.isMember(me.user) else { return Arrivals(mark: mark) }
      let new = all.chats.arrivals(after: mark, as: me.user)
      let page = new.prefix(max(limit, 0))
      let messages = page.compactMap { entry in
        all.users[entry.message.sender].map { ArrivedMessage(user: $0, text: entry.message.text) }
      }
      return Arrivals(
        messages, mark: page.count < new.count ? page.last?.mark ?? mark : all.chats.mark)
    }
  }

  public func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) throws -> [Message] {
    try read(as: me) {
      guard $0.isMember(me.user), let chat = $0.chats[me.user, other] else { return [] }
      let end = min(max(before ?? .max, 1) - 1, chat.messages.count)
      return chat.messages[..<end].suffix(max(limit, 0))
    }
  }

  public func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
    try read(as: me) {
      guard $0.isMember(me.user), let chat = $0.chats[me.user, other] else { return [] }
      return chat.last(of: me.user).filter { $0.unsending == nil }
    }
  }

  public func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Message? {
    try write(as: me) { all in
      guard let chat = all.chats[me.user, other],
        let message = chat.last(of: me.user).first(where: { $0.seq == seq })
      else { return nil }
      if message.unsending != nil { return message }
      let isUnread = all.isMember(other) && chat.read[other] ?? 0 < seq
      return all.chats.unsend(seq, as: isUnread ? .unread : .read, with: other, by: me.user)
    }
  }

  public func unsent(with other: User.ID, from seq: Int, as me: Member) throws -> [Message] {
    try read(as: me) {
      guard $0.isMember(me.user), let chat = $0.chats[me.user, other] else { return [] }
      return chat.messages.filter { $0.seq >= seq && $0.unsending != nil }
    }
  }

  public func messages(
    before position: Int?, limit: Int, as me: Member
  ) throws -> [ConversationMessage] {
    try read(as: me) { all in
      guard all.isMember(me.user) else { return [] }
      let limit = max(limit, 0)
      let messages = all.chats.all(of: me.user).flatMap { other, chat in
        chat.messages.indices.reversed().lazy.drop { chat.positions[$0] >= position ?? .max }
          .prefix(limit).map {
            ConversationMessage(
              other: other, message: chat.messages[$0], position: chat.positions[$0])
          }
      }
      return Array(messages.sorted { $0.position > $1.position }.prefix(limit))
    }
  }

  public func firstUnread(with other: User.ID, as me: Member) throws -> Int? {
    try read(as: me) {
      guard $0.isMember(me.user) else { return nil }
      return $0.chats[me.user, other]?.unread(by: me.user).first?.seq
    }
  }

  public func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) throws -> Message {
    try write(as: me) { all in
      let me = me.user
      let sending = Sending(sender: me, id: id)
      if let (other, seq) = all.sent[sending], let chat = all.chats[me, other] {
        return chat.messages[seq - 1]
      }
      try all.require(.friends, to: other, as: me)
      if let budgets { try all.count(.messages, by: me.rawValue, within: budgets) }
      let message = all.chats.add(text, to: other, at: date, by: me)
      all.sent[sending] = (other, message.seq)
      return message
    }
  }

  public func markRead(with other: User.ID, through seq: Int, as me: Member) throws {
    try write(as: me) { all in
      let me = me.user
      guard let chat = all.chats[me, other] else { return }
      // Later messages have not been read.
      let seq = min(seq, chat.messages.count)
      // An open chat marks its messages as read after every hint. If an unchanged mark caused a
      // hint, the two would repeat without end.
      guard seq > chat.read[me] ?? 0 else { return }
      all.chats.markRead(with: other, through: seq, as: me)
    }
  }
}
