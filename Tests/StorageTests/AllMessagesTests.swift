import Foundation
import Social
import TestSupport
import Testing

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
