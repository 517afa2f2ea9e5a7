import Presentation
import Routing
import RoutingStyles
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

struct DeletionFlowTests {
  @Test("Typing the user name and the password deletes the account")
  func journey() async throws {
    let stage = try await FlowStage(.deletion)
    #expect(
      stage.page
        == Page(
          "Delete account",
          notes: [
            """
            This deletes your name, your bio, your friendships and the words of all your messages, \
            for good.
            """,
            "What others wrote to you stays with them, and nobody else can be called ada.",
            """
            Nothing is deleted yet. To go on, \(suggesting: .input("your user name")); \
            to keep the account, \(suggesting: .back).
            """,
          ],
          prompt: Prompt(.text, "user name")))
    try await stage.submit("Ada")
    await stage.window.expectTree("Here [Delete account > Password]")
    #expect(
      stage.page
        == Page(
          "Password",
          notes: [
            """
            \(suggesting: .input("your password")) to delete the account of ada, \
            or \(suggesting: .back) to go back.
            """
          ],
          prompt: Prompt(.secret, "password")))
    try await stage.submit("12345678")
    await stage.window.expectTree("Welcome")
    #expect(try stage.store.user(ada, as: .ada) == nil)
    #expect(stage.notices.take() == [Notice("The account of ada is deleted.")])
  }

  @Test("A wrong user name or password does not delete the account", arguments: ["bob", "", "yes"])
  func refused(text: String) async throws {
    let stage = try await FlowStage(.deletion)
    await #expect(throws: LoginError.otherUserName(own: ada)) { try await stage.submit(text) }
    try await stage.submit("ada")
    await #expect(throws: LoginError.wrongPassword(ada)) { try await stage.submit(text) }
    #expect(try stage.store.user(ada, as: .ada)?.hasLeft == false)
    await stage.window.expectTree("Here [Delete account > Password]")
    #expect(stage.notices.take() == [])
  }
}
