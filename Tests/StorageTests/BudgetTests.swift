import Foundation
import Social
import Synchronization
import TestSupport
import Testing

/// Bounds on what each person may use.
struct BudgetTests {
  private let clock = TestClock()
  private let budgets: Budgets

  init() {
    budgets = Budgets(
      messages: Budget(count: 3, window: 60), requests: Budget(count: 2, window: 86_400),
      names: Budget(count: 2, window: 3_600, pace: 60),
      profiles: Budget(count: 2, window: 3_600, pace: 60),
      unsendings: Budget(count: 2, window: 60), now: clock.now)
  }

  @Test(
    "A message too many is not stored, and the next window takes it; others are not held",
    arguments: Kind.allCases)
  func messages(kind: Kind) async throws {
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      try await store.befriend(ada, bob)
      let id = UUID()
      try await store.say("1", to: bob, as: .ada)
      try await clock.set(20, in: store)
      try await other.say("2", to: bob, as: .ada)
      try await store.say("3", to: bob, id: id, as: .ada)
      for way in [store, other] {
        await #expect(throws: tooMany(.messages, 40)) { try await way.say("4", to: bob, as: .ada) }
      }
      // A repeated send is not another message.
      #expect(try await other.say("3", to: bob, id: id, as: .ada).seq == 3)
      try await store.say("from bob", to: ada, as: .bob)
      try await clock.set(60, in: store)
      for text in ["4", "5", "6"] { try await other.say(text, to: bob, as: .ada) }
      await #expect(throws: tooMany(.messages, 60)) { try await store.say("7", to: bob, as: .ada) }
      #expect(
        try await store.texts(of: ada, with: bob) == ["1", "2", "3", "from bob", "4", "5", "6"])
      // The clock was set back.
      try await clock.set(-1_000, in: store)
      try await store.say("7", to: bob, as: .ada)
    }
  }

  @Test(
    "A friend request too many is not made; requests that exist and answers do not count",
    arguments: Kind.allCases)
  func requests(kind: Kind) async throws {
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      try await store.signUp(User(id: eve, name: ""), credentials: .sample)
      for user in [bob, bob, cyd, bob] { try await store.ask(user, as: .ada) }
      await #expect(throws: tooMany(.requests, 86_400)) { try await other.ask(eve, as: .ada) }
      #expect(try await store.relation(to: eve, as: .ada) == .stranger)
      try await store.end(.asked, with: bob, as: .ada)
      try await clock.set(100, in: store)
      await #expect(throws: tooMany(.requests, 86_300)) { try await store.ask(bob, as: .ada) }
      #expect(try await store.ask(ada, as: .cyd) == .friends)
      try await store.ask(ada, as: .eve)
      #expect(try await other.ask(eve, as: .ada) == .friends)
      try await clock.set(86_400, in: store)
      #expect(try await store.ask(bob, as: .ada) == .asked)
    }
  }

  @Test("User names at sign-up are counted for each key", arguments: Kind.allCases)
  func names(kind: Kind) async throws {
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      for key in ["a", "b"] {
        try await store.countName(by: key)
        try await other.countName(by: key)
        await #expect(throws: tooMany(.names, 60)) { try await store.countName(by: key) }
      }
      try await clock.set(60, in: store)
      try await other.countName(by: "a")
      await #expect(throws: tooMany(.names, 60)) { try await store.countName(by: "a") }
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

  @Test(
    "A change of the profile too many changes nothing, and later ones need a pause",
    arguments: Kind.allCases)
  func profiles(kind: Kind) async throws {
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      for (name, way) in [("1", store), ("2", other)] {
        try await way.setProfile(name: name, bio: name, as: .ada)
      }
      for way in [store, other] {
        await #expect(throws: tooMany(.profiles, 60)) {
          try await way.setProfile(name: "3", bio: "3", as: .ada)
        }
      }
      #expect(try await other.user(ada, as: .bob) == User(id: ada, name: "2", bio: "2"))
      try await store.setProfile(name: "bob", bio: "", as: .bob)
      try await clock.set(60, in: store)
      try await store.setProfile(name: "3", bio: "3", as: .ada)
      await #expect(throws: tooMany(.profiles, 60)) {
        try await other.setProfile(name: "4", bio: "4", as: .ada)
      }
      try await clock.set(3_600, in: store)
      for name in ["4", "5"] { try await other.setProfile(name: name, bio: "", as: .ada) }
      #expect(try await store.user(ada, as: .bob)?.name == "5")
    }
  }

  @Test(
    "A message taken back too many keeps its text; one that was taken back before does not count",
    arguments: Kind.allCases)
  func unsendings(kind: Kind) async throws {
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      try await store.befriend(ada, bob)
      for text in ["1", "2", "3"] { try await store.say(text, to: bob, as: .ada) }
      try await store.say("from bob", to: ada, as: .bob)
      for seq in [1, 1, 2, 2, 1] {
        #expect(try await other.unsend(seq, with: bob, as: .ada)?.unsending == .unread)
      }
      for way in [store, other] {
        await #expect(throws: tooMany(.unsendings, 60)) {
          try await way.unsend(3, with: bob, as: .ada)
        }
      }
      #expect(try await store.texts(of: bob, with: ada) == ["", "", "3", "from bob"])
      #expect(try await store.conversations(as: .bob).map(\.unread) == [1])
      #expect(try await store.unsend(4, with: ada, as: .bob)?.text == "")
      try await clock.set(60, in: store)
      #expect(try await store.unsend(3, with: bob, as: .ada)?.text == "")
      #expect(try await store.texts(of: bob, with: ada) == ["", "", "", ""])
    }
  }

  /// Calls that count against a budget, and how many of them it allows.
  static let counted: [(call: @Sendable (any Stores, Int) async throws -> Void, allowed: Int)] = [
    ({ try await $0.say("x", to: $1.isMultiple(of: 2) ? bob : cyd, as: .ada) }, 3),
    ({ try await $0.setProfile(name: "\($1)", bio: "", as: .ada) }, 2),
  ]

  @Test("Concurrent calls do not exceed their budget", arguments: Kind.allCases, counted.indices)
  func atOnce(kind: Kind, index: Int) async throws {
    let (call, allowed) = Self.counted[index]
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      for friend in [bob, cyd] { try await store.befriend(ada, friend) }
      let done = await withTaskGroup { group in
        for way in [store, other] {
          group.addTask {
            var done = 0
            for number in 1...5 where (try? await call(way, number)) != nil { done += 1 }
            return done
          }
        }
        return await group.reduce(0, +)
      }
      #expect(done == allowed)
      let sent = try await store.messages(before: nil, limit: 99, as: .ada)
      #expect(sent.count == (index == 0 ? allowed : 0))
    }
  }
}

/// The error of a call that must wait this number of seconds.
private func tooMany(_ subject: Budgets.Subject, _ seconds: Int) -> StoreError {
  .tooMany(subject, seconds: seconds)
}

/// A clock for the budgets of a store, with a server or without.
final class TestClock: Sendable {
  private let date = Mutex(GuessTests.start)

  /// Returns the time of a store without a server.
  @Sendable func now() -> Date { date.withLock(\.self) }

  /// Sets the clock to so many seconds after its start.
  func set(_ seconds: TimeInterval, in store: any Stores) async throws {
    let now = GuessTests.start + seconds
    date.withLock { $0 = now }
    try await store.setClock(now)
  }
}
