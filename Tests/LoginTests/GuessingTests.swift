import Foundation
import Social
import Storage
import TestSupport
import Testing

@testable import Login

/// Throttling of login attempts in the interactors.
struct GuessingTests {
  let store: SQLStore
  let hasher = ReversingHasher()
  let clock = Clock()
  let login: LoginInteractor
  let account: AccountInteractor

  init() async throws {
    store = try await .withAda()
    login = LoginInteractor(
      store: store, hasher: hasher, reserved: [], now: { [clock] in clock.now })
    account = AccountInteractor(
      me: .ada, store: store, hasher: hasher, now: { [clock] in clock.now })
  }

  @Test("A user name allows 109 password checks a day, whether or not it exists")
  func day() async throws {
    var found: [[Int]] = []
    for user in [ada, User.ID(rawValue: "zoe")] {
      let before = await hasher.calls
      let start = clock.now
      var waits: [Int] = []
      while clock.now < start + 86_400, await hasher.calls < before + 999 {
        do {
          _ = try await login.logIn(user, password: "a guess no. \(waits.count)")
        } catch StoreError.tooManyGuesses(user, let seconds) {
          waits.append(seconds)
          clock.now += Double(seconds)
        } catch LoginError.wrongPassword(user, isLogin: true) {}
      }
      #expect(await hasher.calls - before == 109)
      found.append(waits)
    }
    #expect(found[0] == found[1])
  }

  @Test("Wrong passwords and recovery codes share one attempt limit")
  func alike() async throws {
    let guesses: [() async throws -> Void] = [
      { _ = try await login.logIn(ada, password: "12345679") },
      { try await login.check(code: "AAAAA", of: ada) },
      { _ = try await login.recover(ada, code: Secret("A"), password: Secret("abcdefgh")) },
      { _ = try await login.logIn(ada, password: "12345670") },
      { try await login.check(code: "AAAAB", of: ada) },
    ]
    for guess in guesses { await #expect(throws: LoginError.self) { try await guess() } }
    #expect(await hasher.calls == 5)
    let tooMany = StoreError.tooManyGuesses(at: ada, seconds: 1)
    for guess in guesses { await #expect(throws: tooMany) { try await guess() } }
    // While attempts are throttled, correct secrets are rejected unchecked.
    await #expect(throws: tooMany) { try await login.logIn(ada, password: "12345678") }
    await #expect(throws: tooMany) { try await login.check(code: "abc", of: ada) }
    #expect(await hasher.calls == 5)
    // An open session has a limit of its own.
    try await account.check(password: "12345678")
  }

  @Test("The password checks of a session share one attempt limit, apart from the login's")
  func session() async throws {
    let guesses: [() async throws -> Void] = [
      { try await account.changePassword(from: Secret("12345679"), to: Secret("abcdefgh")) },
      { try await account.delete(password: "12345679") },
      { try await account.check(password: "12345670") },
      { _ = try await account.newRecoveryCode(password: "12345671") },
    ]
    for guess in guesses + guesses.prefix(1) {
      await #expect(throws: LoginError.wrongPassword(ada)) { try await guess() }
    }
    let tooMany = StoreError.tooManyGuesses(at: ada, seconds: 1)
    for guess in guesses { await #expect(throws: tooMany) { try await guess() } }
    await #expect(throws: tooMany) { try await account.delete(password: "12345678") }
    #expect(await hasher.calls == 5)
    _ = try await login.logIn(ada, password: "12345678")
    // A login does not reset the limit of the open sessions.
    await #expect(throws: tooMany) { try await account.check(password: "12345678") }
    clock.now += 1
    try await account.check(password: "12345678")
  }

  @Test("A correct password resets the attempt limit, and profile changes are not limited")
  func right() async throws {
    for _ in 1...3 {
      for _ in 1...4 {
        await #expect(throws: LoginError.wrongCode) { try await login.check(code: "A", of: ada) }
      }
      _ = try await login.logIn(ada, password: "12345678")
    }
    for _ in 1...5 {
      await #expect(throws: LoginError.wrongCode) { try await login.check(code: "A", of: ada) }
    }
    try await store.setProfile(name: "Still here", bio: "", as: .ada)
    #expect(try await store.user(ada, as: .ada)?.name == "Still here")
    clock.now += 1
    try await account.check(password: "12345678")
  }

  @Test(
    "A password that cannot be hashed is rejected without counting an attempt",
    arguments: ["a\u{0}b", "long"])
  func noGuess(text: String) async throws {
    let text = text == "long" ? String(repeating: "x", count: 257) : text
    for _ in 1...9 {
      await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
        try await login.logIn(ada, password: text)
      }
    }
    _ = try await login.logIn(ada, password: "12345678")
  }
}

/// A clock that moves only when a test sets it.
final class Clock {
  var now = Date(timeIntervalSinceReferenceDate: 800_000_000)
}
