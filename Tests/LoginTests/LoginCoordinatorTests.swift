import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

struct RecoveryCoordinatorTests {
  @Test("Password recovery asks its questions, logs in and posts a new recovery code")
  func journey() async throws {
    let stage = try await FlowStage(.recovery)
    await #expect(throws: LoginError.userNameMalformed) { try await stage.submit("") }
    try await stage.submit("ADA")
    await #expect(throws: LoginError.wrongCode) { try await stage.submit("AAAAA") }
    try await stage.submit("ABC")

    try await stage.chooseNewPassword()
    await stage.window.expectTree("Here > Forgot > Forgot > Forgot > Forgot")
    #expect(stage.notices.take() == [])

    try await stage.submit("abcdefgh")
    await stage.window.expectTree("Home of ada")
    let next = try #require(recoveryCode(in: stage.notices))
    try await stage.login.check(code: next, of: ada)
  }

  @Test("In a recovery, a new answer to an earlier question replaces the old answer")
  func again() async throws {
    let stage = try await FlowStage(.recovery, answering: ["bob"])
    await #expect(throws: LoginError.wrongCode) { try await stage.submit("ABC") }
    try await stage.window.back()
    for line in ["ada", "ABC", "12345678"] { try await stage.submit(line) }
    try await stage.window.back()
    for line in ["abcdefgh", "abcdefgh"] { try await stage.submit(line) }
    await stage.window.expectTree("Home of ada")
    #expect(try await stage.login.logIn(ada, password: "abcdefgh").user == ada)
  }

  @Test("A recovery code opens nothing if the user name changes during the check")
  func late() async throws {
    let stage = try await FlowStage(.recovery, answering: ["ada"])
    await stage.hasher.meanwhile {
      try await stage.window.back()
      try await stage.submit("bob")
    }
    await #expect(throws: RoutingError.detached) { try await stage.submit("ABC") }
    await stage.window.expectTree("Here > Forgot > Forgot")
    #expect(stage.answered == ["user"])
  }

  @Test("If the code was used meanwhile, the recovery throws and keeps its last page")
  func used() async throws {
    let stage = try await FlowStage(.recovery, answering: ["ada", "ABC", "abcdefgh"])
    _ = try await stage.login.recover(ada, code: Secret("ABC"), password: Secret("12345678"))
    await #expect(throws: LoginError.wrongCode) { try await stage.submit("abcdefgh") }
    await stage.window.expectTree("Here > Forgot > Forgot > Forgot > Forgot")
    #expect(stage.notices.take() == [])
  }
}

struct SignUpCoordinatorTests {
  @Test("Sign-up asks its questions in order, then logs in to the new account")
  func journey() async throws {
    let stage = try await FlowStage(.signUp)
    for line in ["bob", " Bob Cratchit ", "abcdefgh", "abcdefgh"] {
      #expect(stage.notices.take() == [])
      try await stage.submit(line)
    }
    await stage.window.expectTree("Home of bob")
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await stage.window.back() }
    let code = try #require(recoveryCode(in: stage.notices))
    try await stage.login.check(code: code, of: bob)
    #expect(try await stage.store.user(bob, as: .bob) == User(id: bob, name: "Bob Cratchit"))
  }

  @Test(
    "An invalid sign-up answer throws and leaves the page unchanged",
    arguments: [
      (0, "Bob", LoginError.userNameMalformed), (0, "quit", .userNameReserved("quit")),
      (0, "ada", .userNameTaken(ada)), (1, " ", .name(.empty)), (1, "(ada)", .name(.scalar("("))),
      (2, "1234567", .passwordMalformed(.tooShort)), (3, "12345679", .passwordsDiffer),
    ])
  func refused(count: Int, line: String, error: LoginError) async throws {
    let stage = try await FlowStage(
      .signUp, answering: Array(FlowStage.Flow.signUp.answers.prefix(count)))
    let (page, tree) = (stage.page, stage.window.tree)
    await #expect(throws: error) { try await stage.submit(line) }
    #expect(stage.page == page)
    #expect(stage.window.tree == tree)
    #expect(stage.notices.take() == [])
    #expect(try await stage.store.credentials(of: bob) == nil)
  }

  @Test("In a sign-up, a new answer to an earlier question replaces the old answer")
  func again() async throws {
    let stage = try await FlowStage(.signUp, answering: ["carol", "Carol", "12345678"])
    for _ in 1...3 { try await stage.window.back() }
    for line in ["bob", "Bob", "abcdefgh"] { try await stage.submit(line) }
    await #expect(throws: LoginError.passwordsDiffer) { try await stage.submit("12345678") }
    try await stage.submit("abcdefgh")
    #expect(try await stage.store.user(bob, as: .bob) == User(id: bob, name: "Bob"))
    #expect(try await stage.store.credentials(of: User.ID(rawValue: "carol")) == nil)
    #expect(try await stage.login.logIn(bob, password: "abcdefgh").user == bob)
  }

  @Test("A new sign-up starts without the answers of an abandoned one")
  func second() async throws {
    let stage = try await FlowStage(.signUp, answering: ["carol", "Carol"])
    for _ in 1...3 { try await stage.window.back() }
    try await stage.open(.signUp)
    #expect(stage.answered == [])
    await stage.window.expectTree("Here > Sign up")
  }

  @Test("If the user name was taken meanwhile, the sign-up throws and asks for another one")
  func taken() async throws {
    let stage = try await FlowStage(.signUp, answering: ["bob", "Bob", "abcdefgh"])
    try await stage.store.signUp(
      User(id: bob, name: "Another"), credentials: Credentials(password: "", recovery: ""))
    await #expect(throws: LoginError.userNameTaken(bob)) { try await stage.submit("abcdefgh") }
    await stage.window.expectTree("Here > Sign up")
    #expect(stage.notices.take() == [])
    for line in ["bobby", "Bob", "abcdefgh", "abcdefgh"] { try await stage.submit(line) }
    await stage.window.expectTree("Home of bobby")
  }
}
