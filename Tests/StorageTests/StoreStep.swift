import Foundation
import Social
import TestSupport

/// A call of a store, with its arguments.
enum StoreStep {
  case signUp(name: String, Credentials)
  case isTaken(User.ID)
  case credentials(User.ID)
  case setCredentials(Credentials, of: User.ID, replacing: Credentials)
  case setOwnCredentials(Credentials, replacing: Credentials)
  case countGuess(LoginAttempt, at: User.ID)
  case forgetGuesses(LoginAttempt, at: User.ID)
  case countSessionGuess
  case forgetSessionGuesses
  case countName(by: String)
  case user(User.ID)
  case setProfile(name: String)
  case relation(User.ID)
  case people(Relation, matching: String, after: User.ID?, limit: Int)
  case newRelations(after: Int?, limit: Int)
  case ask(User.ID)
  case accept(User.ID)
  case end(Relation, User.ID)
  case block(User.ID)
  case send(String, to: User.ID, id: UUID)
  case messages(User.ID, before: Int?, limit: Int)
  case allMessages(before: Int?, limit: Int)
  case newMessages(after: Int?, limit: Int)
  case conversations(matching: String, before: Int?, limit: Int)
  case unreadCount
  case unread(User.ID, before: Int)
  case markRead(User.ID, through: Int)
  case unsendable(User.ID)
  case unsend(User.ID, Int)
  case unsent(User.ID, from: Int)
  case deleteAccount

  /// Whether the call has an acting user, whose session may have ended.
  var isOfMember: Bool {
    switch self {
    case .signUp, .isTaken, .credentials, .setCredentials, .countGuess, .forgetGuesses, .countName:
      false
    default: true
    }
  }

  /// Chooses a call about a user.
  ///
  /// - Parameters:
  ///   - number: The number of the call in a walk.
  ///   - now: The credentials that the user has.
  ///   - isOfAccounts: Whether to choose among the calls of accounts alone.
  init(
    _ chance: inout Chance, about other: User.ID, number: Int, with now: Credentials?,
    isOfAccounts: Bool
  ) {
    let relation = Relation.allCases.randomElement(using: &chance) ?? .stranger
    // A message in five repeats an earlier one.
    let id = UUID(number: chance.oneIn(5) ? Int.random(in: 0...number, using: &chance) : number)
    let limit = chance.oneIn(2) ? .max : [.min, 0, 1, 3].randomElement(using: &chance) ?? 1
    let text = chance.one(of: ["", "ELAN", "b", "1 a"])
    let extreme = [.min, -1, 0, .max].randomElement(using: &chance) ?? 0
    let end = chance.oneIn(2) ? 5 : 45
    let place = chance.oneIn(5) ? extreme : Int.random(in: 0..<end, using: &chance)
    let start = chance.oneIn(3) ? nil : place
    let old = chance.oneIn(3) ? Credentials.any(&chance) : now ?? .sample
    var new = Credentials.any(&chance)
    new.epoch = chance.oneIn(2) ? old.epoch + Int.random(in: -1...1, using: &chance) : old.epoch
    let name = "Élan \(number)"
    self =
      switch Int.random(in: isOfAccounts ? 320..<440 : 0..<440, using: &chance) {
      case ..<8: .block(other)
      case ..<50: .ask(other)
      case ..<80: .accept(other)
      case ..<95: .end(relation, other)
      case ..<175: .send("\(number)", to: other, id: id)
      case ..<190: .markRead(other, through: place)
      case ..<210: .unsend(other, place)
      case ..<225: .user(other)
      case ..<235: .relation(other)
      case ..<255:
        .people(relation, matching: text, after: chance.oneIn(2) ? other : nil, limit: limit)
      case ..<265: .newRelations(after: start.map { $0 / 4 }, limit: limit)
      case ..<275: .messages(other, before: start, limit: limit)
      case ..<285: .allMessages(before: start, limit: limit)
      case ..<295: .newMessages(after: start, limit: limit)
      case ..<300: .unreadCount
      case ..<305: .unread(other, before: place)
      case ..<310: .unsendable(other)
      case ..<320: .unsent(other, from: place)
      case ..<335: .conversations(matching: text, before: start, limit: limit)
      case 335 where chance.oneIn(3): .deleteAccount
      case ..<345: .setProfile(name: name)
      case ..<355: .signUp(name: name, new)
      case ..<360: .setCredentials(new, of: other, replacing: old)
      case ..<364: .setOwnCredentials(new, replacing: old)
      case ..<368: .isTaken(other)
      case ..<374: .credentials(other)
      case ..<382: .countName(by: chance.one(of: ["a", "b"]))
      case ..<412: .countGuess(.any(&chance), at: other)
      case ..<422: .forgetGuesses(.any(&chance), at: other)
      case ..<437: .countSessionGuess
      default: .forgetSessionGuesses
      }
  }

