import Foundation
import Social
import Storage
import TestSupport
import Testing

/// Messages that their senders took back.
struct UnsendingTests {
  @Test(
    "An unsent message keeps its place without its text, whether it was read or not",
    arguments: Kind.allCases)
  func emptied(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      for text in ["1", "2", "3"] { try await store.say(text, to: bob, as: .ada) }
      try await store.markRead(with: ada, through: 2, as: .bob)
      #expect(try await store.unsend(2, with: bob, as: .ada) != nil)
      #expect(try await store.unsend(3, with: bob, as: .ada) != nil)
      for (one, with) in [(ada, bob), (bob, ada)] {
        let all = try await other.messages(
          with: with, before: nil, limit: 9, as: Member(user: one))
        #expect(all.map(\.seq) == [1, 2, 3])
        #expect(all.map(\.text) == ["1", "", ""])
        #expect(all.map(\.unsending) == [nil, .read, .unread])
        let unsent = try await other.unsent(with: with, from: 3, as: Member(user: one))
        #expect(unsent == [all[2]])
      }
      try await store.say("4", to: bob, as: .ada)
      try await store.markRead(with: ada, through: 4, as: .bob)
      // A message that was unread when it was taken back stays unread.
      #expect(try await other.unsent(with: ada, from: 0, as: .bob).map(\.seq) == [2, 3])
      #expect(
        try await other.messages(before: nil, limit: 2, as: .bob).map(\.message.unsending)
          == [nil, .unread])
      try await expectIntact(store)
    }
  }

  @Test(
    "A retry of an unsent message stores nothing and does not bring its text back",
    arguments: Kind.allCases)
  func retry(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      let id = UUID()
      try await store.say("once", to: bob, id: id, as: .ada)
      #expect(try await store.unsend(1, with: bob, as: .ada) != nil)
      for way in [store, other] {
        let again = try await way.say("once", to: bob, id: id, as: .ada)
        #expect(again.seq == 1 && again.text.isEmpty && again.unsending == .unread)
      }
      #expect(try await other.texts(of: bob, with: ada) == [""])
      #expect(try await store.say("new", to: bob, as: .ada).seq == 2)
    }
  }

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

  @Test("Unsent messages are not unread, and are no news", arguments: Kind.allCases)
  func unread(kind: Kind) async throws {
    try await kind.withFriends { store, other in
      let mark = try await other.newMessages(after: nil, limit: 9, as: .bob).mark
      for text in ["1", "2", "3"] { try await store.say(text, to: bob, as: .ada) }
      #expect(try await store.unsend(1, with: bob, as: .ada) != nil)
      #expect(try await other.unreadCount(as: .bob) == 2)
      #expect(try await other.conversations(as: .bob).map(\.unread) == [2])
      #expect(try await other.firstUnread(with: ada, as: .bob) == 2)
      let news = try await other.newMessages(after: mark, limit: 9, as: .bob)
      #expect(news.elements.map(\.text) == ["2", "3"])
      #expect(try await other.newMessages(after: mark, limit: 1, as: .bob).elements.count == 1)
      try await other.markRead(with: ada, through: 2, as: .bob)
      #expect(try await store.unsend(2, with: bob, as: .ada) != nil)
      #expect(try await other.unreadCount(as: .bob) == 1)
      #expect(try await store.unsend(3, with: bob, as: .ada) != nil)
      #expect(try await other.unreadCount(as: .bob) == 0)
      #expect(try await other.firstUnread(with: ada, as: .bob) == nil)
      try await store.say("4", to: bob, as: .ada)
      try await store.say("5", to: bob, as: .ada)
      #expect(try await store.unsend(5, with: bob, as: .ada) != nil)
      try await other.markRead(with: ada, through: 3, as: .bob)
      #expect(try await other.unreadCount(as: .bob) == 1)
      try await expectIntact(store)
    }
  }

  @Test("A list of conversations shows the last message that is shown", arguments: Kind.allCases)
  func lastLine(kind: Kind) async throws {
    try await kind.share { store, other in
      for friend in [bob, cyd] { try await store.befriend(ada, friend) }
      func list(_ me: Member) async throws -> [String] {
        let page = try await other.conversations(matching: "", before: nil, limit: 9, as: me)
        #expect(page.total == page.elements.count)
        #expect(
          page.elements.map(\.position) == page.elements.map(\.position).sorted(by: >))
        let found = try await other.conversations(matching: "!", before: nil, limit: 9, as: me)
        #expect(found == page)
        return page.elements.map { "\($0.user.id): \($0.last.text)" }
      }
      try await store.say("first", to: bob, as: .ada)
      try await store.say("second", to: cyd, as: .ada)
      try await store.say("third", to: bob, as: .ada)
      #expect(try await list(.ada) == ["bob: third", "cyd: second"])
      #expect(try await store.unsend(2, with: bob, as: .ada) != nil)
      #expect(try await list(.ada) == ["cyd: second", "bob: first"])
      #expect(try await list(.bob) == ["ada: first"])
      // A conversation in which nothing is left to show is in no list.
      #expect(try await store.unsend(1, with: bob, as: .ada) != nil)
      #expect(try await list(.ada) == ["cyd: second"])
      #expect(try await list(.bob) == [])
      try await store.markRead(with: ada, through: 1, as: .cyd)
      #expect(try await store.unsend(1, with: cyd, as: .ada) != nil)
      #expect(try await list(.cyd) == ["ada: "])
      #expect(try await other.conversations(as: .cyd).first?.last.unsending == .read)
      try await store.say("fourth", to: ada, as: .bob)
      #expect(try await list(.bob) == ["ada: fourth"])
      #expect(try await list(.ada) == ["bob: fourth", "cyd: "])
      try await expectIntact(store)
    }
  }

  @Test(
    "A message to a user who has left counts as read when it is unsent",
    arguments: Kind.allCases)
  func left(kind: Kind) async throws {
    try await kind.withFriends { store, _ in
      try await store.say("1", to: bob, as: .ada)
      try await store.say("2", to: ada, as: .bob)
      try await store.deleteAccount(as: .bob)
      #expect(try await store.unsend(1, with: bob, as: .ada) != nil)
      #expect(try await store.unsent(with: bob, from: 1, as: .ada).map(\.unsending) == [.read])
      try await expectIntact(store)
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
