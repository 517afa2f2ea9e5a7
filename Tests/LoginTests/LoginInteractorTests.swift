import Social
import TestSupport
import Testing

@testable import Login

struct LoginInteractorTests {
  let store = StubAccounts()
  let hasher = ReversingHasher()
  let interactor: LoginInteractor

  init() { interactor = LoginInteractor(store: store, hasher: hasher, reserved: ["quit"]) }

  @Test("A new account can log in, and only hashes of its secrets are stored")
  func signUp() async throws {
    let new = try await interactor.signUp(bob, name: "Bob", password: Secret("engine no. 1"))
    #expect(new.member.user == bob)
    #expect(try await interactor.logIn(bob, password: "engine no. 1").user == bob)
    #expect(store.users[bob] == User(id: bob, name: "Bob"))
    let hashedCode = String(new.code.filter { $0 != "-" }.reversed())
    #expect(
      store.credentials[bob] == Credentials(password: "1 .on enigne", recovery: hashedCode))
    await #expect(throws: LoginError.userNameTaken(bob)) {
      try await interactor.signUp(bob, name: "Eve", password: Secret("12345678"))
    }
  }

  @Test(
    "A wrong password and an unknown user throw the same error after equal work, and count",
    arguments: [
      ("12345679", 1), ("Abcdefgh", 1), ("12345678 ", 1), ("x", 1), ("", 1),
      (String(repeating: "x", count: 256), 1), (String(repeating: "x", count: 257), 0),
      ("12345678\u{0}", 0),
    ])
  func wrongPassword(text: String, work: Int) async throws {
    for user in [ada, User.ID("zoe")] {
      let before = await hasher.calls
      await #expect(throws: LoginError.wrongPassword(user, isLogin: true)) {
        try await interactor.logIn(user, password: text)
      }
      #expect(await hasher.calls - before == work)
    }
    let attempts = [ada, User.ID("zoe")].map { StubAccounts.Count.attempt(.password(key: nil), $0) }
    #expect(store.counts == (work == 0 ? [] : attempts))
  }

  @Test("A wrong recovery code and an unknown user throw the same error after equal work")
  func wrongCode() async throws {
    for user in [ada, User.ID("zoe")] {
      let before = await hasher.calls
      await #expect(throws: LoginError.wrongCode) {
        try await interactor.check(code: "AAAAA-AAAAA-AAAAA-AAAAA", of: user)
      }
      #expect(await hasher.calls - before == 1)
    }
  }

  @Test("A recovery code is accepted regardless of case, spaces and hyphens")
  func normalized() async throws {
    for text in ["ABC", "abc", "A-BC", "A B C", " ABC\t", "--ABC--"] {
      try await interactor.check(code: text, of: ada)
    }
    for text in ["AB", "ABCA", "", "CBA"] {
      await #expect(throws: LoginError.wrongCode) {
        try await interactor.check(code: text, of: ada)
      }
    }
  }

  @Test("A recovery ends all sessions and replaces its code by the next one, with the password")
  func recover() async throws {
    var code = "ABC"
    for (epoch, password) in ["engine no. 1", "engine no. 2"].enumerated() {
      let new = try await interactor.recover(ada, code: Secret(code), password: Secret(password))
      #expect(new.member.user == ada && new.member.epoch == epoch + 1)
      #expect(try await interactor.logIn(ada, password: password).epoch == epoch + 1)
      for old in [code, "x"] {
        await #expect(throws: LoginError.wrongCode) {
          try await interactor.recover(ada, code: Secret(old), password: Secret("engine no. 3"))
        }
      }
      code = new.code
    }
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await interactor.logIn(ada, password: "engine no. 1")
    }
  }

  @Test("Recovery codes are unique and contain no easily confused characters")
  func codes() {
    let codes = (0..<100).map { _ in RecoveryCode.make() }
    #expect(Set(codes).count == 100)
    for code in codes {
      #expect(code.wholeMatch(of: /[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){3}/) != nil, "\(code)")
    }
  }
}
