import Social
import TestSupport
import Testing

/// Pages of conversations, which both stores give by position.
struct ConversationPageTests {
  @Test(
    "The pages of conversations give each one once, the newest first", arguments: Kind.allCases,
    [1, 3, 7, 100])
  func walk(kind: Kind, limit: Int) async throws {
    try await kind.run { store in
      let names = try await populate(store)
      let pages = try await readPages {
        try await store.conversations(
          matching: "", before: $0?.position, limit: limit, as: .bob)
      }
      #expect(pages.flatMap(\.elements).map(\.user.id) == names.reversed())
      #expect(pages.allSatisfy { $0.total == names.count && $0.elements.count <= limit })
      let positions = pages.flatMap(\.elements).map(\.position)
      #expect(positions == positions.sorted(by: >))
    }
  }

  @Test("New messages between pages repeat no conversation", arguments: Kind.allCases)
  func changing(kind: Kind) async throws {
    try await kind.run { store in
      let names = try await populate(store)
      let pages = try await readPages {
        try await store.conversations(matching: "", before: $0?.position, limit: 2, as: .bob)
      } between: { number in
        // The first message moves a later conversation up, the second one an earlier one.
        for name in [names[number], names[9 - number]] {
          try await store.say("new", to: bob, as: Member(user: name))
        }
      }
      let found = pages.flatMap(\.elements).map(\.user.id)
      #expect(Set(found).count == found.count)
      #expect(found == names.reversed().filter { !names[0...1].contains($0) })
    }
  }

  @Test("A search finds conversations by the other user's names", arguments: Kind.allCases)
  func search(kind: Kind) async throws {
    try await kind.run { store in
      _ = try await populate(store)
      try await store.deleteAccount(as: Member(user: User.ID("p3")))
      for (text, names) in [("NUMBER 7", ["p7"]), ("p3", ["p3"]), ("number 3", [])] {
        let page = try await store.conversations(matching: text, before: nil, limit: 9, as: .bob)
        #expect(page.elements.map(\.user.id.rawValue) == names)
        #expect(page.total == names.count)
      }
      let page = try await store.conversations(matching: "p", before: nil, limit: 2, as: .bob)
      #expect(page.elements.map(\.user.id.rawValue) == ["p9", "p8"] && page.total == 10)
      let next = try await store.conversations(
        matching: "p", before: page.elements.last?.position, limit: 2, as: .bob)
      #expect(next.elements.map(\.user.id.rawValue) == ["p7", "p6"] && next.total == 10)
      let none = try await store.conversations(matching: "p", before: nil, limit: -1, as: .bob)
      #expect(none == Listing(total: 10))
    }
  }

  @Test("The number of unread messages is the sum over all conversations", arguments: Kind.allCases)
  func unread(kind: Kind) async throws {
    try await kind.run { store in
      let names = try await populate(store)
      #expect(try await store.unreadCount(as: .bob) == 10)
      try await store.say("2", to: bob, as: Member(user: names[4]))
      try await store.say("mine", to: names[4], as: .bob)
      #expect(try await store.unreadCount(as: .bob) == 11)
      try await store.markRead(with: names[4], through: 1, as: .bob)
      #expect(try await store.unreadCount(as: .bob) == 10)
      try await store.markRead(with: names[4], through: 9, as: .bob)
      #expect(try await store.unreadCount(as: .bob) == 9)
      #expect(try await store.unreadCount(as: Member(user: names[4])) == 1)
      try await store.deleteAccount(as: Member(user: names[5]))
      let all = try await store.conversations(as: .bob).map(\.unread)
      #expect(try await store.unreadCount(as: .bob) == all.reduce(0, +))
    }
  }

  @Test("New messages are read in portions, without the member's own", arguments: Kind.allCases)
  func arrivals(kind: Kind) async throws {
    try await kind.withFriends { store, _ in
      try await store.befriend(ada, cyd)
      try await store.say("old", to: ada, as: .bob)
      var mark = try await store.newMessages(after: nil, limit: 9, as: .ada).mark
      for (sender, text) in [(bob, "1"), (ada, "mine"), (cyd, "2"), (bob, "3"), (ada, "mine")] {
        try await store.say(text, to: sender == ada ? bob : ada, as: Member(user: sender))
      }
      try await store.befriend(bob, cyd)
      try await store.say("psst", to: bob, as: .cyd)
      for texts in [["1", "2"], ["3"], []] {
        let new = try await store.newMessages(after: mark, limit: 2, as: .ada)
        #expect(new.elements.map(\.text) == texts)
        mark = new.mark
      }
    }
  }

  /// Has ten users write to bob, one after the other.
  private func populate(_ store: any Stores) async throws -> [User.ID] {
    let names = (0..<10).map { User.ID("p\($0)") }
    for (index, name) in names.enumerated() {
      try await store.signUp(User(id: name, name: "Number \(index)"), credentials: .sample)
      try await store.befriend(bob, name)
      try await store.say("\(index)", to: bob, as: Member(user: name))
    }
    return names
  }
}
