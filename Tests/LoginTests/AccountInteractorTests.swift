import Social
import TestSupport
import Testing

@testable import Login

struct AccountInteractorTests {
  let store: MemoryStore
  let hasher = ReversingHasher()
  let interactor: AccountInteractor

  init() async throws {
    store = try .withAda()
    interactor = AccountInteractor(me: .ada, store: store, hasher: hasher)
  }

  @Test("Changing the password keeps the recovery code, and the session goes on")
  func change() async throws {
    try await interactor.changePassword(from: Secret("12345678"), to: Secret("abcdefgh"))
    #expect(
      store.credentials(of: ada)
        == Credentials(password: "hgfedcba", recovery: "CBA", epoch: 1))
    try await interactor.check(password: "abcdefgh")
  }

  @Test(
    "A wrong password neither changes the password nor deletes the account",
    arguments: ["", "12345679", "1234567", "1234\u{0}", String(repeating: "x", count: 1000)])
  func wrong(text: String) async throws {
    let before = store.credentials(of: ada)
    await #expect(throws: LoginError.wrongPassword(ada)) {
      try await interactor.changePassword(from: Secret(text), to: Secret("abcdefgh"))
    }
    await #expect(throws: LoginError.wrongPassword(ada)) {
      try await interactor.delete(password: text)
    }
    #expect(store.credentials(of: ada) == before)
    #expect(try store.user(ada, as: .ada)?.hasLeft == false)
  }

  @Test("Deleting an account removes its credentials and keeps its name taken")
  func delete() async throws {
    try await interactor.delete(password: "12345678")
    #expect(store.credentials(of: ada) == nil)
    #expect(store.isTaken(ada))
    await #expect(throws: StoreError.noSuchUser(ada)) {
      try await interactor.check(password: "12345678")
    }
  }
}
