import LoginInterface
import Social
import Storage
import TestSupport
import Testing

@testable import Login

struct LoginInteractorTests {
  let store: SQLStore
  let hasher = ReversingHasher()
  let interactor: LoginInteractor
  let code: String

  init() async throws {
    store = try .inMemory()
    interactor = LoginInteractor(store: store, hasher: hasher, reserved: ["quit"])
    code = try await interactor.signUp(ada, name: "Ada", password: Secret("engine no. 1")).code
  }

  @Test("A new account can log in, and only hashes of its secrets are stored")
  func signUp() async throws {
    #expect(try await interactor.logIn(ada, password: "engine no. 1").user == ada)
    #expect(try await store.user(ada, as: .ada) == User(id: ada, name: "Ada"))
    let credentials = try await #require(store.credentials(of: ada))
    let hashedCode = String(code.filter { $0 != "-" }.reversed())
    #expect(credentials == Credentials(password: "1 .on enigne", recovery: hashedCode))
  }

  @Test("A taken user name is rejected, even after account deletion", arguments: [false, true])
  func taken(isDeleted: Bool) async throws {
    if isDeleted { try await store.deleteAccount(as: .ada) }
    await #expect(throws: LoginError.userNameTaken(ada)) { try await interactor.newUser("ada") }
    await #expect(throws: LoginError.userNameTaken(ada)) {
      try await interactor.signUp(ada, name: "Eve", password: Secret("12345678"))
    }
  }

  @Test(
    "A wrong password and an unknown user throw the same error after equal work",
    arguments: [
      ("engine no. 2", 1), ("Engine no. 1", 1), ("engine no. 1 ", 1), ("x", 1), ("", 1),
      (String(repeating: "x", count: 256), 1), (String(repeating: "x", count: 257), 0),
      ("engine\u{0}", 0),
    ])
  func wrongPassword(text: String, work: Int) async throws {
    for user in [ada, User.ID(rawValue: "zoe")] {
      let before = await hasher.calls
      let error = await #expect(throws: LoginError.self) {
        try await interactor.logIn(user, password: text)
      }
      #expect(error == .wrongPassword(user, isLogin: true))
      #expect(await hasher.calls - before == work)
    }
  }

  @Test("A wrong recovery code and an unknown user throw the same error after equal work")
  func wrongCode() async throws {
    for user in [ada, User.ID(rawValue: "zoe")] {
      let before = await hasher.calls
      await #expect(throws: LoginError.wrongCode) {
        try await interactor.check(code: "AAAAA-AAAAA-AAAAA-AAAAA", of: user)
      }
      #expect(await hasher.calls - before == 1)
    }
  }

  @Test("A recovery code is accepted regardless of case, spaces and hyphens")
  func normalized() async throws {
    let plain = code.filter { $0 != "-" }
    let spaced = plain.map(String.init).joined(separator: " ")
    for text in [code, plain, code.lowercased(), spaced, " \(code)\t", "--\(plain)--"] {
      try await interactor.check(code: text, of: ada)
    }
    for text in [String(plain.dropLast()), plain + "A", "", String(plain.reversed())] {
      await #expect(throws: LoginError.wrongCode) {
        try await interactor.check(code: text, of: ada)
      }
    }
  }

  @Test("A recovery code works once and is replaced by the next one")
  func recover() async throws {
    let first = try await interactor.recover(
      ada, code: Secret(code), password: Secret("engine no. 2"))
    #expect(first.member.user == ada)
    #expect(first.code != code)
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await interactor.logIn(ada, password: "engine no. 1")
    }
    await #expect(throws: LoginError.wrongCode) {
      try await interactor.recover(ada, code: Secret(code), password: Secret("engine no. 3"))
    }
    #expect(try await interactor.logIn(ada, password: "engine no. 2").user == ada)
    let next = try await interactor.recover(
      ada, code: Secret(first.code), password: Secret("engine no. 3"))
    #expect(next.code != first.code)
  }

  @Test("Recovery codes are unique and contain no easily confused characters")
  func codes() {
    let codes = (0..<100).map { _ in RecoveryCode.make() }
    #expect(Set(codes).count == 100)
    for code in codes {
      #expect(code.wholeMatch(of: /[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){3}/) != nil, "\(code)")
    }
  }

  @Test("A deleted account accepts neither its password nor its recovery code")
  func left() async throws {
    try await store.deleteAccount(as: .ada)
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await interactor.logIn(ada, password: "engine no. 1")
    }
    await #expect(throws: LoginError.wrongCode) { try await interactor.check(code: code, of: ada) }
  }
}
