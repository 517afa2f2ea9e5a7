public import Presentation
public import Routing
public import RoutingStyles

/// Leads through a password change: asks for the old password, then twice for a new one.
public final class PasswordCoordinator: Coordinator, @MainActor QuestionCoordinator {
  static var screenIdentifier: String { "Password" }

  var answers: [PasswordQuestion: Secret] = [:]
  private let interactor: AccountInteractor
  private let notices: Notices

  /// Creates a password change without answers.
  ///
  /// - Parameters:
  ///   - interactor: The rules of the account.
  ///   - notices: Receives the notice of the change.
  public init(interactor: AccountInteractor, notices: Notices) {
    self.interactor = interactor
    self.notices = notices
    super.init()
  }

  /// Makes the first page, to be opened with any transition that does not replace the root.
  public func initialScreen() -> Screen { adopt(screen(asking: .old)) }

  func makeRouter() -> Router<Void> { Router(factory: ()) }

  func page(asking question: PasswordQuestion) -> Page {
    switch question {
    case .old:
      Page(
        "Change password", notes: ["What is your password now?"],
        prompt: Prompt(.secret, "old password"))
    case .new: .newPassword
    case .again: .newPasswordAgain
    }
  }

  func submit(
    _ text: String, to question: PasswordQuestion, from page: Router<Void>
  ) async throws {
    switch question {
    case .old:
      try await interactor.check(password: text)
      answers[.old] = Secret(text)
      try await ask(.new, from: page)
    case .new:
      answers[.new] = try LoginRules.password(text)
      try await ask(.again, from: page)
    case .again:
      let (old, new) = (try answer(to: .old), try answer(to: .new))
      try LoginRules.again(text, as: new)
      try await interactor.changePassword(from: old, to: new)
      try await finish()
      notices.postPasswordChange()
    }
  }
}
