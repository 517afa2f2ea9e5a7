public import LoginInterface
public import Observation
public import Presentation
import Routing

/// Asks for the old password, then twice for a new one.
@Observable
public final class PasswordPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Password"

  /// No commands: every line answers a question.
  public typealias Command = NoCommand

  private let answers: PasswordChange
  private let interactor: AccountInteractor
  private let router: any AccountRoutes
  private let notices: Notices

  /// Creates a page of the password change.
  ///
  /// - Parameters:
  ///   - answers: The answers so far.
  ///   - interactor: The rules of the account.
  ///   - router: The routes of the page.
  ///   - notices: Receives the notice of the change.
  public init(
    answers: PasswordChange, interactor: AccountInteractor, router: any AccountRoutes,
    notices: Notices
  ) {
    self.answers = answers
    self.interactor = interactor
    self.router = router
    self.notices = notices
  }

  /// The first question without an answer.
  public var page: Page {
    if answers.old == nil {
      Page(
        "Change password", notes: ["What is your password now?"],
        prompt: Prompt(.secret, "old password"))
    } else if answers.new == nil {
      .newPassword
    } else {
      .newPasswordAgain
    }
  }

  /// Checks an answer and opens the next question; after the last one, changes the password.
  ///
  /// - Throws: ``LoginError/wrongPassword(_:)``, ``LoginError/passwordMalformed``,
  ///   ``LoginError/passwordsDiffer``
  public func submit(_ text: String) async throws {
    var next = answers
    if let old = answers.old, let new = answers.new {
      try LoginRules.again(text, as: new)
      try await interactor.changePassword(from: old, to: new)
      try await router.dismiss()
      return notices.post(Notice("Your password is changed."))
    } else if answers.old == nil {
      try await interactor.check(password: text)
      next.old = Secret(text)
    } else {
      next.new = try LoginRules.password(text)
    }
    try await router.openAccount(.password(next))
  }
}
