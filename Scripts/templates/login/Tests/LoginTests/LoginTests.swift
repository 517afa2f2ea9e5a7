import LoginInterface
import Presentation
import RoutingTesting
import Testing

@testable import Login

struct LoginTests {
  let accounts = MemoryAccounts(hashCost: 1)
  let session = Session()
  let router = LoginRecorder()

  func page(_ destination: LoginDestination) -> LoginPresenter {
    LoginPresenter(for: destination, accounts: accounts, session: session, router: router)
  }

  @Test("A sign-up asks for a name and twice for a password, and logs the new member in")
  func signUp() async throws {
    let page = page(.signUp)
    #expect(page.page.prompt.label == "user name")
    try await page.submit("Ada")
    #expect(page.page.prompt.label == "password")
    try await page.submit("correct horse")
    #expect(page.page.prompt.label == "again")
    try await page.submit("correct horse")
    #expect(session.user == "ada")
    #expect(router.opened == ["leave login"])
  }

  @Test("A page without sign-ups offers none, and asks for the name of an account")
  func closedSignUp() async throws {
    accounts.takesSignUps = false
    let page = page(.signUp)
    #expect(page.page.actions.map(\.word) == ["login"])
    _ = try await page.perform(.signup)
    #expect(page.page.notes == ["What is your user name?"])
    try await page.submit("ada")
    #expect(page.page.notes == ["What is the password of ada?"])
  }

  @Test("A login takes the password of the account and no other")
  func logIn() async throws {
    try await accounts.signUp("ada", password: "correct horse")
    let page = page(.login)
    try await page.submit("ada")
    for wrong in ["", "correct hors", "Correct horse", "correct horse ", "correct horse\0"] {
      await #expect(throws: LoginError.wrongPassword("ada")) { try await page.submit(wrong) }
    }
    #expect(session.user == nil)
    try await page.submit("correct horse")
    #expect(session.user == "ada")
    #expect(router.opened == ["leave login"])
  }

  @Test("A command that is typed with the user name, where only that is asked for, is understood")
  func whole() async throws {
    let (login, signUp) = (page(.login), page(.signUp))
    #expect(login.page.leadsToSecret && signUp.page.leadsToSecret)
    try await login.submit("login Ada")
    #expect(login.page.notes == ["What is the password of ada?"])
    try await signUp.submit(" sign up ada ")
    #expect(signUp.page.prompt.label == "password")
    #expect(!signUp.page.leadsToSecret)
  }

  @Test("A login to an account that does not exist fails like one with a wrong password")
  func unknownUser() async throws {
    let page = page(.login)
    try await page.submit("eve")
    await #expect(throws: LoginError.wrongPassword("eve")) {
      try await page.submit("correct horse")
    }
    #expect(session.user == nil)
  }

  @Test("The page rejects invalid names and passwords, and asks again")
  func invalid() async throws {
    try await accounts.signUp("ada", password: "correct horse")
    let page = page(.signUp)
    for name in ["", "al", "a b c", "ada!", String(repeating: "a", count: 21)] {
      await #expect(throws: LoginError.badName) { try await page.submit(name) }
    }
    await #expect(throws: LoginError.nameTaken("ada")) { try await page.submit("ada") }
    try await page.submit("grace")
    for password in ["1234567", "12345678\0", String(repeating: "a", count: 257)] {
      await #expect(throws: LoginError.badPassword) { try await page.submit(password) }
    }
    try await page.submit("correct horse")
    await #expect(throws: LoginError.passwordsDiffer) { try await page.submit("correct house") }
    #expect(page.page.prompt.label == "password")
    #expect(session.user == nil)
  }
}

/// Records that the page leaves the login.
final class LoginRecorder: RouteRecorder, LoginRoutes {
  func leaveLogin() { record("leave login") }
}
