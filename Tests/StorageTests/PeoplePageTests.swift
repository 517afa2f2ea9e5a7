import Social
import TestSupport
import Testing

/// Pages of people, which both stores give by the user name after which a page begins.
struct PeoplePageTests {
  static let relations: [Relation] = [.asked, .asking, .friends, .blocked]

  @Test(
    "The pages of a relation give each person once, in the order of user names",
    arguments: Kind.allCases, relations)
  func walk(kind: Kind, relation: Relation) async throws {
    try await kind.run { store in
      let names = try await populate(store, with: relation)
      for limit in [1, 3, 7, 100] {
        let pages = try await readPages {
          try await store.people(relation, matching: "", after: $0?.id, limit: limit, as: .bob)
        }
        #expect(pages.flatMap(\.elements).map(\.id) == names)
        #expect(pages.allSatisfy { $0.total == names.count && $0.elements.count <= limit })
      }
      for other in Relation.allCases where other != relation {
        let page = try await store.people(other, matching: "", after: nil, limit: 9, as: .bob)
        #expect(page == Listing())
      }
    }
  }

  @Test(
    "People who stay are listed once while others come and go between pages",
    arguments: Kind.allCases, relations)
  func changing(kind: Kind, relation: Relation) async throws {
    try await kind.run { store in
      let names = try await populate(store, with: relation)
      let pages = try await readPages {
        try await store.people(relation, matching: "", after: $0?.id, limit: 2, as: .bob)
      } between: { number in
        // Each change concerns people before and after the place that was reached.
        if relation == .asking { return }
        try await store.end(relation, with: names[number == 0 ? 0 : 9], as: .bob)
        try await store.signUp(User(id: User.ID("a\(number)"), name: ""), credentials: .sample)
        try await store.make(relation, to: User.ID("a\(number)"), as: .bob)
      }
      let found = pages.flatMap(\.elements).map(\.id)
      #expect(found == found.sorted() && Set(found).count == found.count)
      #expect(Set(found).isSuperset(of: names[1...8]))
    }
  }

  @Test(
    "A page has no people for a limit of zero or less", arguments: Kind.allCases, [0, -1, .min])
  func nobody(kind: Kind, limit: Int) async throws {
    try await kind.run { store in
      _ = try await populate(store, with: .friends)
      let page = try await store.people(.friends, matching: "", after: nil, limit: limit, as: .bob)
      #expect(page == Listing(total: 10))
      let found = try await store.people(
        .friends, matching: "p", after: nil, limit: limit, as: .bob)
      #expect(found == Listing(total: 10))
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

  @Test("A hidden request is in no page and is not counted", arguments: Kind.allCases)
  func hidden(kind: Kind) async throws {
    try await kind.run { store in
      try await store.ask(bob, as: .ada)
      try await store.ask(bob, as: .cyd)
      try await store.block(ada, as: .bob)
      let page = try await store.people(.asking, matching: "", after: nil, limit: 9, as: .bob)
      #expect(page.elements.map(\.id) == [cyd] && page.total == 1)
      #expect(
        try await store.newRelations(after: 0, limit: 9, as: .bob).elements.map(\.user.id) == [cyd])
    }
  }

  @Test(
    "New relations are the requests to a member and the friendships that others made",
    arguments: Kind.allCases)
  func arrivals(kind: Kind) async throws {
    try await kind.run { store in
      let first = try await store.newRelations(after: nil, limit: 9, as: .bob)
      #expect(first.elements == [])
      try await store.ask(bob, as: .ada)
      try await store.ask(cyd, as: .bob)
      try await store.accept(bob, as: .cyd)
      try await store.ask(ada, as: .cyd)
      let new = try await store.newRelations(after: first.mark, limit: 9, as: .bob)
      #expect(new.elements.map(\.user.id) == [ada, cyd])
      #expect(new.elements.map(\.relation) == [.asking, .friends])
      let part = try await store.newRelations(after: first.mark, limit: 1, as: .bob)
      #expect(part.elements.map(\.user.id) == [ada])
      let rest = try await store.newRelations(after: part.mark, limit: 1, as: .bob)
      #expect(rest.elements.map(\.user.id) == [cyd])
      #expect(try await store.newRelations(after: new.mark, limit: 9, as: .bob).elements == [])
      // The number of a deleted row is not given again.
      try await store.end(.asked, with: ada, as: .cyd)
      try await store.ask(bob, as: .ada)
      try await store.end(.asked, with: bob, as: .ada)
      try await store.ask(bob, as: .ada)
      let again = try await store.newRelations(after: new.mark, limit: 9, as: .bob)
      #expect(again.elements.map(\.user.id) == [ada])
      try await store.accept(ada, as: .bob)
      #expect(try await store.newRelations(after: again.mark, limit: 9, as: .bob).elements == [])
    }
  }

  /// Gives bob the relation to ten people, whose names are before and after his.
  private func populate(_ store: any Stores, with relation: Relation) async throws -> [User.ID] {
    let names = (0..<10).map { User.ID(($0 < 4 ? "ap" : "cp") + "\($0)") }
    for name in names.shuffled() {
      try await store.signUp(User(id: name, name: ""), credentials: .sample)
      try await store.make(relation, to: name, as: .bob)
    }
    return names
  }
}
