import Social
import Testing

@testable import Profile

struct ProfileInteractorTests {
  let store = MemoryStore()

  init() async throws {
    try store.signUpAll()
  }

  private func interactor(of user: User.ID = bob) async throws -> ProfileInteractor {
    try await ProfileInteractor(of: user, me: ada, store: store)
  }

  @Test("Somebody's profile is what they say of themselves now, and how I stand to them")
  func load() async throws {
    let interactor = try await interactor()
    try store.setProfile(name: "Robert", bio: "Clerk", as: bob)
    try store.make(.asking, to: bob, as: ada)
    try await interactor.load()
    #expect(interactor.user == User(id: bob, name: "Robert", bio: "Clerk"))
    #expect(interactor.relation == .asking)
    #expect(!interactor.isMe)
  }

  @Test("What was read stays when the reader is no member any more")
  func readerLeft() async throws {
    let interactor = try await interactor()
    try store.deleteAccount(of: ada)
    try await interactor.load()
    #expect(interactor.user == User(id: bob, name: "Bob Cratchit"))
  }

  @Test("My own profile is mine, and I stand to myself as to a stranger")
  func mine() async throws {
    let interactor = try await interactor(of: ada)
    try await interactor.load()
    #expect(interactor.isMe)
    #expect(interactor.relation == .stranger)
  }

  @Test("Who never came, or has left, has no profile", arguments: ["zoe", "bob", "", "Ada"])
  func unknown(name: String) async throws {
    try store.deleteAccount(of: bob)
    let user = User.ID(rawValue: name)
    await #expect(throws: StoreError.noSuchUser(user)) { try await interactor(of: user) }
  }

  @Test(
    "Adding asks a stranger, accepts who asks, and changes nothing else",
    arguments: [
      (Relation.stranger, Relation.asked), (.asking, .friends), (.asked, .asked),
      (.friends, .friends),
    ])
  func add(before: Relation, after: Relation) async throws {
    try store.make(before, to: bob, as: ada)
    let interactor = try await interactor()
    try await interactor.add()
    #expect(interactor.relation == after)
    #expect(store.relation(to: bob, as: ada) == after)
  }

  @Test("Who is blocked cannot be asked")
  func addBlocked() async throws {
    try store.block(bob, as: ada)
    let interactor = try await interactor()
    await #expect(throws: StoreError.relation(.blocked, to: bob)) { try await interactor.add() }
    #expect(interactor.relation == .blocked)
  }

  @Test(
    "What stands between two is ended, and nothing else is",
    arguments: Relation.allCases, Relation.allCases)
  func end(relation: Relation, before: Relation) async throws {
    try store.make(before, to: bob, as: ada)
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
    #expect(store.relation(to: bob, as: ada) == interactor.relation)
  }

  @Test("Blocking ends what stands; lifted, it is not taken up again", arguments: Relation.allCases)
  func block(before: Relation) async throws {
    try store.make(before, to: bob, as: ada)
    let interactor = try await interactor()
    try await interactor.block()
    #expect(interactor.relation == .blocked)
    try await interactor.end(.blocked)
    // Their own request was only hidden: taking it away would have told them.
    #expect(interactor.relation == (before == .asking ? .asking : .stranger))
  }
}
