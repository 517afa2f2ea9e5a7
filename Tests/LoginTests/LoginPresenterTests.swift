import LoginInterface
import Presentation
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

@testable import Login

/// Presenters for the welcome screen and the login.
struct LoginPresenterTests {
  let router = Recorder()
  let interactor: LoginInteractor

  init() async throws {
    interactor = LoginInteractor(
      store: try SQLStore.inMemory(), hasher: ReversingHasher(), reserved: ["quit"])
    _ = try await interactor.signUp(ada, name: "Ada", password: Secret("12345678"))
  }

  @Test("The welcome page offers login, signup and forgot")
  func welcome() {
    typealias Command = WelcomePresenter.Command
    #expect(
      WelcomePresenter(app: "Shop", router: router).page
        == Page(
          "Welcome",
          notes: [
            "Shop is a small social network \(phrase: .whereItRuns).",
            """
            \(suggesting: Command.login), or \
            \(suggesting: Command.signup(nil)) to make an account.
            """,
          ],
          actions: Command.actions,
          prompt: Prompt(.command, "welcome")))
  }

  @Test("Each command of the welcome page opens its own page")
  func ways() async throws {
    let welcome = WelcomePresenter(app: "Shop", router: router)
    for command in [WelcomePresenter.Command.login(nil), .signup(nil), .forgot(nil), .login(ada)] {
      _ = try await welcome.perform(command)
    }
    await #expect(throws: LoginError.userNameMalformed) {
      try await welcome.perform(.login(User.ID("no")))
    }
    #expect(
      router.opened == [
        LoginDestination.login(nil), LoginDestination.signUp,
        LoginDestination.recovery, LoginDestination.login(ada),
      ])
  }

  @Test("The login asks for the user name and the password, then enters the session")
  func logIn() async throws {
    let name = LoginPresenter(user: nil, interactor: interactor, router: router)
    #expect(name.page == question("Log in", "What is your user name?", "user name", .text))
    for nobody in ["", "ada lovelace"] {
      await #expect(throws: LoginError.userNameMalformed) { try await name.submit(nobody) }
    }
    try await name.submit("Ada")

    let password = LoginPresenter(user: ada, interactor: interactor, router: router)
    #expect(password.page == question("Password", "What is the password of ada?", "password"))
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await password.submit("12345679")
    }
    try await password.submit("12345678")
    #expect(router.opened == [LoginDestination.login(ada), ada])
  }
}
