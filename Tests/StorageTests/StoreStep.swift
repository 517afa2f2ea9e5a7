import Foundation
import Social
import TestSupport

/// A call that can be made in two stores, whose results are compared as text.
struct StoreStep {
  typealias Call = @Sendable (_ store: any Stores, _ me: Member) async throws -> Any

  /// The arguments among which the call was chosen.
  let arguments: String
  let call: Call

  /// Chooses a call about a user.
  ///
  /// - Parameters:
  ///   - number: The number of the call in a walk.
  ///   - now: The time that the host of the store has.
  ///   - old: The credentials that the user has.
  ///   - isOfAccounts: Whether to choose among the calls of accounts alone.
  init(
    _ chance: inout Chance, about other: User.ID, number: Int, at now: Date, old: Credentials?,
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
    let user = chance.oneIn(2) ? other : nil
    let old = chance.oneIn(3) ? Credentials.any(&chance) : old ?? .sample
    var new = Credentials.any(&chance)
    new.epoch = chance.oneIn(2) ? old.epoch + Int.random(in: -1...1, using: &chance) : old.epoch
    let (attempt, key) = (LoginAttempt.any(&chance), chance.one(of: ["a", "b"]))
    let (name, credentials) = ("Élan \(number)", new)
    let kind = Int.random(in: isOfAccounts ? 320..<440 : 0..<440, using: &chance)
    arguments =
      "\(kind) \(other) \(relation) \(id) \(limit) \(text) \(place) \(old) \(new) \(attempt)"
    call =
      switch kind {
      case ..<8: { try await $0.block(other, as: $1) }
      case ..<50: { try await $0.ask(other, as: $1) }
      case ..<80: { try await $0.accept(other, as: $1) }
      case ..<95: { try await $0.end(relation, with: other, as: $1) }
      case ..<175: { try await $0.send("\(number)", to: other, id: id, at: now, as: $1) }
      case ..<190: { try await $0.markRead(with: other, through: place, as: $1) }
      case ..<210: { try await $0.unsend(place, with: other, as: $1) as Any }
      case ..<225: { try await $0.user(other, as: $1) as Any }
      case ..<235: { try await $0.relation(to: other, as: $1) }
      case ..<255:
        { try await $0.people(relation, matching: text, after: user, limit: limit, as: $1) }
      case ..<265:
        { try await $0.newRelations(after: start.map { $0 / 4 }, limit: limit, as: $1) }
      case ..<275: { try await $0.messages(with: other, before: start, limit: limit, as: $1) }
      case ..<285: { try await $0.messages(before: start, limit: limit, as: $1) }
      case ..<295: { try await $0.newMessages(after: start, limit: limit, as: $1) }
      case ..<300: { try await $0.unreadCount(as: $1) }
      case ..<305: { try await $0.unread(with: other, before: place, as: $1) as Any }
      case ..<310: { try await $0.unsendable(with: other, as: $1) }
      case ..<320: { try await $0.unsent(with: other, from: place, as: $1) }
      case ..<335:
        { try await $0.conversations(matching: text, before: start, limit: limit, as: $1) }
      case 335 where chance.oneIn(3): { try await $0.deleteAccount(as: $1) }
      case ..<345: { try await $0.setProfile(name: name, bio: "of \(name)", as: $1) }
      case ..<355:
        {
          try await $0.signUp(
            User(id: $1.user, name: name, bio: "x", hasLeft: true), credentials: credentials)
        }
      case ..<360:
        { store, _ in try await store.setCredentials(credentials, of: other, replacing: old) }
      case ..<364: { try await $0.setCredentials(credentials, replacing: old, as: $1) }
      case ..<368: { store, _ in try await store.isTaken(other) }
      case ..<374: { store, _ in try await store.credentials(of: other) as Any }
      case ..<382: { store, _ in try await store.countName(by: key) }
      case ..<412: { store, _ in try await store.countGuess(attempt, at: other, now: now) }
      case ..<422: { store, _ in try await store.forgetGuesses(attempt, at: other) }
      case ..<437: { try await $0.countGuess(now: now, as: $1) }
      default: { try await $0.forgetGuesses(as: $1) }
      }
  }

  /// Makes the call, and returns its result and the member's epoch after it as text.
  func result(in store: any Stores, as me: Member) async -> String {
    do { return "\(try await call(store, me)) \(me.epoch)" } catch { return "\(error)" }
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
