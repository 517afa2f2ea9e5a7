import Foundation
import Social
import TestSupport
import Testing

@testable import Storage

/// A call of a store, with its arguments.
enum StoreStep {
  static let date = Date(timeIntervalSinceReferenceDate: 0)

  case signUp(name: String)
  case user(User.ID)
  case setProfile(name: String)
  case relation(User.ID)
  case people(Relation)
  case ask(User.ID)
  case accept(User.ID)
  case end(Relation, User.ID)
  case block(User.ID)
  case send(String, to: User.ID, id: UUID)
  case messages(User.ID)
  case conversations
  case firstUnread(User.ID)
  case markRead(User.ID, through: Int)
  case unsendable(User.ID)
  case unsend(User.ID, Int)
  case deleteAccount

  /// Chooses a call among a few users.
  init(_ chance: inout Chance, about other: User.ID, number: Int) {
    let relation = Relation.allCases.randomElement(using: &chance) ?? .stranger
    // A message in five repeats an earlier one.
    let id = UUID(number: chance.oneIn(5) ? Int.random(in: 0...number, using: &chance) : number)
    self =
      switch Int.random(in: 0..<400, using: &chance) {
      case 0: .deleteAccount
      case 1..<20: .setProfile(name: "Name \(number)")
      case 20..<40: .signUp(name: "Name \(number)")
      case 40..<60: .block(other)
      case 60..<110: .ask(other)
      case 110..<150: .accept(other)
      case 150..<180: .end(relation, other)
      case 180..<270: .send("\(number)", to: other, id: id)
      case 270..<290: .markRead(other, through: Int.random(in: 0..<60, using: &chance))
      case 290..<310: .unsend(other, Int.random(in: 0..<60, using: &chance))
      case 310..<325: .user(other)
      case 325..<340: .relation(other)
      case 340..<355: .people(relation)
      case 355..<370: .messages(other)
      case 370..<380: .firstUnread(other)
      case 380..<390: .unsendable(other)
      default: .conversations
      }
  }

  /// Makes the call, and returns its result as text.
  func result(in store: any Stores, as user: User.ID) async -> String {
    let me = Member(user: user)
    do {
      switch self {
      case .signUp(let name):
        try await store.signUp(User(id: user, name: name), credentials: .sample)
      case .user(let other): return "\(try await store.user(other, as: me) as Any)"
      case .setProfile(let name): try await store.setProfile(name: name, bio: "", as: me)
      case .relation(let other): return "\(try await store.relation(to: other, as: me))"
      case .people(let relation):
        return
          "\(try await store.people(relation, matching: "", after: nil, limit: 99, as: me).elements)"
      case .ask(let other): return "\(try await store.ask(other, as: me))"
      case .accept(let other): try await store.accept(other, as: me)
      case .end(let relation, let other): try await store.end(relation, with: other, as: me)
      case .block(let other): try await store.block(other, as: me)
      case .send(let text, let other, let id):
        return "\(try await store.send(text, to: other, id: id, at: Self.date, as: me))"
      case .messages(let other):
        return "\(try await store.messages(with: other, before: nil, limit: .max, as: me))"
      case .conversations:
        return "\(try await store.conversations(as: me).map { "\($0.user.id) \($0.unread)" })"
      case .firstUnread(let other):
        return "\(try await store.firstUnread(with: other, as: me) as Any)"
      case .markRead(let other, let seq):
        try await store.markRead(with: other, through: seq, as: me)
      case .unsendable(let other): return "\(try await store.unsendable(with: other, as: me))"
      case .unsend(let other, let seq):
        return "\(try await store.unsend(seq, with: other, as: me) as Any)"
      case .deleteAccount: try await store.deleteAccount(as: me)
      }
      return "()"
    } catch {
      return "\(error)"
    }
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

struct StoreModelTests {
  /// The calls of one walk.
  ///
  /// Accounts are deleted on the way, so each walk begins with an empty store.
  private static let steps = 1_000

  @Test("Random calls have the results of a model in plain arrays", arguments: 0..<100)
  func walk(seed: UInt64) async throws {
    let users = ["ada", "bob", "cyd", "eve"].map { User.ID(rawValue: $0) }
    let store = try SQLStore.inMemory()
    var (chance, model) = (Chance(seed: seed), StoreModel())
    for number in 1...Self.steps {
      let me = users.randomElement(using: &chance) ?? ada
      let step = StoreStep(
        &chance, about: users.randomElement(using: &chance) ?? ada, number: number)
      let expected = model.result(of: step, as: me)
      let result = await step.result(in: store, as: me)
      try #require(result == expected, "call \(number), as \(me): \(step)")
    }
  }
}
