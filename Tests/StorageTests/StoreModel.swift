import Foundation
import Social

/// A store as plain arrays, written from the documentation of the protocols, without SQL.
///
/// The arithmetic of waits, which has tests of its own, is that of ``BudgetUse`` and ``LoginThrottle``.
struct StoreModel {
  struct Sent {
    let pair: Set<User.ID>
    let id: UUID
    var message: Message
  }

  private var users: [User] = []
  private(set) var credentials: [User.ID: Credentials] = [:]
  /// Pairs of friends.
  private var friends: [Set<User.ID>] = []
  private var requests: [(from: User.ID, to: User.ID)] = []
  private var blocks: [(by: User.ID, of: User.ID)] = []
  /// The number of requests to each user and of friendships that others made with them.
  private var arrivals: [User.ID: Int] = [:]
  /// The numbers of the arrivals, by the user and the other one.
  private var numbers: [[User.ID]: Int] = [:]
  /// All messages in the order of storing.
  private var sent: [Sent] = []
  /// The last sequence number that a user has read in a conversation.
  private var read: [[User.ID]: Int] = [:]
  /// The keys with which somebody logged in to an account, the last one at the end.
  private var keys: [User.ID: [String]] = [:]
  /// The attempts of a day, by the user name and the counter.
  private(set) var attempts: [[String]: LoginThrottle] = [:]
  private let budgets: Budgets?
  /// The uses of budgets, by their owner and the subject.
  private var uses: [[String]: BudgetUse] = [:]
  /// The time of the next call.
  var now = Date.testStart

  /// Creates a store with accounts, whose display names are those of `signUpAll()`.
  init(of names: [User.ID], budgets: Budgets?) {
    self.budgets = budgets
    users = names.map { User(id: $0, name: "\($0)!") }
    for name in names { credentials[name] = .sample }
  }

  /// Carries out a call as the user, and returns its result as text.
  mutating func result(of call: StoreStep, as member: Member) -> String {
    let me = member.user
    do {
      let isMember = self.isMember(me)
      if call.isOfMember, isMember, credentials[me]?.epoch != member.epoch {
        throw StoreError.sessionEnded(me)
      }
      switch call {
      case .signUp(let name, let new):
        guard user(me) == nil else { throw StoreError.nameTaken(me) }
        users.append(User(id: me, name: name, bio: name))
        credentials[me] = new
        return "()"
      case .isTaken(let other): return "\(user(other) != nil)"
      case .credentials(let other): return "\(credentials[other] as Any)"
      case .setCredentials(let new, let other, let old):
        guard self.isMember(other) else { throw StoreError.noSuchUser(other) }
        return "\(replace(old, by: new, of: other))"
      case .countGuess(let attempt, let other):
        let isKnown = attempt.key.map { knows($0, other) } ?? false
        try countAttempt(at: other, counter(of: attempt, at: other))
        return "\(isKnown)"
      case .forgetGuesses(let attempt, let other): forget(attempt, at: other)
      case .countName(let key): try count(.names, by: key)
      case .user(let other): return "\((isMember ? user(other) : nil) as Any)"
      case .relation(let other): return "\(isMember ? relation(to: other, as: me) : .stranger)"
      case .people(let relation, let text, let user, let limit):
        let all = isMember ? people(relation, as: me).filter { $0.matches(text) } : []
        return page(of: all, limit) { person in user.map { person.id > $0 } ?? true }
      case .newRelations(let mark, let limit):
        return "\(isMember ? newRelations(of: me, after: mark, limit) : Arrivals(mark: mark ?? 0))"
      case .messages(let other, let place, let limit):
        let all = isMember ? shared(me, other).map(\.message).filter { $0.seq < place ?? .max } : []
        return "\(Array(all.suffix(max(limit, 0))))"
      case .allMessages(let place, let limit):
        let all = isMember ? mailbox(of: me).filter { $0.position < place ?? .max } : []
        return "\(Array(all.reversed().prefix(max(limit, 0))))"
      case .newMessages(let mark, let limit):
        return "\(isMember ? newMessages(to: me, after: mark, limit) : Arrivals(mark: mark ?? 0))"
      case .conversations(let text, let place, let limit):
        let all = isMember ? conversations(of: me).filter { $0.user.matches(text) } : []
        return page(of: all, limit) { $0.position < place ?? .max }
      case .unreadCount:
        return "\(isMember ? users.map { unread(by: me, from: $0.id).count }.reduce(0, +) : 0)"
      case .unsent(let other, let seq):
        let all = isMember ? shared(me, other).map(\.message) : []
        return "\(all.filter { $0.unsending != nil && $0.seq >= seq })"
      case .unread(let other, let seq):
        let all = isMember ? unread(by: me, from: other).map(\.seq) : []
        let unread = all.first.map { first in
          Unread(first: first, before: all.count { $0 < seq })
        }
        return "\(unread as Any)"
      case .unsendable(let other):
        return "\(isMember ? last(of: me, to: other).filter { $0.unsending == nil } : [])"
      default:
        guard isMember else { throw StoreError.noSuchUser(me) }
        return try written(by: call, as: member)
      }
      return "()"
    } catch {
      return "\(error)"
    }
  }

