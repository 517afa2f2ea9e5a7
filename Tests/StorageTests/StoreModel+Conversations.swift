import Foundation
import Social

extension StoreModel: FriendStore {
  func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) throws -> Listing<User> {
    // Strangers have no bond, so no list has them.
    guard try isMember(me), relation != .stranger else { return Listing() }
    let all = users { $0.id != me.user && self.relation(to: $0.id, as: me.user) == relation }
    return page(of: all.filter { $0.matches(text) }.sorted { $0.id < $1.id }, limit) { person in
      user.map { person.id > $0 } ?? true
    }
  }

  func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedRelation> {
    guard try isMember(me) else { return Arrivals(mark: mark ?? 0) }
    let (last, limit) = (arrivals[me.user] ?? 0, max(limit, 0))
    let all = users { _ in true }.map { (user: $0, number: numbers[[me.user, $0.id]] ?? 0) }
      .filter { $0.number > max(mark ?? last, 0) }.sorted { $0.number < $1.number }
      .map {
        ($0, ArrivedRelation(user: $0.user, relation: relation(to: $0.user.id, as: me.user)))
      }
    let new = all.filter { [.asking, .friends].contains($1.relation) }.prefix(limit)
    let isLast = new.count < limit
    return Arrivals(new.map(\.1), mark: isLast ? last : new.last?.0.number ?? mark ?? last)
  }

  func relation(to other: User.ID, as me: Member) throws -> Relation {
    try isMember(me) ? relation(to: other, as: me.user) : .stranger
  }

  func ask(_ other: User.ID, as me: Member) throws -> Relation {
    let me = try require(me)
    try requireOther(other, than: me)
    switch relation(to: other, as: me) {
    case .blocked: throw StoreError.relation(.blocked, to: other)
    case .stranger:
      try count(.requests, by: me.rawValue)
      requests.append((me, other))
      arrive(at: other, from: me)
    case .asking: befriend(me, other)
    case .asked, .friends: break
    }
    return relation(to: other, as: me)
  }

  func accept(_ other: User.ID, as me: Member) throws {
    let me = try require(me)
    try require(.asking, to: other, as: me)
    befriend(me, other)
  }

  func end(_ relation: Relation, with other: User.ID, as me: Member) throws {
    let me = try require(me)
    try require(relation, to: other, as: me)
    if relation == .blocked {
      blocks.removeAll { $0 == (me, other) }
    } else {
      friends.removeAll { $0 == [me, other] }
      requests.removeAll { Set([$0.from, $0.to]) == [me, other] }
    }
  }

  func block(_ other: User.ID, as me: Member) throws {
    let me = try require(me)
    try requireOther(other, than: me)
    guard relation(to: other, as: me) != .blocked else { return }
    blocks.append((me, other))
    friends.removeAll { $0 == [me, other] }
    // Their own request stays, so that they do not learn of the block.
    requests.removeAll { $0 == (me, other) }
  }

  private func requireOther(_ other: User.ID, than me: User.ID) throws {
    guard isMember(other) else { throw StoreError.noSuchUser(other) }
    if other == me { throw StoreError.relation(.stranger, to: me) }
  }

  private func require(_ relation: Relation, to other: User.ID, as me: User.ID) throws {
    let now = self.relation(to: other, as: me)
    if now != relation { throw StoreError.relation(now, to: other) }
  }

  private func relation(to other: User.ID, as me: User.ID) -> Relation {
    if blocks.contains(where: { $0 == (me, other) }) { return .blocked }
    if friends.contains([me, other]) { return .friends }
    if requests.contains(where: { $0 == (me, other) }) { return .asked }
    return requests.contains { $0 == (other, me) } ? .asking : .stranger
  }

  private func befriend(_ one: User.ID, _ other: User.ID) {
    requests.removeAll { Set([$0.from, $0.to]) == [one, other] }
    friends.append([one, other])
    arrive(at: other, from: one)
  }

  private func arrive(at user: User.ID, from other: User.ID) {
    arrivals[user, default: 0] += 1
    (numbers[[user, other]], numbers[[other, user]]) = (arrivals[user], 0)
  }
}

extension StoreModel: MessageStore {
  func conversations(
    matching text: String, before place: Int?, limit: Int, as me: Member
  ) throws -> Listing<Conversation> {
    guard try isMember(me) else { return Listing() }
    var all: [Conversation] = []
    for newest in mailbox(of: me.user).reversed() where newest.message.isShown {
      guard let user = user(newest.other), !all.contains(where: { $0.user == user }) else {
        continue
      }
      all.append(
        Conversation(
          user: user, last: newest.message, position: newest.position,
          unread: unread(by: me.user, from: user.id).count))
    }
    return page(of: all.filter { $0.user.matches(text) }, limit) { $0.position < place ?? .max }
  }

