public import LoginInterface
public import Observation
public import Presentation
import Routing
import Social

/// Asks for the recovery code and for a new password.
@Observable
public final class RecoveryPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Recovery"

  /// No commands: every line answers a question.
  public typealias Command = NoCommand

  private let answers: Recovery
  private let interactor: LoginInteractor
  private let router: any LoginRoutes
  private let notices: Notices

  /// Creates a page of the recovery.
  ///
  /// - Parameters:
  ///   - answers: The answers so far.
  ///   - interactor: The rules of the recovery.
  ///   - router: The routes of the page.
  ///   - notices: Receives the next recovery code.
  public init(
    answers: Recovery, interactor: LoginInteractor, router: any LoginRoutes, notices: Notices
  ) {
    self.answers = answers
    self.interactor = interactor
    self.router = router
    self.notices = notices
  }

  /// The first question without an answer.
  public var page: Page {
    if answers.user == nil {
      Page("Forgot", notes: ["What is your user name?"], prompt: Prompt(.text, "user name"))
    } else if answers.code == nil {
      Page(
        "Code",
        notes: ["\(suggesting: .input("the recovery code that was shown to you last"))."],
        prompt: Prompt(.secret, "recovery code"))
    } else if answers.password == nil {
      .newPassword
    } else {
      .newPasswordAgain
    }
  }

  /// Checks an answer and opens the next question; after the last one, sets the password and enters
  /// the app.
  ///
  /// - Throws: ``LoginError``, `StoreError.tooManyGuesses`
  public func submit(_ text: String) async throws {
    var next = answers
    if let user = answers.user, let code = answers.code, let password = answers.password {
      try LoginRules.again(text, as: password)
      let (session, newCode) = try await interactor.recover(user, code: code, password: password)
      // Posted first: the old code is used up, even if entering fails.
      notices.postRecoveryCode(newCode, inPlaceOfAnother: true)
      return try await router.enter(session)
    } else if let user = answers.user, answers.code == nil {
      try await interactor.check(code: text, of: user)
      next.code = Secret(text)
    } else if answers.user == nil {
      next.user = try LoginRules.user(text.lowercased())
    } else {
      next.password = try LoginRules.password(text)
    }
    try await router.openLogin(.recovery(next))
  }
}
