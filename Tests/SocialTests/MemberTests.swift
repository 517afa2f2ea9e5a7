import Social
import Testing

struct MemberTests {
  let store = MemoryStore()
  let ada = User.ID(rawValue: "ada")
  let bob = User.ID(rawValue: "bob")

  init() async throws {
    for id in [ada, bob] {
      try store.signUp(
        User(id: id, name: "Name"), credentials: Credentials(password: "p", recovery: "r"))
    }
  }

  @Test("Looking up a member returns an existing user")
  func exists() async throws {
    #expect(try await store.member(bob, as: Member(user: ada)).id == bob)
  }

  @Test("Looking up a deleted or unknown member throws noSuchUser")
  func gone() async throws {
    try store.deleteAccount(as: Member(user: bob))
    for user in [bob, User.ID(rawValue: "eve")] {
      await #expect(throws: StoreError.noSuchUser(user)) {
        try await store.member(user, as: Member(user: ada))
      }
    }
  }
}