  func unreadCount(as me: Member) throws -> Int {
    guard try isMember(me) else { return 0 }
    return users { _ in true }.map { unread(by: me.user, from: $0.id).count }.reduce(0, +)
  }

  func newMessages(after mark: Int?, limit: Int, as me: Member) throws -> Arrivals<ArrivedMessage> {
    guard try isMember(me) else { return Arrivals(mark: mark ?? 0) }
    let (all, limit) = (mailbox(of: me.user), max(limit, 0))
    let new = all.filter {
      $0.message.sender != me.user && $0.message.unsending == nil
        && $0.position > mark ?? all.count
    }.prefix(limit)
    let arrived = new.compactMap { new in
      user(new.other).map { ArrivedMessage(user: $0, text: new.message.text, seq: new.message.seq) }
    }
    let isLast = new.count < limit
    return Arrivals(arrived, mark: isLast ? all.count : new.last?.position ?? mark ?? all.count)
  }

  func messages(
    with other: User.ID, before place: Int?, limit: Int, as me: Member
  ) throws -> [Message] {
    guard try isMember(me) else { return [] }
    return shared(me.user, other).filter { $0.seq < place ?? .max }.suffix(max(limit, 0))
  }

  func messages(
    before place: Int?, limit: Int, as me: Member
  ) throws -> [ConversationMessage] {
    guard try isMember(me) else { return [] }
    let all = mailbox(of: me.user).filter { $0.position < place ?? .max }
    return Array(all.reversed().prefix(max(limit, 0)))
  }

  func unread(with other: User.ID, before seq: Int, as me: Member) throws -> Unread? {
    guard try isMember(me) else { return nil }
    let all = unread(by: me.user, from: other).map(\.seq)
    return all.first.map { first in Unread(first: first, before: all.count { $0 < seq }) }
  }

  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) throws -> Message {
    let me = try require(me)
    if let known = sent.first(where: {
      $0.id == id && $0.pair == [me, other] && $0.message.sender == me
    }) {
      return known.message
    }
    try require(.friends, to: other, as: me)
    try count(.messages, by: me.rawValue)
    let seq = shared(me, other).count + 1
    let message = Message(seq: seq, sender: me, text: text, date: now())
    sent.append(Sent(pair: [me, other], id: id, message: message))
    return message
  }

  func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
    try isMember(me) ? last(of: me.user, to: other).filter { $0.unsending == nil } : []
  }

  func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Message? {
    let me = try require(me)
    guard let message = last(of: me, to: other).first(where: { $0.seq == seq }),
      let index = sent.firstIndex(where: {
        $0.pair == [me, other] && $0.message.seq == message.seq
      })
    else { return nil }
    if message.unsending == nil {
      try count(.unsendings, by: me.rawValue)
      let isUnread = isMember(other) && read[[other, me]] ?? 0 < seq
      sent[index].message.text = ""
      sent[index].message.unsending = isUnread ? .unread : .read
    }
    return sent[index].message
  }

  func unsent(with other: User.ID, from seq: Int, as me: Member) throws -> [Message] {
    guard try isMember(me) else { return [] }
    return shared(me.user, other).filter { $0.unsending != nil && $0.seq >= seq }
  }

  func markRead(with other: User.ID, through seq: Int, as me: Member) throws {
    let me = try require(me)
    let last = min(seq, shared(me, other).count)
    read[[me, other]] = max(last, read[[me, other]] ?? 0)
  }

  private func shared(_ one: User.ID, _ other: User.ID) -> [Message] {
    sent.filter { $0.pair == [one, other] }.map(\.message)
  }

  private func last(of me: User.ID, to other: User.ID) -> [Message] {
    Array(shared(me, other).filter { $0.sender == me }.reversed().prefix(20))
  }

  private func unread(by me: User.ID, from other: User.ID) -> [Message] {
    shared(me, other).dropFirst(read[[me, other]] ?? 0)
      .filter { $0.sender == other && $0.unsending == nil }
  }

  /// Returns the messages to and from a user with their positions, the oldest first.
  private func mailbox(of me: User.ID) -> [ConversationMessage] {
    sent.filter { $0.pair.contains(me) }.enumerated().map { index, sent in
      let other = sent.pair.first { $0 != me } ?? me
      return ConversationMessage(other: other, message: sent.message, position: index + 1)
    }
  }
}