  private mutating func written(by call: StoreStep, as member: Member) throws -> String {
    let me = member.user
    switch call {
    case .setOwnCredentials(let new, let old):
      let isReplaced = replace(old, by: new, of: me)
      return "\(isReplaced) \(isReplaced ? new.epoch : member.epoch)"
    case .countSessionGuess: try countAttempt(at: me, "session")
    case .forgetSessionGuesses: attempts[[me.rawValue, "session"]] = nil
    case .setProfile(let name):
      try count(.profiles, by: me.rawValue)
      users = users.map { $0.id == me ? User(id: me, name: name, bio: name) : $0 }
    case .ask(let other):
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
      return "\(relation(to: other, as: me))"
    case .accept(let other):
      try require(.asking, to: other, as: me)
      befriend(me, other)
    case .end(let relation, let other):
      try require(relation, to: other, as: me)
      if relation == .blocked {
        blocks.removeAll { $0 == (me, other) }
      } else {
        friends.removeAll { $0 == [me, other] }
        requests.removeAll { Set([$0.from, $0.to]) == [me, other] }
      }
    case .block(let other):
      try requireOther(other, than: me)
      guard relation(to: other, as: me) != .blocked else { break }
      blocks.append((me, other))
      friends.removeAll { $0 == [me, other] }
      // Their own request stays, so that they do not learn of the block.
      requests.removeAll { $0 == (me, other) }
    case .send(let text, let other, let id):
      if let known = sent.first(where: {
        $0.id == id && $0.pair == [me, other] && $0.message.sender == me
      }) {
        return "\(known.message)"
      }
      try require(.friends, to: other, as: me)
      let seq = shared(me, other).count + 1
      try count(.messages, by: me.rawValue)
      let message = Message(seq: seq, sender: me, text: text, date: now)
      sent.append(Sent(pair: [me, other], id: id, message: message))
      return "\(message)"
    case .markRead(let other, let seq):
      let last = min(seq, shared(me, other).count)
      read[[me, other]] = max(last, read[[me, other]] ?? 0)
    case .unsend(let other, let seq):
      guard let message = last(of: me, to: other).first(where: { $0.seq == seq }),
        let index = sent.firstIndex(where: {
          $0.pair == [me, other] && $0.message.seq == message.seq
        })
      else { return "\(Message?.none as Any)" }
      if message.unsending == nil {
        try count(.unsendings, by: me.rawValue)
        let isUnread = isMember(other) && read[[other, me]] ?? 0 < seq
        sent[index].message.text = ""
        sent[index].message.unsending = isUnread ? .unread : .read
      }
      return "\(sent[index].message as Message? as Any)"
    case .deleteAccount:
      (credentials[me], keys[me]) = (nil, nil)
      users = users.map { $0.id == me ? User(id: me, name: "", hasLeft: true) : $0 }
      friends.removeAll { $0.contains(me) }
      requests.removeAll { $0.from == me || $0.to == me }
      blocks.removeAll { $0.by == me || $0.of == me }
      for index in sent.indices where sent[index].message.sender == me {
        sent[index].message.text = ""
      }
    default: break
    }
    return "()"
  }

  private mutating func replace(_ old: Credentials, by new: Credentials, of user: User.ID) -> Bool {
    guard credentials[user] == old else { return false }
    credentials[user] = new
    if new.epoch > old.epoch { keys[user] = nil }
    return true
  }

  private mutating func count(_ subject: Budgets.Subject, by owner: String) throws {
    guard let budget = budgets?[subject] else { return }
    let wait = uses[[owner, subject.rawValue], default: BudgetUse()].add(within: budget, at: now)
    if wait > 0 { throw StoreError.tooMany(subject, seconds: wait) }
  }

  private mutating func countAttempt(at user: User.ID, _ counter: String) throws {
    attempts = attempts.filter { $0.value.last > now - 86_400 }
    let wait = attempts[[user.rawValue, counter], default: LoginThrottle()].add(at: now)
    if wait > 0 { throw StoreError.tooManyGuesses(at: user, seconds: wait) }
  }

  private func knows(_ key: String, _ user: User.ID) -> Bool { keys[user]?.contains(key) == true }

  private func counter(of attempt: LoginAttempt, at user: User.ID) -> String {
    switch attempt {
    case .recoveryCode: "code"
    case .password(nil), .otherMeans(nil): "no key"
    case .password(let key?), .otherMeans(let key?):
      knows(key, user) ? "key \(key)" : "unknown keys"
    }
  }

