import Social
import TestSupport
import Testing

@testable import Login

/// Changes to the account while a hash is computed.
struct MeanwhileTests {
  static let old = Credentials(password: "old:87654321", recovery: "old:CBA")
  static let others = Credentials(password: "another's", recovery: "another's")

  let store = StubAccounts(format: "old:")
  let hasher = ReversingHasher()
  let login: LoginInteractor
  let account: AccountInteractor

  init() {
    login = LoginInteractor(store: store, hasher: hasher, reserved: [])
    account = AccountInteractor(me: .ada, store: store, hasher: hasher)
  }

  @Test("Logging in rehashes an outdated password hash once, and only with the right password")
  func rehash() async throws {
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await login.logIn(ada, password: "12345679")
    }
    #expect(store.credentials[ada] == Self.old)
    for _ in 1...2 {
      _ = try await login.logIn(ada, password: "12345678")
      #expect(store.credentials[ada] == Credentials(password: "87654321", recovery: "old:CBA"))
    }
    #expect(await hasher.calls == 4)
  }

  @Test("Logging in succeeds even if storing the new hash fails")
  func failing() async throws {
    struct Full: Error {}
    await hasher.log.meanwhile(.hash) { throw Full() }
    #expect(try await login.logIn(ada, password: "12345678").user == ada)
    #expect(store.credentials[ada] == Self.old)
  }

  @Test("A change of the account is refused if another one came first, and a rehash is dropped")
  func changedMeanwhile() async throws {
    let changes: [() async throws -> Void] = [
      { try await account.changePassword(from: Secret("12345678"), to: Secret("abcdefgh")) },
      { _ = try await account.newRecoveryCode(password: "12345678") },
      { _ = try await login.recover(ada, code: Secret("abc"), password: Secret("abcdefgh")) },
    ]
    for change in changes {
      await replaceMeanwhile()
      await #expect(throws: StoreError.changedMeanwhile) { try await change() }
      #expect(store.credentials[ada] == Self.others)
    }
    await replaceMeanwhile()
    _ = try await login.logIn(ada, password: "12345678")
    #expect(store.credentials[ada] == Self.others)
  }

  /// Gives the account the old credentials until the next hash is computed, and then those of others.
  private func replaceMeanwhile() async {
    store.credentials[ada] = Self.old
    await hasher.log.meanwhile(.hash) { [store] in
      await MainActor.run { store.credentials[ada] = Self.others }
    }
  }
}
