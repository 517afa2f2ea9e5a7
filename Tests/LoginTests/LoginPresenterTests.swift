import LoginInterface
import Presentation
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

/// Presenters for the welcome screen and the login.
struct LoginPresenterTests {
  let router = Recorder()
  let interactor = LoginInteractor(
    store: StubAccounts(), hasher: ReversingHasher(), reserved: ["quit"])

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
    #expect(name.page.prompt.kind == .text && name.page.leadsToSecret)
    for nobody in ["", "ada lovelace"] {
      await #expect(throws: LoginError.userNameMalformed) { try await name.submit(nobody) }
    }
    try await name.submit("Ada")

    let password = LoginPresenter(user: ada, interactor: interactor, router: router)
    #expect(password.page.prompt.kind == .secret && !password.page.leadsToSecret)
    await #expect(throws: LoginError.wrongPassword(ada, isLogin: true)) {
      try await password.submit("12345679")
    }
    try await password.submit("12345678")
    #expect(router.opened == [LoginDestination.login(ada), ada])
  }
}
