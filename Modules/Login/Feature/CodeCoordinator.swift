public import Presentation
public import Routing
public import RoutingStyles

/// Gives a member another recovery code, after a question for the password.
public final class CodeCoordinator: Coordinator, @MainActor QuestionCoordinator {
  static var screenIdentifier: String { "RecoveryCode" }

  var answers: [CodeQuestion: Secret] = [:]
  private let interactor: AccountInteractor
  private let notices: Notices

  /// Creates the question without an answer.
  ///
  /// - Parameters:
  ///   - interactor: The rules of the account.
  ///   - notices: Receives the new code.
  public init(interactor: AccountInteractor, notices: Notices) {
    self.interactor = interactor
    self.notices = notices
    super.init()
  }

  /// Makes the page, to be opened with any transition that does not replace the root.
  public func initialScreen() -> Screen { adopt(screen(asking: .password)) }

  func makeRouter() -> Router<Void> { Router(factory: ()) }

  func page(asking question: CodeQuestion) -> Page {
    Page(
      "Recovery code",
      notes: [
        """
        A new recovery code replaces the one you have. \
        \(suggesting: .input("your password")) to get it, or \(suggesting: .back) to keep the old one.
        """
      ],
      prompt: Prompt(.secret, "password"))
  }

  func submit(_ text: String, to question: CodeQuestion, from page: Router<Void>) async throws {
    let code = try await interactor.newRecoveryCode(password: text)
    // Posted first: the old code no longer works, even if the page stays.
    notices.postRecoveryCode(code, inPlaceOfAnother: true)
    try await finish()
  }
}
