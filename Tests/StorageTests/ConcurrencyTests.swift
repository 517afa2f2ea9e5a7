import Social
import TestSupport
import Testing

/// Calls of two connections at once, whose result must be that of one after the other.
struct ConcurrencyTests {
  @Test("Deleting an account during its sends leaves no text of it", arguments: Kind.allCases)
  func deleted(kind: Kind) async throws {
    for _ in 0..<caseCount(3, deep: 30) {
      try await kind.share { store, other in
        try await store.befriend(ada, bob)
        let (sends, sent) = AsyncStream.makeStream(of: Void.self)
        async let work: Void = {
          defer { sent.finish() }
          for _ in 0..<200 {
            do { try await store.say("secret", to: bob, as: .ada) } catch { return }
            sent.yield()
          }
        }()
        for await _ in sends { break }
        try await other.deleteAccount(as: .ada)
        await work
        #expect(try await Set(other.texts(of: bob, with: ada)) == [""])
      }
    }
  }

  @Test(
    "Messages that arrive while others are marked as read are counted", arguments: Kind.allCases)
  func unread(kind: Kind) async throws {
    try await kind.share { store, other in
      try await store.befriend(ada, bob)
      let count = caseCount(100, deep: 1_000)
      async let work: Void = {
        for _ in 0..<count { try await store.say("", to: bob, as: .ada) }
      }()
      for seq in 1...count { try await other.markRead(with: ada, through: seq, as: .bob) }
      try await work
      let first = try await other.firstUnread(with: ada, as: .bob) ?? count + 1
      #expect(try await other.unreadCount(as: .bob) == count - first + 1)
    }
  }

  @Test("A block and a request at once leave what one after the other leaves")
  func blocked() async throws {
    for kind in Kind.allCases {
      try await kind.share { store, other in
        for _ in 0..<caseCount(20, deep: 200) {
          async let asking: Void = { _ = try? await store.ask(bob, as: .ada) }()
          async let blocking: Void = other.block(bob, as: .ada)
          await asking
          try await blocking
          #expect(try await store.relation(to: bob, as: .ada) == .blocked)
          // A request that was sent first ended with the block.
          #expect(try await store.relation(to: ada, as: .bob) == .stranger)
          try await store.end(.blocked, with: bob, as: .ada)
        }
      }
    }
  }
}
