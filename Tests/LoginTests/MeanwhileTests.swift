import LoginInterface
import Social
import Testing

@testable import Login

/// A hash takes its time, and the account may be another by the end of it.
struct MeanwhileTests {
  static let old = Credentials(password: "old:87654321", recovery: "old:CBA")
  static let others = Credentials(password: "another's", recovery: "another's")

  let store = MemoryStore()
  let hasher: RenewingHasher
  let login: LoginInteractor
  let account: AccountInteractor

  init() async throws {
    try store.signUp(User(id: ada, name: "Ada"), credentials: Self.old)
    hasher = RenewingHasher()
    login = LoginInteractor(store: store, hasher: hasher, reserved: [])
    account = AccountInteractor(me: ada, store: store, hasher: hasher)
  }

  @Test("Who logs in has their password written down with the care that is taken now, once")
  func rehash() async throws {
    for _ in 1...2 {
      _ = try await login.logIn(ada, password: "12345678")
      let written = Credentials(password: "new:87654321", recovery: "old:CBA")
      #expect(store.credentials(of: ada) == written)
      #expect(await hasher.hashes == 1)
    }
  }

  @Test("Who does not know the password has nothing written down")
  func wrong() async throws {
    await #expect(throws: LoginError.wrongPassword(ada)) {
      try await login.logIn(ada, password: "12345679")
    }
    #expect(store.credentials(of: ada) == Self.old)
    #expect(await hasher.hashes == 0)
  }

  @Test("Who cannot be written down anew is in all the same")
  func failing() async throws {
    await hasher.meanwhile { throw StoreError.full }
    #expect(try await login.logIn(ada, password: "12345678").user == ada)
    #expect(store.credentials(of: ada) == Self.old)
  }

  @Test("A password that is changed while its old one is written down anew stays changed")
  func changedAtLogin() async throws {
    await replaceMeanwhile()
    _ = try await login.logIn(ada, password: "12345678")
    #expect(store.credentials(of: ada) == Self.others)
  }

  @Test("Of two who change the password at once, the second is told to try again")
  func changedTwice() async throws {
    await replaceMeanwhile()
    await #expect(throws: StoreError.busy) {
      try await account.changePassword(from: Secret("12345678"), to: Secret("abcdefgh"))
    }
    #expect(store.credentials(of: ada) == Self.others)
  }

  @Test("Of two who use one code at once, one comes in")
  func codeUsedTwice() async throws {
    await replaceMeanwhile()
    await #expect(throws: StoreError.busy) {
      try await login.recover(ada, code: Secret("abc"), password: Secret("abcdefgh"))
    }
    #expect(store.credentials(of: ada) == Self.others)
  }

  private func replaceMeanwhile() async {
    await hasher.meanwhile { [store] in
      let isSet = try await store.setCredentials(Self.others, of: ada, replacing: Self.old)
      #expect(isSet)
    }
  }
}

/// Writes passwords down backwards, knows two ways of doing so, and is slow.
actor RenewingHasher: PasswordHasher {
  private(set) var hashes = 0
  private var happens: (@Sendable () async throws -> Void)?

  /// What somebody else does while the next hash is made.
  func meanwhile(_ happens: @escaping @Sendable () async throws -> Void) {
    self.happens = happens
  }

  func hash(_ password: String) async throws -> String {
    hashes += 1
    let happens = happens
    self.happens = nil
    try await happens?()
    return "new:" + String(password.reversed())
  }

  func verify(_ password: String, against hash: String) -> Bool {
    ["old:", "new:"].contains { $0 + String(password.reversed()) == hash }
  }

  nonisolated func needsRehash(_ hash: String) -> Bool { hash.hasPrefix("old:") }
}
