import Social
import TestSupport
import Testing

@testable import Login

/// Tests which attempts are counted and which keys are known.
///
/// StorageTests decide how often one may try.
struct AttemptTests {
  /// The operations that compare a secret.
  nonisolated enum Check: CaseIterable {
    case logIn, code, recover
    case session, change, newCode, delete

    var isInSession: Bool { [.session, .change, .newCode, .delete].contains(self) }

    /// Returns the attempt as it is counted, for somebody with this key.
    func attempt(_ key: String?) -> LoginAttempt {
      self == .logIn || key == nil ? .password(key: key) : .recoveryCode
    }
  }

  let store = StubAccounts()
  let hasher = ReversingHasher()

  private func login(_ key: String? = nil, namesKey: String? = nil) -> LoginInteractor {
    LoginInteractor(
      store: store, hasher: hasher, reserved: [], key: key, namesKey: namesKey,
      now: { .distantFuture })
  }

  private func perform(_ check: Check, _ key: String?, isRight: Bool) async throws {
    let login = login(key)
    let account = AccountInteractor(
      me: .ada, store: store, hasher: hasher, key: key, now: { .distantFuture })
    let (password, code) = isRight ? ("12345678", "abc") : ("12345679", "abd")
    switch check {
    case .logIn: _ = try await login.logIn(ada, password: password)
    case .code: try await login.check(code: code, of: ada)
    case .recover:
      _ = try await login.recover(ada, code: Secret(code), password: Secret("new pass"))
    case .session: try await account.check(password: password)
    case .change:
      try await account.changePassword(from: Secret(password), to: Secret("new pass"))
    case .newCode: _ = try await account.newRecoveryCode(password: password)
    case .delete: try await account.delete(password: password)
    }
  }

  @Test(
    "An attempt is counted before its secret is compared, and no longer after a right one",
    arguments: Check.allCases, [nil, "home"])
  func counted(check: Check, key: String?) async throws {
    let attempt = check.attempt(key)
    let counted = check.isInSession ? StubAccounts.Count.sessionAttempt : .attempt(attempt, ada)
    store.refusal = .tooManyGuesses(at: ada, seconds: 1)
    for isRight in [false, true] {
      await #expect(throws: StoreError.tooManyGuesses(at: ada, seconds: 1)) {
        try await perform(check, key, isRight: isRight)
      }
    }
    #expect(store.counts == [counted, counted])
    #expect(await hasher.calls == 0)
    store.refusal = nil
    await #expect(throws: LoginError.self) { try await perform(check, key, isRight: false) }
    #expect(store.counts == [counted, counted, counted])
    #expect(await hasher.calls == 1)
    try await perform(check, key, isRight: true)
    var right = [
      counted, check.isInSession ? StubAccounts.Count.sessionSuccess : .success(attempt, ada),
    ]
    // Another password makes only the key known with which somebody gave it.
    if [.recover, .change].contains(check), key != nil {
      right.append(.success(.otherMeans(key: key), ada))
    }
    #expect(Array(store.counts.dropFirst(3)) == right)
    #expect(store.times == Array(repeating: .distantFuture, count: 4))
  }

  @Test(
    "A password that cannot be hashed is rejected without counting an attempt",
    arguments: ["a\u{0}b", String(repeating: "x", count: 257)])
  func notCounted(text: String) async throws {
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await login().logIn(ada, password: text)
    }
    let account = AccountInteractor(me: .ada, store: store, hasher: hasher)
    await #expect(throws: LoginError.wrongPassword(ada)) { try await account.check(password: text) }
    #expect(store.counts == [])
  }

  @Test("The key of a sign-up is known")
  func signUp() async throws {
    for key in [nil, "home"] {
      let user = User.ID(key ?? "zoe")
      _ = try await login(key).signUp(user, name: "Zoe", password: Secret("12345678"))
    }
    #expect(store.counts == [.success(.otherMeans(key: "home"), User.ID("home"))])
  }

  @Test(
    "A well-formed name at sign-up is counted by the key before it is looked up",
    arguments: [(nil, nil, nil), ("eve", nil, "eve"), ("eve", "browsers", "browsers")]
      as [(String?, String?, String?)])
  func names(key: String?, namesKey: String?, counted: String?) async throws {
    let login = login(key, namesKey: namesKey)
    await #expect(throws: LoginError.userNameMalformed) { try await login.newUser("A") }
    #expect(store.counts == [])
    await #expect(throws: LoginError.userNameTaken(ada)) { try await login.newUser("ada") }
    #expect(try await login.newUser("zoe") == User.ID("zoe"))
    #expect(store.counts == (counted.map { [.name(by: $0), .name(by: $0)] } ?? []))
    guard counted != nil else { return }
    store.refusal = .tooMany(.names, seconds: 9)
    await #expect(throws: StoreError.tooMany(.names, seconds: 9)) { try await login.newUser("ada") }
  }

  @Test("Only hashes for a known key come first")
  func first() async throws {
    let login = login("home")
    _ = try? await login.logIn(ada, password: "a guess")
    store.knownKeys = ["home"]
    for user in [ada, bob] { _ = try? await login.logIn(user, password: "a guess") }
    let account = AccountInteractor(me: .ada, store: store, hasher: hasher)
    try await account.check(password: "12345678")
    #expect(await hasher.log.calls == [false, true, true, true])
  }
}
