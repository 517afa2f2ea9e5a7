import Presentation
import Routing
import RoutingStyles
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

struct PasswordFlowTests {
  @Test("A password change asks three questions, then closes their pages")
  func journey() async throws {
    let stage = try await FlowStage(.password)
    #expect(stage.page == question("Change password", "What is your password now?", "old password"))
    await #expect(throws: LoginError.wrongPassword(ada)) { try await stage.submit("x") }
    try await stage.submit("12345678")

    try await stage.chooseNewPassword()
    await stage.window.expectTree("Here [Change password > New password > Again]")
    #expect(stage.store.credentials(of: ada)?.password == "87654321")
    #expect(stage.notices.take() == [])

    try await stage.submit("abcdefgh")
    await stage.window.expectTree("Here")
    #expect(stage.store.credentials(of: ada)?.password == "hgfedcba")
    #expect(
      stage.notices.take() == [
        Notice("Your password is changed, and your other sessions have ended.")
      ])
  }

  @Test("A password chosen again after going back replaces the first choice")
  func again() async throws {
    let stage = try await FlowStage(.password, answering: ["12345678", "mistyped"])
    try await stage.window.back()
    for line in ["abcdefgh", "abcdefgh"] { try await stage.submit(line) }
    #expect(stage.store.credentials(of: ada)?.password == "hgfedcba")
  }
}
