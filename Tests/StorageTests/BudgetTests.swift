import Foundation
import Social
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
      now: clock.now)
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
      let tooMany = StoreError.tooMany(.messages, seconds: 40)
      await #expect(throws: tooMany) { try await store.say("4", to: bob, as: .ada) }
      await #expect(throws: tooMany) { try await other.say("4", to: bob, as: .ada) }
      // A repeated send is not another message.
      #expect(try await other.say("3", to: bob, id: id, as: .ada).seq == 3)
      try await store.say("from bob", to: ada, as: .bob)
      try await clock.set(60, in: store)
      for text in ["4", "5", "6"] { try await other.say(text, to: bob, as: .ada) }
      await #expect(throws: StoreError.tooMany(.messages, seconds: 60)) {
        try await store.say("7", to: bob, as: .ada)
      }
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
      await #expect(throws: StoreError.tooMany(.requests, seconds: 86_400)) {
        try await other.ask(eve, as: .ada)
      }
      #expect(try await store.relation(to: eve, as: .ada) == .stranger)
      try await store.end(.asked, with: bob, as: .ada)
      try await clock.set(100, in: store)
      await #expect(throws: StoreError.tooMany(.requests, seconds: 86_300)) {
        try await store.ask(bob, as: .ada)
      }
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
        await #expect(throws: StoreError.tooMany(.names, seconds: 60)) {
          try await store.countName(by: key)
        }
      }
      try await clock.set(60, in: store)
      try await other.countName(by: "a")
      await #expect(throws: StoreError.tooMany(.names, seconds: 60)) {
        try await store.countName(by: "a")
      }
    }
  }

  @Test("A store without budgets counts nothing", arguments: Kind.allCases)
  func none(kind: Kind) async throws {
    try await kind.run { store in
      try await store.befriend(ada, bob)
      for number in 1...61 { try await store.say("\(number)", to: bob, as: .ada) }
      for _ in 1...21 { try await store.countName(by: "a") }
      for _ in 1...51 {
        try await store.ask(cyd, as: .ada)
        try await store.end(.asked, with: cyd, as: .ada)
      }
    }
  }

  @Test("Concurrent sends do not exceed the budget", arguments: Kind.allCases)
  func atOnce(kind: Kind) async throws {
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      try await store.befriend(ada, bob)
      try await store.befriend(ada, cyd)
      await withTaskGroup(of: Void.self) { group in
        for (way, friend) in [(store, bob), (other, cyd)] {
          group.addTask {
            for _ in 1...5 { _ = try? await way.say("x", to: friend, as: .ada) }
          }
        }
      }
      let sent = try await store.messages(before: nil, limit: 99, as: .ada)
      #expect(sent.count == 3)
    }
  }
}
