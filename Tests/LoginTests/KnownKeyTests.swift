import Foundation
import LoginInterface
import Social
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Login

/// Logins from terminals that have keys.
struct KnownKeyTests {
  let store: SQLStore
  let hasher = ReversingHasher()
  let clock = Clock()

  init() async throws { store = try await .withAda() }

  private func login(_ key: String) -> LoginInteractor {
    LoginInteractor(
      store: store, hasher: hasher, reserved: [], key: key, now: { [clock] in clock.now })
  }

  /// Guesses with another key each time, until it is held.
  private func guessUntilHeld(_ user: User.ID = ada) async throws {
    for number in 1...99 {
      do {
        _ = try await login("guess\(number)").logIn(user, password: "a guess")
      } catch LoginError.wrongPassword {
      } catch StoreError.tooManyGuesses { return }
    }
    Issue.record("99 guesses were checked.")
  }

  @Test("Steady guessing from other keys keeps nobody out whose key is known")
  func owner() async throws {
    _ = try await login("home").logIn(ada, password: "12345678")
    for _ in 1...50 {
      try await guessUntilHeld()
      _ = try await login("home").logIn(ada, password: "12345678")
      clock.now += 100
    }
    // A key with which nobody has logged in is held.
    try await guessUntilHeld()
    await #expect(throws: StoreError.self) {
      try await login("new").logIn(ada, password: "12345678")
    }
  }

  @Test("The error of a held key is the same for a name that exists and one that does not")
  func same() async throws {
    var found: [String] = []
    for user in [ada, User.ID(rawValue: "zoe")] {
      try await guessUntilHeld(user)
      let error = await #expect(throws: StoreError.self) {
        try await login("new").logIn(user, password: "a guess")
      }
      found.append("\(try #require(error))".replacing(user.rawValue, with: "NAME"))
    }
    #expect(found[0] == found[1])
  }

  @Test("Recovery is not held by guesses of passwords, and makes only its own key known")
  func recovery() async throws {
    for key in ["home", "lost"] { _ = try await login(key).logIn(ada, password: "12345678") }
    try await guessUntilHeld()
    _ = try await login("new").recover(ada, code: Secret("abc"), password: Secret("abcdefgh"))
    _ = try await login("new").logIn(ada, password: "abcdefgh")
    for key in ["home", "lost"] {
      await #expect(throws: StoreError.self) {
        try await login(key).logIn(ada, password: "abcdefgh")
      }
    }
  }

  @Test("A password change makes only the key of its terminal known")
  func change() async throws {
    for key in ["home", "lost"] { _ = try await login(key).logIn(ada, password: "12345678") }
    let account = AccountInteractor(me: .ada, store: store, hasher: hasher, key: "home")
    try await account.changePassword(from: Secret("12345678"), to: Secret("abcdefgh"))
    try await guessUntilHeld()
    _ = try await login("home").logIn(ada, password: "abcdefgh")
    await #expect(throws: StoreError.self) {
      try await login("lost").logIn(ada, password: "abcdefgh")
    }
  }

  @Test("The key of a sign-up is known")
  func signUp() async throws {
    _ = try await login("home").signUp(bob, name: "Bob", password: Secret("12345678"))
    try await guessUntilHeld(bob)
    _ = try await login("home").logIn(bob, password: "12345678")
  }

  @Test("Guessed codes do not keep a member from logging in")
  func codes() async throws {
    for _ in 1...5 {
      await #expect(throws: LoginError.wrongCode) { try await login("a").check(code: "A", of: ada) }
    }
    await #expect(throws: StoreError.self) { try await login("b").check(code: "A", of: ada) }
    _ = try await login("new").logIn(ada, password: "12345678")
  }

  @Test(
    "Sign-up answers no more names than the budget of the key allows, taken or not",
    arguments: [nil, "browsers"])
  func names(key: String?) async throws {
    let now = Mutex(clock.now)
    let store = try SQLStore.inMemory(
      budgets: Budgets(
        messages: Budget(count: 1, window: 1), requests: Budget(count: 1, window: 1),
        names: Budgets.hosted[.names], now: { now.withLock { $0 } }))
    try await store.signUp([ada: "Ada"])
    func login(_ number: Int) -> LoginInteractor {
      LoginInteractor(
        store: store, hasher: hasher, reserved: [], key: key == nil ? "eve" : "eve\(number)",
        namesKey: key)
    }
    var (answered, held) = (0, 0)
    for number in 1...1_000 {
      do {
        _ = try await login(number).newUser(number.isMultiple(of: 2) ? "ada" : "name\(number)")
        answered += 1
      } catch LoginError.userNameTaken {
        answered += 1
      } catch StoreError.tooMany(.names, _) { held += 1 }
      now.withLock { $0 += 0.3 }
    }
    #expect(answered <= 25 && answered + held == 1_000, "\(answered)")
    // A name that is malformed tells nothing, and does not count.
    await #expect(throws: LoginError.userNameMalformed) { try await login(1).newUser("A") }
  }

  @Test("Only hashes for a known key come first")
  func first() async throws {
    let hasher = OrderedHasher()
    let login = LoginInteractor(store: store, hasher: hasher, reserved: [], key: "home")
    for password in ["a guess", "12345678", "a guess"] {
      _ = try? await login.logIn(ada, password: password)
    }
    _ = try? await login.logIn(bob, password: "a guess")
    let account = AccountInteractor(me: .ada, store: store, hasher: hasher, key: "home")
    try await account.check(password: "12345678")
    #expect(hasher.calls.withLock { $0 } == [false, false, true, false, true])
  }

  /// Records for which calls somebody's key was known.
  private final class OrderedHasher: PasswordHasher {
    let calls: Mutex<[Bool]>
    private struct First: PasswordHasher {
      let hasher: OrderedHasher
      func hash(_ password: String) -> String { hasher.hash(password, isKnown: true) }
      func verify(_ password: String, against hash: String) -> Bool { self.hash(password) == hash }
    }
    init() { calls = Mutex([]) }
    func hash(_ password: String) -> String { hash(password, isKnown: false) }
    func verify(_ password: String, against hash: String) -> Bool { self.hash(password) == hash }
    func forKnownKey() -> any PasswordHasher { First(hasher: self) }
    private func hash(_ password: String, isKnown: Bool) -> String {
      calls.withLock { $0.append(isKnown) }
      return String(password.reversed())
    }
  }
}