  private mutating func forget(_ attempt: LoginAttempt, at user: User.ID) {
    if let key = attempt.key {
      let unknown = [user.rawValue, "unknown keys"]
      if case .password = attempt, !knows(key, user), let counted = attempts[unknown] {
        attempts[unknown] = LoginThrottle(count: counted.count - 1, last: counted.last)
      }
      let others = (keys[user] ?? []).filter { $0 != key }
      if isMember(user) { keys[user] = Array((others + [key]).suffix(8)) }
    }
    let counter = attempt.key.map { "key \($0)" } ?? counter(of: attempt, at: user)
    attempts[[user.rawValue, counter]] = nil
  }

  private func user(_ id: User.ID) -> User? { users.first { $0.id == id } }

  private func isMember(_ id: User.ID) -> Bool { user(id)?.hasLeft == false }

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

  private func people(_ relation: Relation, as me: User.ID) -> [User] {
    // Strangers have no bond, so no list has them.
    relation == .stranger
      ? []
      : users.filter { $0.id != me && self.relation(to: $0.id, as: me) == relation }
        .sorted { $0.id < $1.id }
  }

  private mutating func befriend(_ one: User.ID, _ other: User.ID) {
    requests.removeAll { Set([$0.from, $0.to]) == [one, other] }
    friends.append([one, other])
    arrive(at: other, from: one)
  }

  private mutating func arrive(at user: User.ID, from other: User.ID) {
    arrivals[user, default: 0] += 1
    (numbers[[user, other]], numbers[[other, user]]) = (arrivals[user], 0)
  }

  private func newRelations(
    of me: User.ID, after mark: Int?, _ limit: Int
  ) -> Arrivals<ArrivedRelation> {
    let (last, limit) = (arrivals[me] ?? 0, max(limit, 0))
    let all = users.map { (user: $0, number: numbers[[me, $0.id]] ?? 0) }
      .filter { $0.number > max(mark ?? last, 0) }.sorted { $0.number < $1.number }
      .map { ($0, ArrivedRelation(user: $0.user, relation: relation(to: $0.user.id, as: me))) }
    let new = all.filter { [.asking, .friends].contains($1.relation) }.prefix(limit)
    let isLast = new.count < limit
    return Arrivals(new.map(\.1), mark: isLast ? last : new.last?.0.number ?? mark ?? last)
  }

  private func shared(_ one: User.ID, _ other: User.ID) -> [Sent] {
    sent.filter { $0.pair == [one, other] }
  }

  private func last(of me: User.ID, to other: User.ID) -> [Message] {
    Array(shared(me, other).map(\.message).filter { $0.sender == me }.reversed().prefix(20))
  }

  private func unread(by me: User.ID, from other: User.ID) -> [Message] {
    shared(me, other).map(\.message).dropFirst(read[[me, other]] ?? 0)
      .filter { $0.sender == other && $0.unsending == nil }
  }

  /// Returns the messages to and from a user with their positions, the oldest first.
  private func mailbox(of me: User.ID) -> [ConversationMessage] {
    sent.filter { $0.pair.contains(me) }.enumerated().map { index, sent in
      let other = sent.pair.first { $0 != me } ?? me
      return ConversationMessage(other: other, message: sent.message, position: index + 1)
    }
  }

  private func newMessages(
    to me: User.ID, after mark: Int?, _ limit: Int
  ) -> Arrivals<ArrivedMessage> {
    let (all, limit) = (mailbox(of: me), max(limit, 0))
    let new = all.filter {
      $0.message.sender != me && $0.message.unsending == nil && $0.position > mark ?? all.count
    }
    .prefix(limit)
    let arrived = new.compactMap { new in
      user(new.other).map { ArrivedMessage(user: $0, text: new.message.text, seq: new.message.seq) }
    }
    let isLast = new.count < limit
    return Arrivals(arrived, mark: isLast ? all.count : new.last?.position ?? mark ?? all.count)
  }

  /// Returns the conversations in which a message is shown, the newest first.
  private func conversations(of me: User.ID) -> [Conversation] {
    var found: [Conversation] = []
    for newest in mailbox(of: me).reversed() where newest.message.isShown {
      guard let user = user(newest.other), !found.contains(where: { $0.user == user }) else {
        continue
      }
      found.append(
        Conversation(
          user: user, last: newest.message, position: newest.position,
          unread: unread(by: me, from: user.id).count))
    }
    return found
  }

  private func page<Element: Sendable>(
    of all: [Element], _ limit: Int, where isLater: (Element) -> Bool
  ) -> String {
    "\(Listing(Array(all.filter(isLater).prefix(max(limit, 0))), total: all.count))"
  }
}

extension User {
  fileprivate func matches(_ text: String) -> Bool { TextSearch(text).finds("\(name) \(id)") }
}
