import Social
import TestSupport
import Testing

struct FriendTests {
  /// An action of one user towards the other.
  enum Step {
    case ask, accept, block
    case end(Relation)

    func take(_ other: User.ID, as me: Member, in store: any Stores) async throws {
      switch self {
      case .ask: try await store.ask(other, as: me)
      case .accept: try await store.accept(other, as: me)
      case .block: try await store.block(other, as: me)
      case .end(let relation): try await store.end(relation, with: other, as: me)
      }
    }
  }

  /// Actions of ada and bob, and the relation that each of them has afterwards.
  static let journeys: [([(User.ID, Step)], ada: Relation, bob: Relation)] = [
    ([], .stranger, .stranger),
    ([(ada, .ask)], .asked, .asking),
    ([(ada, .ask), (ada, .ask)], .asked, .asking),
    ([(ada, .ask), (bob, .ask)], .friends, .friends),
    ([(bob, .ask), (ada, .ask)], .friends, .friends),
    ([(ada, .ask), (bob, .accept)], .friends, .friends),
    ([(ada, .ask), (bob, .accept), (ada, .ask)], .friends, .friends),
    ([(ada, .ask), (ada, .end(.asked))], .stranger, .stranger),
    ([(ada, .ask), (bob, .end(.asking))], .stranger, .stranger),
    ([(ada, .ask), (bob, .end(.asking)), (bob, .ask)], .asking, .asked),
    ([(ada, .ask), (bob, .ask), (ada, .end(.friends))], .stranger, .stranger),
    ([(bob, .ask), (ada, .ask), (ada, .end(.friends))], .stranger, .stranger),
    ([(ada, .end(.stranger))], .stranger, .stranger),
    // A block is invisible to the blocked user.
    ([(ada, .block)], .blocked, .stranger),
    ([(ada, .block), (ada, .block)], .blocked, .stranger),
    ([(ada, .block), (bob, .ask)], .blocked, .asked),
    ([(ada, .block), (bob, .ask), (bob, .ask)], .blocked, .asked),
    ([(ada, .block), (bob, .ask), (bob, .end(.asked))], .blocked, .stranger),
    ([(ada, .block), (bob, .ask), (ada, .end(.blocked))], .asking, .asked),
    ([(bob, .ask), (ada, .block)], .blocked, .asked),
    ([(bob, .ask), (ada, .block), (ada, .end(.blocked))], .asking, .asked),
    ([(ada, .ask), (ada, .block)], .blocked, .stranger),
    ([(ada, .ask), (bob, .ask), (ada, .block)], .blocked, .stranger),
    ([(ada, .ask), (bob, .ask), (ada, .block), (ada, .end(.blocked))], .stranger, .stranger),
    ([(ada, .block), (bob, .block)], .blocked, .blocked),
    ([(ada, .block), (bob, .ask), (bob, .block)], .blocked, .blocked),
    ([(ada, .block), (bob, .block), (ada, .end(.blocked))], .stranger, .blocked),
  ]

  @Test(
    "Each sequence of friend actions gives both users the expected relation",
    arguments: Kind.allCases, journeys.indices)
  func journey(kind: Kind, index: Int) async throws {
    let (steps, adaSees, bobSees) = Self.journeys[index]
    try await kind.share { store, other in
      for (who, step) in steps {
        try await step.take(
          who == ada ? bob : ada, as: Member(user: who), in: who == ada ? store : other)
      }
      try await expect(adaSees, to: bob, as: .ada, in: store)
      try await expect(bobSees, to: ada, as: .bob, in: other)
      try await expect(.stranger, to: cyd, as: .ada, in: store)
    }
  }

  /// Expects this relation, and lists of friends, requests and blocks that agree with it.
  private func expect(
    _ relation: Relation, to other: User.ID, as me: Member, in store: any Stores
  ) async throws {
    let user = try await store.user(other, as: me)
    let here = { (list: Relation) in list == relation ? [user] : [] }
    #expect(try await store.relation(to: other, as: me) == relation)
    #expect(try await store.friends(as: me).filter { $0.id == other } == here(.friends))
    #expect(try await store.blocked(as: me).filter { $0.id == other } == here(.blocked))
    let requests = try await store.requests(as: me)
    #expect(requests.incoming.filter { $0.id == other } == here(.asking))
    #expect(requests.outgoing.filter { $0.id == other } == here(.asked))
  }

