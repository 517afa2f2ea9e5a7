import Foundation
import Social
import TestSupport
import Testing

struct ConversationTests {
  @Test(
    "The conversation with the last stored message comes first, whatever its date",
    arguments: Kind.allCases)
  func order(kind: Kind) async throws {
    try await kind.run { store in
      for other in [bob, cyd] { try await store.befriend(ada, other) }
      #expect(try await store.conversations(as: .ada) == [])
      for (index, other) in [bob, cyd, bob, cyd, cyd, bob].enumerated() {
        let date = Date(timeIntervalSince1970: -Double(index))
        try await store.setClock(date)
        _ = try await store.send(
          "\(index)", to: ada, id: UUID(), at: date, as: Member(user: other))
        let first = try #require(try await store.conversations(as: .ada).first)
        #expect(first.user.id == other && first.last.text == "\(index)")
      }
      let all = try await store.conversations(as: .ada)
      #expect(all.map(\.user) == [User(id: bob, name: "bob!"), User(id: cyd, name: "cyd!")])
      #expect(all.map(\.unread) == [3, 3])
      #expect(try await store.conversations(as: .bob).map(\.user.id) == [ada])
    }
  }

  @Test("Only messages from the other user count as unread", arguments: Kind.allCases)
  func unread(kind: Kind) async throws {
    try await kind.run { store in
      try await store.befriend(ada, bob)
      try await store.say("1", to: bob, as: .ada)
      try await store.say("2", to: ada, as: .bob)
      try await store.say("3", to: ada, as: .bob)
      #expect(try await store.conversations(as: .ada).map(\.unread) == [2])
      #expect(try await store.firstUnread(with: bob, as: .ada) == 2)
      #expect(try await store.firstUnread(with: ada, as: .bob) == 1)
      #expect(try await store.firstUnread(with: bob, as: .cyd) == nil)
      #expect(try await store.conversations(as: .bob).map(\.unread) == [1])
    }
  }

  @Test("A read mark never moves back or past the last message", arguments: Kind.allCases)
  func marks(kind: Kind) async throws {
    try await kind.share { store, other in
      try await store.befriend(ada, bob)
      try await store.markRead(with: bob, through: 9, as: .ada)
      for _ in 1...4 { try await store.say("", to: ada, as: .bob) }
      // The argument of `through`, and the unread count afterwards.
      for (seq, unread) in [(0, 4), (2, 2), (1, 2), (-5, 2), (.min, 2), (3, 1), (.max, 0), (1, 0)] {
        try await store.markRead(with: bob, through: seq, as: .ada)
        #expect(try await other.conversations(as: .ada).map(\.unread) == [unread])
        let first = try await other.firstUnread(with: bob, as: .ada)
        #expect(first == (unread == 0 ? nil : 5 - unread))
      }
      try await store.say("new", to: ada, as: .bob)
      #expect(try await store.conversations(as: .ada).map(\.unread) == [1])
    }
  }

  @Test("Each user of a conversation has a separate read mark", arguments: Kind.allCases)
  func marksAreOnesOwn(kind: Kind) async throws {
    try await kind.run { store in
      try await store.befriend(ada, bob)
      try await store.say("1", to: bob, as: .ada)
      try await store.markRead(with: bob, through: 1, as: .ada)
      #expect(try await store.conversations(as: .bob).map(\.unread) == [1])
      try await store.markRead(with: ada, through: 1, as: .bob)
      #expect(try await store.conversations(as: .bob).map(\.unread) == [0])
    }
  }
}
