import LoginInterface
import SQLDriver
import Social
import Storage
import TestSupport
import Testing

@testable import Login

/// Changes to the account while a hash is computed.
struct MeanwhileTests {
  static let old = Credentials(password: "old:87654321", recovery: "old:CBA")
  static let others = Credentials(password: "another's", recovery: "another's")

  let store: SQLStore
  let hasher = ReversingHasher()
  let login: LoginInteractor
  let account: AccountInteractor

  init() async throws {
    store = try .inMemory()
    try await store.signUp(User(id: ada, name: "Ada"), credentials: Self.old)
    login = LoginInteractor(store: store, hasher: hasher, reserved: [])
    account = AccountInteractor(me: .ada, store: store, hasher: hasher)
  }

  @Test("Logging in rehashes an outdated password hash once")
  func rehash() async throws {
    for _ in 1...2 {
      _ = try await login.logIn(ada, password: "12345678")
      let written = Credentials(password: "87654321", recovery: "old:CBA")
      #expect(try await store.credentials(of: ada) == written)
    }
    #expect(await hasher.calls == 3)
  }

  @Test("Logging in with a wrong password does not rehash")
  func wrong() async throws {
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await login.logIn(ada, password: "12345679")
    }
    #expect(try await store.credentials(of: ada) == Self.old)
    #expect(await hasher.calls == 1)
  }

  @Test("Logging in succeeds even if storing the new hash fails")
  func failing() async throws {
    await hasher.meanwhile(.hash) { throw DatabaseError.full }
    #expect(try await login.logIn(ada, password: "12345678").user == ada)
    #expect(try await store.credentials(of: ada) == Self.old)
  }

  @Test("A rehash at login does not overwrite a concurrent password change")
  func changedAtLogin() async throws {
    await replaceMeanwhile()
    _ = try await login.logIn(ada, password: "12345678")
    #expect(try await store.credentials(of: ada) == Self.others)
  }

  @Test("The second of two concurrent password changes is refused")
  func changedTwice() async throws {
    await replaceMeanwhile()
    await #expect(throws: StoreError.changedMeanwhile) {
      try await account.changePassword(from: Secret("12345678"), to: Secret("abcdefgh"))
    }
    #expect(try await store.credentials(of: ada) == Self.others)
  }

  @Test("The second of two concurrent uses of a recovery code is refused")
  func codeUsedTwice() async throws {
    await replaceMeanwhile()
    await #expect(throws: StoreError.changedMeanwhile) {
      try await login.recover(ada, code: Secret("abc"), password: Secret("abcdefgh"))
    }
    #expect(try await store.credentials(of: ada) == Self.others)
  }

  private func replaceMeanwhile() async {
    await hasher.meanwhile(.hash) { [store] in
      let isSet = try await store.setCredentials(Self.others, of: ada, replacing: Self.old)
      #expect(isSet)
    }
  }
}
