import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

/// Tests the effect of each flow.
///
/// The transcripts of the app show the words of its pages.
struct FlowTests {
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
  func newCode() async throws {
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

  @Test("Password recovery asks its questions, logs in and posts a new recovery code")
  func recovery() async throws {
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
    let posted = stage.notices.take()
    #expect(posted.map(\.isSecret) == [false, true])
    try await stage.login.check(code: posted[1].secret ?? "", of: ada)
  }

  @Test("If the code was used meanwhile, the recovery throws and keeps its last page")
  func codeUsed() async throws {
    let stage = try await FlowStage(.recovery, answering: ["ada", "ABC", "abcdefgh"])
    _ = try await stage.login.recover(ada, code: Secret("ABC"), password: Secret("12345678"))
    await #expect(throws: LoginError.wrongCode) { try await stage.submit("abcdefgh") }
    await stage.window.expectTree("Here > Forgot > Forgot > Forgot > Forgot")
    #expect(stage.notices.take() == [])
  }

  @Test("Sign-up asks its questions in order, then logs in to the new account")
  func signUp() async throws {
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
  func nameTaken() async throws {
    let stage = try await FlowStage(.signUp, answering: ["bob", "Bob", "abcdefgh"])
    stage.store.users[bob] = User(id: bob, name: "Another")
    await #expect(throws: LoginError.userNameTaken(bob)) { try await stage.submit("abcdefgh") }
    await stage.window.expectTree("Here > Sign up")
    #expect(stage.notices.take() == [])
    for line in ["bobby", "Bob", "abcdefgh", "abcdefgh"] { try await stage.submit(line) }
    await stage.window.expectTree("Home of bobby")
  }
}
