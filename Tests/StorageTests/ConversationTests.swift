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
    try await kind.withFriends { store, _ in
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
    try await kind.withFriends { store, other in
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
    try await kind.withFriends { store, _ in
      try await store.say("1", to: bob, as: .ada)
      try await store.markRead(with: bob, through: 1, as: .ada)
      #expect(try await store.conversations(as: .bob).map(\.unread) == [1])
      try await store.markRead(with: ada, through: 1, as: .bob)
      #expect(try await store.conversations(as: .bob).map(\.unread) == [0])
    }
  }
}

/// The messages of all conversations of a member, which every store gives in the same order.
struct AllMessagesTests {
  @Test(
    "The messages of all conversations are read in pages, the newest first",
    arguments: Kind.allCases)
  func order(kind: Kind) async throws {
    try await kind.run { store in
      let texts = try await populate(store)
      for limit in [1, 3, 100] {
        var found: [ConversationMessage] = []
        while true {
          let page = try await store.messages(before: found.last?.position, limit: limit, as: .ada)
          if page.isEmpty { break }
          #expect(page.count <= limit)
          found += page
        }
        #expect(found.map(\.message.text) == texts.reversed())
        #expect(found.map(\.other) == texts.reversed().map { $0.contains("bob") ? bob : cyd })
        #expect(found.map(\.position) == found.map(\.position).sorted(by: >))
      }
      for limit in [0, -1, .min] {
        #expect(try await store.messages(before: nil, limit: limit, as: .ada) == [])
      }
      let all = try await store.messages(before: .max, limit: .max, as: .ada)
      #expect(all.map(\.message.text) == texts.reversed())
      #expect(try await store.messages(before: .min, limit: 9, as: .ada) == [])
    }
  }

  @Test(
    "A message of all conversations is the one of its own conversation", arguments: Kind.allCases)
  func equal(kind: Kind) async throws {
    try await kind.run { store in
      _ = try await populate(store)
      for other in [bob, cyd] {
        let of = try await store.messages(with: other, before: nil, limit: 99, as: .ada)
        let all = try await store.messages(before: nil, limit: 99, as: .ada)
        #expect(all.filter { $0.other == other }.map(\.message).reversed() == of)
      }
    }
  }

  @Test("Messages of others and of deleted accounts are not read", arguments: Kind.allCases)
  func left(kind: Kind) async throws {
    try await kind.run { store in
      _ = try await populate(store)
      let others = try await store.messages(before: nil, limit: 9, as: .cyd).map(\.other)
      #expect(others == [bob, ada, ada])
      try await store.deleteAccount(as: .ada)
      #expect(try await store.messages(before: nil, limit: 9, as: .ada) == [])
      let texts = try await store.messages(before: nil, limit: 9, as: .cyd).map(\.message.text)
      #expect(texts == ["not for ada", "4 cyd", ""])
    }
  }

  /// Has ada talk with bob and cyd in turn, and returns the texts of her conversations in order.
  private func populate(_ store: any Stores) async throws -> [String] {
    for (one, other) in [(ada, bob), (ada, cyd), (bob, cyd)] {
      try await store.befriend(one, other)
    }
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let sent: [(String, from: Member, to: User.ID)] = [
      ("1 bob", .ada, bob), ("2 cyd", .ada, cyd), ("3 bob", .bob, ada), ("4 cyd", .cyd, ada),
      ("5 bob", .ada, bob), ("6 bob", .ada, bob), ("not for ada", .bob, cyd),
    ]
    // The dates say another order, as those of a clock that runs backwards do.
    for (place, message) in sent.enumerated() {
      let date = date - TimeInterval(place)
      try await store.setClock(date)
      _ = try await store.send(
        message.0, to: message.to, id: UUID(), at: date, as: message.from)
    }
    return sent.dropLast().map(\.0)
  }
}
