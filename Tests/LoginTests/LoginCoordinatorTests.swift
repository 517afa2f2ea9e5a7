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
    #expect(stage.store.users[bob] == User(id: bob, name: "Bob Cratchit"))
  }

  @Test("If the user name was taken meanwhile, the sign-up throws and asks for another one")
  func taken() async throws {
    let stage = try await FlowStage(.signUp, answering: ["bob", "Bob", "abcdefgh"])
    stage.store.users[bob] = User(id: bob, name: "Another")
    await #expect(throws: LoginError.userNameTaken(bob)) { try await stage.submit("abcdefgh") }
    await stage.window.expectTree("Here > Sign up")
    #expect(stage.notices.take() == [])
    for line in ["bobby", "Bob", "abcdefgh", "abcdefgh"] { try await stage.submit(line) }
    await stage.window.expectTree("Home of bobby")
  }
}
