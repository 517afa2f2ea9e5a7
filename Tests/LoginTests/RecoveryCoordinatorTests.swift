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
