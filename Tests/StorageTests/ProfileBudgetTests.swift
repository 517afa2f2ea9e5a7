import Foundation
import Social
import TestSupport
import Testing

/// Bounds on how often somebody changes their profile and takes messages back, in all stores.
struct ProfileBudgetTests {
  private let clock = TestClock()
  private let budgets: Budgets

  init() {
    let few = Budget(count: 2, window: 60)
    budgets = Budgets(
      messages: Budget(count: 9, window: 60), requests: Budget(count: 9, window: 60), names: few,
      profiles: Budget(count: 2, window: 3_600, pace: 60), unsendings: few, now: clock.now)
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
        await #expect(throws: StoreError.tooMany(.profiles, seconds: 60)) {
          try await way.setProfile(name: "3", bio: "3", as: .ada)
        }
      }
      #expect(try await other.user(ada, as: .bob) == User(id: ada, name: "2", bio: "2"))
      try await store.setProfile(name: "bob", bio: "", as: .bob)
      try await clock.set(60, in: store)
      try await store.setProfile(name: "3", bio: "3", as: .ada)
      await #expect(throws: StoreError.tooMany(.profiles, seconds: 60)) {
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
        await #expect(throws: StoreError.tooMany(.unsendings, seconds: 60)) {
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

  @Test("Concurrent changes of a profile do not exceed the budget", arguments: Kind.allCases)
  func atOnce(kind: Kind) async throws {
    try await kind.share(budgets: budgets) { store, other in
      try await clock.set(0, in: store)
      let stored = await withTaskGroup { group in
        for way in [store, other] {
          group.addTask {
            var stored = 0
            for number in 1...5 {
              do {
                try await way.setProfile(name: "\(number)", bio: "", as: .ada)
                stored += 1
              } catch {}
            }
            return stored
          }
        }
        return await group.reduce(0, +)
      }
      #expect(stored == 2)
    }
  }
}
