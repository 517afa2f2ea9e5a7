import Social
import Storage
import TestSupport
import Testing

struct MemberTests {
  let store: SQLStore

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
  }

  @Test("Looking up a member returns an existing user")
  func exists() async throws {
    #expect(try await store.member(bob, as: .ada).id == bob)
  }

  @Test("Looking up a deleted or unknown member throws noSuchUser")
  func gone() async throws {
    try await store.deleteAccount(as: .bob)
    for user in [bob, User.ID(rawValue: "eve")] {
      await #expect(throws: StoreError.noSuchUser(user)) {
        try await store.member(user, as: .ada)
      }
    }
  }
}