  /// Earlier actions, an action of ada that must fail, and her relation to bob.
  static let refusals: [([(User.ID, Step)], Step, Relation)] = [
    ([], .accept, .stranger),
    ([], .end(.friends), .stranger),
    ([], .end(.asked), .stranger),
    ([], .end(.asking), .stranger),
    ([], .end(.blocked), .stranger),
    ([(ada, .ask)], .accept, .asked),
    ([(ada, .ask)], .end(.asking), .asked),
    ([(ada, .ask)], .end(.stranger), .asked),
    ([(ada, .ask), (bob, .ask)], .accept, .friends),
    ([(bob, .ask)], .end(.asked), .asking),
    ([(bob, .ask), (ada, .block)], .accept, .blocked),
    ([(bob, .ask), (ada, .block)], .ask, .blocked),
    ([(bob, .ask), (ada, .block)], .end(.asking), .blocked),
    ([(ada, .block)], .ask, .blocked),
  ]

  @Test(
    "A friend action that the relation does not allow throws and changes nothing",
    arguments: Kind.allCases, refusals.indices)
  func refusal(kind: Kind, index: Int) async throws {
    let (steps, last, relation) = Self.refusals[index]
    try await kind.run { store in
      for (who, step) in steps {
        try await step.take(who == ada ? bob : ada, as: Member(user: who), in: store)
      }
      let before = try await store.relation(to: ada, as: .bob)
      await #expect(throws: StoreError.relation(relation, to: bob)) {
        try await last.take(bob, as: .ada, in: store)
      }
      #expect(try await store.relation(to: bob, as: .ada) == relation)
      #expect(try await store.relation(to: ada, as: .bob) == before)
    }
  }

  @Test("Users cannot ask, accept, block or unfriend themselves", arguments: Kind.allCases)
  func oneself(kind: Kind) async throws {
    try await kind.run { store in
      let before = try await store.relation(to: ada, as: .ada)
      #expect(before == .stranger)
      for step in [Step.ask, .accept, .block, .end(.friends)] {
        await #expect(throws: StoreError.relation(.stranger, to: ada)) {
          try await step.take(ada, as: .ada, in: store)
        }
      }
      #expect(try await store.relation(to: ada, as: .ada) == .stranger)
    }
  }

  @Test(
    "Unknown and deleted users cannot get a friend request or be blocked", arguments: Kind.allCases)
  func nobody(kind: Kind) async throws {
    try await kind.run { store in
      try await store.deleteAccount(as: .cyd)
      for user in [cyd, eve] {
        for step in [Step.ask, .block] {
          await #expect(throws: StoreError.noSuchUser(user)) {
            try await step.take(user, as: .ada, in: store)
          }
        }
        #expect(try await store.relation(to: user, as: .ada) == .stranger)
      }
    }
  }

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
      #expect(try await store.friends(as: .ada).map(\.id) == names.sorted())
      #expect(try await store.requests(as: .bob).incoming.map(\.id) == names.sorted())
      #expect(try await store.requests(as: .cyd).outgoing.map(\.id) == names.sorted())
    }
  }

  @Test("The list of blocked users is sorted, and lacks users who left", arguments: Kind.allCases)
  func blocked(kind: Kind) async throws {
    try await kind.run { store in
      for user in [cyd, bob] { try await store.block(user, as: .ada) }
      #expect(try await store.blocked(as: .ada).map(\.id) == [bob, cyd])
      #expect(try await store.blocked(as: .bob) == [])
      try await store.deleteAccount(as: .bob)
      #expect(try await store.blocked(as: .ada).map(\.id) == [cyd])
      try await store.deleteAccount(as: .ada)
      #expect(try await store.blocked(as: .ada) == [])
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
}
