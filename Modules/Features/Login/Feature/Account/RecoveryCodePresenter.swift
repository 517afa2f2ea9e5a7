public import Presentation

/// Gives a member another recovery code for their password.
@Observable
public final class RecoveryCodePresenter: Presenter {
  public static let screenIdentifier = "RecoveryCode"

  private let interactor: AccountInteractor
  private let router: any Closable
  private let notices: Notices

  /// Creates the presenter; `notices` receives the new code.
  public init(interactor: AccountInteractor, router: any Closable, notices: Notices) {
    (self.interactor, self.router, self.notices) = (interactor, router, notices)
  }

  /// The question for the password.
  public var page: Page {
    Page(
      "Recovery code",
      notes: [
        """
        A new recovery code replaces the one you have. \
        \(suggesting: .input("your password")) to get it, or \(suggesting: .back) to keep the old one.
        """
      ],
      prompt: Prompt(.secret, "password", autofill: .password))
  }

  /// Gives a new code and closes the page if the password is right.
  ///
  /// - Throws: `LoginError.wrongPassword`, `StoreError.tooManyGuesses`,
  ///   `StoreError.changedMeanwhile` if the password was changed meanwhile.
  public func submit(_ text: String) async throws {
    let code = try await interactor.newRecoveryCode(password: text)
    // Posted first: the old code no longer works, even if the page stays.
    notices.postRecoveryCode(code, inPlaceOfAnother: true)
    try await router.close()
  }
}
