import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

/// The flows of a member's account; transcripts of the app show the words of their pages.
struct AccountFlowTests {
  @Test("A password change keeps the recovery code, and the session goes on")
  func password() async throws {
    let stage = try await FlowStage(.password)
    await #expect(throws: LoginError.wrongPassword(ada)) { try await stage.submit("12345679") }
    try await stage.submit("12345678")
    try await stage.chooseNewPassword()
    await stage.window.expectTree("Here [Change password > Change password > Change password]")
    #expect(stage.store.credentials[ada]?.password == "87654321")
    #expect(stage.notices.take() == [])

    try await stage.submit("abcdefgh")
    await stage.window.expectTree("Here")
    #expect(
      stage.store.credentials[ada]
        == Credentials(password: "hgfedcba", recovery: "CBA", epoch: 1))
    #expect(
      stage.notices.take() == [
        Notice("Your password is changed, and your other sessions have ended.")
      ])
    try await stage.account.check(password: "abcdefgh")
  }

  @Test("A password chosen again after going back replaces the first choice")
  func again() async throws {
    let stage = try await FlowStage(.password, answering: ["12345678", "mistyped"])
    try await stage.window.back()
    for line in ["abcdefgh", "abcdefgh"] { try await stage.submit(line) }
    #expect(stage.store.credentials[ada]?.password == "hgfedcba")
  }

  @Test("Deleting an account asks for the user name and the password, and logs out")
  func deletion() async throws {
    let stage = try await FlowStage(.deletion, answering: ["Ada"])
    await stage.window.expectTree("Here [Delete account > Delete account]")
    try await stage.submit("12345678")
    await stage.window.expectTree("Welcome")
    #expect(stage.store.credentials[ada] == nil)
    #expect(stage.notices.take() == [Notice("The account of ada is deleted.")])
  }

  @Test("A wrong user name or password does not delete the account", arguments: ["bob", "", "yes"])
  func kept(text: String) async throws {
    let stage = try await FlowStage(.deletion)
    await #expect(throws: LoginError.otherUserName(own: ada)) { try await stage.submit(text) }
    try await stage.submit("ada")
    await #expect(throws: LoginError.wrongPassword(ada)) { try await stage.submit(text) }
    #expect(stage.store.credentials[ada] != nil)
    await stage.window.expectTree("Here [Delete account > Delete account]")
    #expect(stage.notices.take() == [])
  }

  @Test("A member gets a new recovery code for the password, and the old code opens nothing")
  func recoveryCode() async throws {
    let stage = try await FlowStage()
    try await stage.openRecoveryCode()
    await stage.window.expectTree("Here [Recovery code]")
    await #expect(throws: LoginError.wrongPassword(ada)) { try await stage.submit("x") }
    #expect(stage.notices.take() == [])

    try await stage.submit("12345678")
    await stage.window.expectTree("Here")
    let code = try #require(stage.notices.take().first?.secret)
    await #expect(throws: LoginError.wrongCode) {
      try await stage.login.check(code: "abc", of: ada)
    }
    try await stage.login.check(code: code, of: ada)
    #expect(stage.store.credentials[ada]?.password == "87654321")
    #expect(stage.store.credentials[ada]?.epoch == 0)
  }
}
