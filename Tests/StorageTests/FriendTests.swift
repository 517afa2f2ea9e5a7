import Social
import TestSupport
import Testing

struct FriendTests {
  @Test("Lists of friends and requests are sorted by user name", arguments: Kind.allCases)
  func order(kind: Kind) async throws {
    try await kind.run { store in
      let names = ["zoe", "a_b", "b00", "abc", "mmm", "a1c"].map { User.ID(rawValue: $0) }
      for id in names {
        try await store.signUp(User(id: id, name: "same"), credentials: .sample)
        try await store.ask(bob, as: Member(user: id))
        try await store.ask(id, as: .cyd)
        try await store.befriend(id, ada)
      }
      #expect(try await store.everyone(.friends, as: .ada).map(\.id) == names.sorted())
      #expect(try await store.everyone(.asking, as: .bob).map(\.id) == names.sorted())
      #expect(try await store.everyone(.asked, as: .cyd).map(\.id) == names.sorted())
    }
  }

  @Test("Two users who ask each other at once become friends", arguments: Kind.allCases)
  func atOnce(kind: Kind) async throws {
    try await kind.share { store, other in
      async let one = store.ask(bob, as: .ada)
      async let two = other.ask(ada, as: .bob)
      let answers = try await [one, two]
      #expect(Set(answers) == [.asked, .friends] || Set(answers) == [.friends, .asking])
      #expect(try await store.relation(to: bob, as: .ada) == .friends)
      #expect(try await store.relation(to: ada, as: .bob) == .friends)
    }
  }

  /// The typed text, and the user names that match it.
  static let searches: [(String, [String])] = [
    ("", ["abe", "zoe"]), ("zo", ["zoe"]), ("ZO", ["zoe"]), ("kelvin", ["abe"]),
    ("émil", ["zoe"]), ("E\u{301}MIL", ["zoe"]), ("e", ["abe", "zoe"]), ("x", []),
    ("kelvin abe", ["abe"]), ("kelvin abe and more", []), ("\u{212A}elvin", ["abe"]),
  ]

  @Test(
    "A search finds a part of the display name or the user name in any letter case",
    arguments: Kind.allCases, searches.indices)
  func search(kind: Kind, index: Int) async throws {
    let (text, names) = Self.searches[index]
    try await kind.run { store in
      for (id, name) in [("abe", "Lord Kelvin"), ("zoe", "Émile")] {
        try await store.signUp(User(id: User.ID(id), name: name), credentials: .sample)
        try await store.make(.friends, to: User.ID(id), as: .bob)
      }
      let all = try await store.people(.friends, matching: text, after: nil, limit: 9, as: .bob)
      #expect(all.elements.map(\.id.rawValue) == names)
      #expect(all.total == names.count)
      let later = try await store.people(
        .friends, matching: text, after: User.ID("abe"), limit: 9, as: .bob)
      #expect(later.elements.map(\.id.rawValue) == names.filter { $0 > "abe" })
      #expect(later.total == names.count)
    }
  }
}
