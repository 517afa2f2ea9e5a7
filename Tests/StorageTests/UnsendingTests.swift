import Foundation
import Social
import Storage
import TestSupport
import Testing

/// Messages that their senders took back.
struct UnsendingTests {
  @Test("Only the last 20 own messages of a conversation can be unsent", arguments: Kind.allCases)
  func last(kind: Kind) async throws {
    try await kind.run { store in
      for other in [bob, cyd] { try await store.befriend(ada, other) }
      for number in 1...21 {
        try await store.say("\(number)", to: bob, as: .ada)
        try await store.say("from bob", to: ada, as: .bob)
      }
      try await store.say("elsewhere", to: cyd, as: .ada)
      let own = try await store.unsendable(with: bob, as: .ada)
      #expect(own.map(\.text) == (2...21).reversed().map(String.init))
      #expect(try await store.unsend(1, with: bob, as: .ada) == nil)
      #expect(try await store.unsend(2, with: bob, as: .ada) == nil, "that of another user")
      for seq in [0, -1, 99, .max, .min] {
        #expect(try await store.unsend(seq, with: bob, as: .ada) == nil)
      }
      // An unsent message counts, so the messages before the last 20 stay.
      #expect(try await store.unsend(41, with: bob, as: .ada) != nil)
      #expect(try await store.unsend(41, with: bob, as: .ada) != nil, "a retry")
      #expect(try await store.unsend(1, with: bob, as: .ada) == nil)
      let left = try await store.unsendable(with: bob, as: .ada)
      #expect(left == Array(own.dropFirst()))
      #expect(try await store.unsendable(with: cyd, as: .ada).map(\.text) == ["elsewhere"])
      #expect(try await store.unsendable(with: bob, as: .cyd) == [])
    }
  }

  @Test("A message is unsent once when two connections do it at once", arguments: Kind.allCases)
  func atOnce(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      for number in 1...20 { try await store.say("\(number)", to: bob, as: .ada) }
      try await withThrowingTaskGroup { group in
        for seq in 1...20 {
          for way in [store, other] {
            group.addTask {
              let unsent = try await way.unsend(seq, with: bob, as: .ada)
              #expect(unsent?.unsending != nil)
            }
          }
          group.addTask { try await other.markRead(with: ada, through: seq, as: .bob) }
        }
        try await group.waitForAll()
      }
      #expect(try await store.unsent(with: bob, from: 1, as: .ada).map(\.seq) == Array(1...20))
      #expect(try await store.unreadCount(as: .bob) == 0)
      try await expectIntact(store)
    }
  }

  @Test("Unsending gives a hint once")
  func hint() async throws {
    try await Kind.memory.run { store in
      try await store.befriend(ada, bob)
      try await store.say("1", to: bob, as: .ada)
      let changes = await store.changes()
      var hints = changes.makeAsyncIterator()
      #expect(try await store.unsend(1, with: bob, as: .ada) != nil)
      #expect(await hints.next() != nil)
      let before = try await state(of: store)
      #expect(try await store.unsend(1, with: bob, as: .ada) != nil)
      #expect(try await state(of: store) == before)
    }
  }

  /// Expects that the check of the data finds nothing.
  private func expectIntact(_ store: any Stores) async throws {
    #expect(try await #require(store as? SQLStore).check() == [])
  }
}
