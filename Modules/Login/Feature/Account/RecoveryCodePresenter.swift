import Observation
import Presentation
import Routing
import RoutingStyles

/// Gives a member another recovery code for their password.
@Observable
final class RecoveryCodePresenter: Presenter {
  static let screenIdentifier = "RecoveryCode"

  private let interactor: AccountInteractor
  private let exit: Exit<String>

  /// Creates the presenter; `exit` receives the new code.
  init(interactor: AccountInteractor, exit: Exit<String>) {
    self.interactor = interactor
    self.exit = exit
  }

  /// The question for the password.
  var page: Page {
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

  /// Sends a new code to the exit if the password is right.
  ///
  /// - Throws: ``LoginError/wrongPassword(_:isLogin:)``, `StoreError.tooManyGuesses`,
  ///   `StoreError.changedMeanwhile` if the password was changed meanwhile.
  func submit(_ text: String) async throws {
    try await exit.route(interactor.newRecoveryCode(password: text))
  }
}
