public import LoginInterface
public import Observation
public import Presentation
import Routing
import Social

/// Asks for the data of a new account, one question a page.
@Observable
public final class SignUpPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "SignUp"

  /// No commands: every line answers a question.
  public typealias Command = NoCommand

  private let answers: SignUp
  private let interactor: LoginInteractor
  private let router: any LoginRoutes
  private let notices: Notices

  /// Creates a page of the sign-up.
  ///
  /// - Parameters:
  ///   - answers: The answers so far.
  ///   - interactor: The rules of the sign-up.
  ///   - router: The routes of the page.
  ///   - notices: Receives the recovery code.
  public init(
    answers: SignUp, interactor: LoginInteractor, router: any LoginRoutes, notices: Notices
  ) {
    self.answers = answers
    self.interactor = interactor
    self.router = router
    self.notices = notices
  }

  /// The first question without an answer.
  public var page: Page {
    if answers.user == nil {
      Page(
        "Sign up",
        notes: ["What should your user name be? 3 to 20 of a-z, 0-9 and _; it stays for ever."],
        prompt: Prompt(.text, "user name"))
    } else if answers.name == nil {
      Page(
        "Name", notes: ["What name should others see?"], prompt: Prompt(.text, "display name"))
    } else if answers.password == nil {
      Page(
        "Password", notes: ["Choose a password of 8 to 256 bytes; a few words are good."],
        prompt: Prompt(.secret, "password"))
    } else {
      Page(
        "Again", notes: ["\(suggesting: .input("the password again"))."],
        prompt: Prompt(.secret, "again"))
    }
  }

  /// Checks an answer and opens the next question; after the last one, creates the account and
  /// enters the app.
  ///
  /// - Throws: ``LoginError``
  public func submit(_ text: String) async throws {
    var next = answers
    if let user = answers.user, let name = answers.name, let password = answers.password {
      try LoginRules.again(text, as: password)
      let (session, code) = try await interactor.signUp(user, name: name, password: password)
      notices.postRecoveryCode(code)  // posted first: the account exists, even if entering fails
      return try await router.enter(session)
    } else if answers.user == nil {
      next.user = try await interactor.newUser(text)
    } else if answers.name == nil {
      next.name = try interactor.newName(text)
    } else {
      next.password = try LoginRules.password(text)
    }
    try await router.openLogin(.signUp(next))
  }
}