  /// Makes the call, and returns its result as text.
  func result(in store: any Stores, as me: Member, at now: Date) async -> String {
    let user = me.user
    do {
      switch self {
      case .signUp(let name, let credentials):
        try await store.signUp(
          User(id: user, name: name, bio: name, hasLeft: true), credentials: credentials)
      case .isTaken(let other): return "\(try await store.isTaken(other))"
      case .credentials(let other): return "\(try await store.credentials(of: other) as Any)"
      case .setCredentials(let new, let other, let old):
        return "\(try await store.setCredentials(new, of: other, replacing: old))"
      case .setOwnCredentials(let new, let old):
        return "\(try await store.setCredentials(new, replacing: old, as: me)) \(me.epoch)"
      case .countGuess(let attempt, let other):
        return "\(try await store.countGuess(attempt, at: other, now: now))"
      case .forgetGuesses(let attempt, let other):
        try await store.forgetGuesses(attempt, at: other)
      case .countSessionGuess: try await store.countGuess(now: now, as: me)
      case .forgetSessionGuesses: try await store.forgetGuesses(as: me)
      case .countName(let key): try await store.countName(by: key)
      case .user(let other): return "\(try await store.user(other, as: me) as Any)"
      case .setProfile(let name): try await store.setProfile(name: name, bio: name, as: me)
      case .relation(let other): return "\(try await store.relation(to: other, as: me))"
      case .people(let relation, let text, let user, let limit):
        return
          "\(try await store.people(relation, matching: text, after: user, limit: limit, as: me))"
      case .newRelations(let mark, let limit):
        return "\(try await store.newRelations(after: mark, limit: limit, as: me))"
      case .ask(let other): return "\(try await store.ask(other, as: me))"
      case .accept(let other): try await store.accept(other, as: me)
      case .end(let relation, let other): try await store.end(relation, with: other, as: me)
      case .block(let other): try await store.block(other, as: me)
      case .send(let text, let other, let id):
        return "\(try await store.send(text, to: other, id: id, at: now, as: me))"
      case .messages(let other, let place, let limit):
        return "\(try await store.messages(with: other, before: place, limit: limit, as: me))"
      case .allMessages(let place, let limit):
        return "\(try await store.messages(before: place, limit: limit, as: me))"
      case .newMessages(let mark, let limit):
        return "\(try await store.newMessages(after: mark, limit: limit, as: me))"
      case .conversations(let text, let place, let limit):
        return
          "\(try await store.conversations(matching: text, before: place, limit: limit, as: me))"
      case .unreadCount: return "\(try await store.unreadCount(as: me))"
      case .unread(let other, let seq):
        return "\(try await store.unread(with: other, before: seq, as: me) as Any)"
      case .markRead(let other, let seq):
        try await store.markRead(with: other, through: seq, as: me)
      case .unsendable(let other): return "\(try await store.unsendable(with: other, as: me))"
      case .unsend(let other, let seq):
        return "\(try await store.unsend(seq, with: other, as: me) as Any)"
      case .unsent(let other, let seq):
        return "\(try await store.unsent(with: other, from: seq, as: me))"
      case .deleteAccount: try await store.deleteAccount(as: me)
      }
      return "()"
    } catch {
      return "\(error)"
    }
  }
}

extension Credentials {
  /// Returns credentials that may be equal to others in their password, their recovery code or both.
  fileprivate static func any(_ chance: inout Chance) -> Credentials {
    Credentials(
      password: chance.one(of: [sample.password, new.password]),
      recovery: chance.one(of: [sample.recovery, new.recovery]))
  }
}

extension LoginAttempt {
  /// Returns an attempt from a terminal with one of ten keys, or without one.
  fileprivate static func any(_ chance: inout Chance) -> LoginAttempt {
    let key = chance.one(of: (0..<10).map { "k\($0)" })
    return [.password(key: nil), .recoveryCode, .otherMeans(key: chance.oneIn(4) ? nil : key)]
      .randomElement(using: &chance).flatMap { chance.oneIn(2) ? $0 : nil } ?? .password(key: key)
  }
}

extension UUID {
  /// The identifier of the message with a number.
  fileprivate init(number: Int) {
    let bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
        bytes[6], bytes[7]
      ))
  }
}
