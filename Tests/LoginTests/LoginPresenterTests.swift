import LoginInterface
import Presentation
import RoutingTesting
import Social
import Testing

@testable import Login

/// Presenters for the welcome screen, login and password recovery.
struct LoginPresenterTests {
  let router = Recorder()
  let notices = Notices()
  let interactor: LoginInteractor
  let code: String

  init() async throws {
    interactor = LoginInteractor(
      store: MemoryStore(), hasher: ReversingHasher(), reserved: ["quit"])
    code = try await interactor.signUp(ada, name: "Ada", password: Secret("12345678")).code
  }

  @Test("The welcome page offers login, signup and forgot")
  func welcome() {
    typealias Command = WelcomePresenter.Command
    #expect(
      WelcomePresenter(router: router).page
        == Page(
          "Welcome", notes: ["A small social network \(phrase: .whereItRuns)."],
          actions: [
            Action(
              Command.login, "[user]", help: "log in with your user name and password",
              example: "login ada"),
            Action(Command.signup, help: "make an account"),
            Action(Command.forgot, help: "choose a new password with your recovery code"),
          ],
          prompt: Prompt(.command, "welcome")))
  }

  @Test("Each command of the welcome page opens its own questions")
  func ways() async throws {
    let welcome = WelcomePresenter(router: router)
    for command in WelcomePresenter.Command.allCases { try await welcome.perform(command, "") }
    try await welcome.perform(.login, "Ada")
    await #expect(throws: LoginError.userNameMalformed) {
      try await welcome.perform(.login, "ada lovelace")
    }
    #expect(
      router.opened == [
        LoginDestination.login(nil), LoginDestination.signUp(SignUp()),
        LoginDestination.recovery(Recovery()), LoginDestination.login(ada),
      ])
  }

  @Test("Logging in asks for the user name, then the password, then enters the session")
  func logIn() async throws {
    let name = LoginPresenter(user: nil, interactor: interactor, router: router)
    #expect(name.page == page("Log in", "What is your user name?", .text, "user name"))
    for nobody in ["", "ada lovelace"] {
      await #expect(throws: LoginError.userNameMalformed) { try await name.submit(nobody) }
    }
    try await name.submit("Ada")

    let password = LoginPresenter(user: ada, interactor: interactor, router: router)
    #expect(password.page == page("Password", "What is the password of ada?", .secret, "password"))
    await #expect(throws: LoginError.wrongPassword(ada)) { try await password.submit("12345679") }
    try await password.submit("12345678")
    #expect(router.opened == [LoginDestination.login(ada), "enter ada"])
    #expect(notices.take() == [])
  }

  @Test("Password recovery asks its questions, logs in and posts a new recovery code")
  func recovery() async throws {
    var answers = Recovery()
    var opened: [AnyHashable] = []

    #expect(
      presenter(answers).page == page("Forgot", "What is your user name?", .text, "user name"))
    await #expect(throws: LoginError.userNameMalformed) { try await presenter(answers).submit("") }
    try await presenter(answers).submit("ADA")
    answers.user = ada
    opened.append(LoginDestination.recovery(answers))

    let askCode: Note =
      "\(suggesting: .input("the recovery code that was shown to you last"))."
    #expect(presenter(answers).page == page("Code", askCode, .secret, "recovery code"))
    await #expect(throws: LoginError.wrongCode) { try await presenter(answers).submit("AAAAA") }
    try await presenter(answers).submit(code)
    answers.code = Secret(code)
    opened.append(LoginDestination.recovery(answers))

    let choose: Note = "Choose a new password of 8 to 256 bytes."
    #expect(presenter(answers).page == page("New password", choose, .secret, "new password"))
    await #expect(throws: LoginError.passwordMalformed) {
      try await presenter(answers).submit("short")
    }
    try await presenter(answers).submit("abcdefgh")
    answers.password = Secret("abcdefgh")
    opened.append(LoginDestination.recovery(answers))

    let again: Note = "\(suggesting: .input("the new password again"))."
    #expect(presenter(answers).page == page("Again", again, .secret, "again"))
    await #expect(throws: LoginError.passwordsDiffer) {
      try await presenter(answers).submit("abcdefgi")
    }
    #expect(router.opened == opened)
    #expect(notices.take() == [])
    try await presenter(answers).submit("abcdefgh")
    #expect(router.opened == opened + ["enter ada"])
    let next = try #require(recoveryCode(in: notices))
    try await interactor.check(code: next, of: ada)
  }

  private func presenter(_ answers: Recovery) -> RecoveryPresenter {
    RecoveryPresenter(
      answers: answers, interactor: interactor, router: router, notices: notices)
  }

  private func page(_ title: String, _ note: Note, _ kind: Prompt.Kind, _ label: String) -> Page {
    Page(title, notes: [note], prompt: Prompt(kind, label))
  }
}
