import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

struct RecoveryCodePresenterTests {
  /// Returns a stage whose window shows the screen above another one.
  private func stage() async throws -> FlowStage {
    let stage = try await FlowStage()
    try await stage.open(.recoveryCode)
    return stage
  }

  @Test("A member gets a new recovery code for the password, and the old code opens nothing")
  func journey() async throws {
    let stage = try await stage()
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
    #expect(stage.store.credentials(of: ada)?.password == "87654321")
    #expect(stage.store.credentials(of: ada)?.epoch == 0)
  }

  @Test("No new recovery code is shown if the password was changed meanwhile")
  func late() async throws {
    let stage = try await stage()
    await stage.hasher.meanwhile { [store = stage.store] in
      _ = try store.setCredentials(
        Credentials(password: "x", recovery: "y", epoch: 0), of: ada,
        replacing: Credentials(password: "87654321", recovery: "CBA"))
    }
    await #expect(throws: StoreError.busy) { try await stage.submit("12345678") }
    #expect(stage.notices.take() == [])
  }
}
