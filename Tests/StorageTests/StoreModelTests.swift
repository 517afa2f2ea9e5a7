import Foundation
import SQLDriver
import Social
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Random calls of two connections by people in several sessions, while the time goes on.
///
/// They show what each call returns and changes as any person, among them strangers, people who were
/// blocked or have left, and those without an account; and how calls are counted.
struct StoreModelTests {
  /// The kinds of stores, with the seeds of their walks.
  static let walks = Kind.allCases.flatMap { kind in
    (0..<UInt64(kind == .memory ? 120 : 6)).map { (kind, seed: $0) }
  }

  /// Small budgets, which a walk often exceeds.
  private static func budgets(_ now: @escaping @Sendable () -> Date) -> Budgets {
    var budgets = Budgets.hosted
    budgets.messages = Budget(count: 5, window: 60)
    budgets.requests = Budget(count: 2, window: 600)
    budgets.names = Budget(count: 2, window: 3_600, pace: 60)
    budgets.profiles = Budget(count: 2, window: 3_600, pace: 60)
    budgets.unsendings = Budget(count: 1, window: 86_400)
    budgets.now = now
    return budgets
  }

  /// A third of the walks is about two people, who have long conversations, and a third about accounts
  /// alone.
  ///
  /// Accounts are deleted on the way, so each walk has a store of its own.
  @Test("Random calls have the results of a model in plain arrays", arguments: walks)
  func walk(kind: Kind, seed: UInt64) async throws {
    // In another order than that of bytes, `a_z` comes last.
    let users = [ada, bob, cyd, User.ID("a_z")].filter { seed % 3 != 1 || [ada, bob].contains($0) }
    let clock = TestClock()
    // Where a server has the time, the clock of its host is wrong.
    let host: @Sendable () -> Date = { clock.now() + (kind.hasServer ? 90_000 : 0) }
    let budgets = seed % 2 == 0 ? nil : Self.budgets(host)
    let model = StoreModel(budgets: budgets, now: clock.now)
    try await model.signUpAll()
    var chance = Chance(seed: seed)
    /// The same sessions in the model and in the store, two of each user.
    var sessions = (users + users).map { (model: Member(user: $0), store: Member(user: $0)) }
    try await kind.share(budgets: budgets) { store, other in
      for number in 1...1_000 {
        try await clock.wait(chance.pause(), in: store)
        let index = Int.random(in: sessions.indices, using: &chance)
        if chance.oneIn(20) {
          let user = sessions[index].model.user
          let epoch = await model.credentials(of: user)?.epoch ?? 0
          sessions[index] = (Member(user: user, epoch: epoch), Member(user: user, epoch: epoch))
        }
        let about = users.randomElement(using: &chance) ?? ada
        let step = StoreStep(
          &chance, about: about, number: number, at: host(),
          old: await model.credentials(of: about), isOfAccounts: seed % 3 == 2)
        let me = sessions[index]
        let expected = await step.result(in: model, as: me.model)
        let result = await step.result(in: chance.oneIn(2) ? store : other, as: me.store)
        try #require(result == expected, "call \(number), as \(me.store.user): \(step.arguments)")
      }
      let sql = try #require(store as? SQLStore)
      #expect(try await sql.attempts == model.attempts.count)
      #expect(try await sql.check() == [])
    }
  }

  @Test("A store without budgets counts nothing", arguments: Kind.allCases)
  func none(kind: Kind) async throws {
    try await kind.withFriends { store, _ in
      for number in 1...61 { try await store.say("\(number)", to: bob, as: .ada) }
      for _ in 1...21 { try await store.countName(by: "a") }
      for _ in 1...51 {
        try await store.ask(cyd, as: .ada)
        try await store.end(.asked, with: cyd, as: .ada)
      }
    }
  }

  @Test("The walks call every store method")
  func complete() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../Modules/Domain/Social")
    let social = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) + "\n\n" }
      .joined()
    let stores = try #require(social.firstMatch(of: /typealias Stores =\s+([\w\s&]+?)\n\n/)).1
    let methods = try stores.matches(of: /\w+/).flatMap { name in
      let parts = social.split(separator: "protocol \(name.output)", maxSplits: 1)
      let body = try #require(parts.last, "\(name.output)").prefix { $0 != "}" }
      return body.matches(of: /\n  func (\w+)/).map { String($0.1) }
    }
    #expect(methods.count > 15)
    let calls = try String(contentsOf: tests.appending(path: "StoreStep.swift"), encoding: .utf8)
      .matches(of: /(?:\$0|store)\.(\w+)\(/).map { String($0.1) }
    #expect((calls + ["changes"]).sorted() == methods.sorted())
  }
}

/// A clock for a store, with a server or without.
final class TestClock: Sendable {
  private let date = Mutex(Date.testStart)

  @Sendable func now() -> Date { date.withLock(\.self) }

  func wait(_ seconds: TimeInterval, in store: any Stores) async throws {
    date.withLock { $0 += seconds }
    try await store.setClock(now())
  }
}

extension Chance {
  /// Returns the seconds between two calls: few, or about a day; or the clock is set back.
  fileprivate mutating func pause() -> TimeInterval {
    if oneIn(200) { return -1_000_000 }
    if oneIn(100) { return [86_399, 86_400].randomElement(using: &self) ?? 0 }
    return [0, 0, 0, 0.25, 1, 2, 20, 60].randomElement(using: &self) ?? 0
  }
}

extension SQLStore {
  /// The number of stored counts of login attempts.
  fileprivate var attempts: Int? {
    get throws {
      try driver.transaction(.query) { try driver.number("SELECT count(*) FROM attempt") }
    }
  }
}
