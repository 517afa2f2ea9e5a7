import Social
import TestSupport
import Testing

@testable import Profile

struct ProfileInteractorTests {
  let store = MemoryStore()

  init() async throws {
    try store.signUpAll()
  }

  private func interactor(of user: User.ID = bob) async throws -> ProfileInteractor {
    try await ProfileInteractor(of: user, me: .ada, store: store)
  }

  @Test("Loading a profile reads the user's current data and relation")
  func load() async throws {
    let interactor = try await interactor()
    try store.setProfile(name: "Robert", bio: "Clerk", as: .bob)
    try store.make(.asking, to: bob, as: .ada)
    try await interactor.load()
    #expect(interactor.user == User(id: bob, name: "Robert", bio: "Clerk"))
    #expect(interactor.relation == .asking)
    #expect(!interactor.isMe)
  }

  @Test("A profile keeps its data after the reader's account was deleted")
  func readerLeft() async throws {
    let interactor = try await interactor()
    try store.deleteAccount(as: .ada)
    try await interactor.load()
    #expect(interactor.user == User(id: bob, name: "Bob Cratchit"))
  }

  @Test("A member's own profile is marked as own, with the relation stranger")
  func mine() async throws {
    let interactor = try await interactor(of: ada)
    try await interactor.load()
    #expect(interactor.isMe)
    #expect(interactor.relation == .stranger)
  }

  @Test("An unknown or deleted user has no profile", arguments: ["zoe", "bob", "", "Ada"])
  func unknown(name: String) async throws {
    try store.deleteAccount(as: .bob)
    let user = User.ID(rawValue: name)
    await #expect(throws: StoreError.noSuchUser(user)) { try await interactor(of: user) }
  }

  @Test(
    "Adding a user sends or accepts a request and leaves other relations unchanged",
    arguments: [
      (Relation.stranger, Relation.asked), (.asking, .friends), (.asked, .asked),
      (.friends, .friends),
    ])
  func add(before: Relation, after: Relation) async throws {
    try store.make(before, to: bob, as: .ada)
    let interactor = try await interactor()
    try await interactor.add()
    #expect(interactor.relation == after)
    #expect(try store.relation(to: bob, as: .ada) == after)
  }

  @Test("A blocked user cannot be added as a friend")
  func addBlocked() async throws {
    try store.block(bob, as: .ada)
    let interactor = try await interactor()
    await #expect(throws: StoreError.relation(.blocked, to: bob)) { try await interactor.add() }
    #expect(interactor.relation == .blocked)
  }

  @Test(
    "Ending a relation succeeds only if it is the current one",
    arguments: Relation.allCases, Relation.allCases)
  func end(relation: Relation, before: Relation) async throws {
    try store.make(before, to: bob, as: .ada)
    let interactor = try await interactor()
    if relation == before {
      try await interactor.end(relation)
      #expect(interactor.relation == .stranger)
    } else {
      await #expect(throws: StoreError.relation(before, to: bob)) {
        try await interactor.end(relation)
      }
      #expect(interactor.relation == before)
    }
    #expect(try store.relation(to: bob, as: .ada) == interactor.relation)
  }

  @Test(
    "Blocking a user ends the relation, and unblocking does not restore it",
    arguments: Relation.allCases)
  func block(before: Relation) async throws {
    try store.make(before, to: bob, as: .ada)
    let interactor = try await interactor()
    try await interactor.block()
    #expect(interactor.relation == .blocked)
    try await interactor.end(.blocked)
    // Bob's own request was only hidden, because removing it would reveal the block.
    #expect(interactor.relation == (before == .asking ? .asking : .stranger))
  }
}
