import Foundation
import Social
import TestSupport
import Testing

@testable import Storage

/// A call of a store, with its arguments.
enum StoreStep {
  case signUp(name: String, Credentials)
  case isTaken(User.ID)
  case credentials(User.ID)
  case setCredentials(Credentials, of: User.ID, replacing: Credentials)
  case user(User.ID)
  case setProfile(name: String)
  case relation(User.ID)
  case people(Relation, matching: String, after: User.ID?, limit: Int)
  case newRelations(after: Int?, limit: Int)
  case ask(User.ID)
  case accept(User.ID)
  case end(Relation, User.ID)
  case block(User.ID)
  case send(String, to: User.ID, id: UUID, at: Date)
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

  /// Chooses a call among a few users.
  init(_ chance: inout Chance, about other: User.ID, number: Int) {
    let relation = Relation.allCases.randomElement(using: &chance) ?? .stranger
    // A message in five repeats an earlier one.
    let id = UUID(number: chance.oneIn(5) ? Int.random(in: 0...number, using: &chance) : number)
    let limit = chance.oneIn(2) ? .max : [.min, 0, 1, 3].randomElement(using: &chance) ?? 1
    let text = chance.one(of: ["", "NAME", "b"])
    let extreme = [.min, -1, 0, .max].randomElement(using: &chance) ?? 0
    let end = chance.oneIn(2) ? 5 : 25
    let place = chance.oneIn(5) ? extreme : Int.random(in: 0..<end, using: &chance)
    let start = chance.oneIn(3) ? nil : place
    let (old, credentials) = (Credentials.any(&chance), Credentials.any(&chance))
    self =
      switch Int.random(in: 0..<400, using: &chance) {
      case 0 where chance.oneIn(3): .deleteAccount
      case ..<10: .setProfile(name: "Name \(number)")
      case ..<20: .signUp(name: "Name \(number)", credentials)
      case ..<28: .block(other)
      case ..<70: .ask(other)
      case ..<100: .accept(other)
      case ..<115: .end(relation, other)
      case ..<122: .setCredentials(credentials, of: other, replacing: old)
      case ..<126: .isTaken(other)
      case ..<132: .credentials(other)
      case ..<210:
        // The dates say another order, as those of a clock that runs backwards do.
        .send("\(number)", to: other, id: id, at: Date(timeIntervalSince1970: -Double(number)))
      case ..<225: .markRead(other, through: place)
      case ..<245: .unsend(other, place)
      case ..<253: .user(other)
      case ..<260: .relation(other)
      case ..<280:
        .people(relation, matching: text, after: chance.oneIn(2) ? other : nil, limit: limit)
      case ..<290: .newRelations(after: start.map { $0 / 4 }, limit: limit)
      case ..<305: .messages(other, before: start, limit: limit)
      case ..<320: .allMessages(before: start, limit: limit)
      case ..<340: .newMessages(after: start, limit: limit)
      case ..<350: .unreadCount
      case ..<365: .unread(other, before: place)
      case ..<370: .unsendable(other)
      case ..<385: .unsent(other, from: place)
      default: .conversations(matching: text, before: start, limit: limit)
      }
  }

  /// Makes the call, and returns its result as text.
  func result(in store: any Stores, as user: User.ID) async -> String {
    let me = Member(user: user)
    do {
      switch self {
      case .signUp(let name, let credentials):
        try await store.signUp(
          User(id: user, name: name, bio: name, hasLeft: true), credentials: credentials)
      case .isTaken(let other): return "\(try await store.isTaken(other))"
      case .credentials(let other): return "\(try await store.credentials(of: other) as Any)"
      case .setCredentials(let new, let other, let old):
        return "\(try await store.setCredentials(new, of: other, replacing: old))"
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
      case .send(let text, let other, let id, let date):
        try await store.setClock(date)
        return "\(try await store.send(text, to: other, id: id, at: date, as: me))"
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

/// Random calls of two connections.
///
/// Accounts are deleted on the way, so each walk has a store of its own.
struct StoreModelTests {
  /// The kinds of stores, with the seeds of their walks.
  static let walks = Kind.allCases.flatMap { kind in
    (0..<UInt64(kind == .memory ? 100 : 4)).map { (kind, seed: $0) }
  }

  @Test("Random calls have the results of a model in plain arrays", arguments: walks)
  func walk(kind: Kind, seed: UInt64) async throws {
    let users = [ada, bob, cyd, eve]
    var (chance, model) = (Chance(seed: seed), StoreModel(of: [ada, bob, cyd]))
    try await kind.share { store, other in
      for number in 1...1_000 {
        let me = users.randomElement(using: &chance) ?? ada
        let step = StoreStep(
          &chance, about: users.randomElement(using: &chance) ?? ada, number: number)
        let expected = model.result(of: step, as: me)
        let result = await step.result(in: chance.oneIn(2) ? store : other, as: me)
        try #require(result == expected, "call \(number), as \(me): \(step)")
      }
      #expect(try await #require(store as? SQLStore).check() == [])
    }
  }
}
