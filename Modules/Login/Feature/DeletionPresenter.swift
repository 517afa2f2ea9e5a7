import LoginInterface
public import Observation
public import Presentation
import Routing
public import Social

/// Asks for the member's user name, then for the password, and deletes the account.
@Observable
public final class DeletionPresenter: Presenter {
  /// The identifier of the screen for programs.
  public static let screenIdentifier = "Deletion"

  /// No commands: every line answers a question.
  public typealias Command = NoCommand

  private let typed: User.ID?
  private let interactor: AccountInteractor
  private let router: any AccountRoutes
  private let notices: Notices

  /// Creates a page of the deletion.
  ///
  /// - Parameters:
  ///   - typed: The user name that was typed; nil on the first page.
  ///   - interactor: The rules of the account.
  ///   - router: The routes of the page.
  ///   - notices: Receives the notice of the deletion.
  public init(
    typed: User.ID?, interactor: AccountInteractor, router: any AccountRoutes, notices: Notices
  ) {
    self.typed = typed
    self.interactor = interactor
    self.router = router
    self.notices = notices
  }

  /// The question for the user name or for the password.
  public var page: Page {
    guard typed != nil else {
      return Page(
        "Delete account",
        notes: [
          "Your name, your friends and the words of all your messages will be gone for good.",
          """
          What others wrote to you stays with them, and nobody else can be called \(interactor.me).
          """,
          """
          To go on, \(suggesting: .input("your user name")); \
          to keep the account, \(suggesting: .back).
          """,
        ],
        prompt: Prompt(.text, "user name"))
    }
    return Page(
      "Password",
      notes: [
        """
        \(suggesting: .input("your password")) to delete the account, \
        or \(suggesting: .back) to go back.
        """
      ],
      prompt: Prompt(.secret, "password"))
  }

  /// Checks the user name and asks for the password, or checks the password and deletes the
  /// account.
  ///
  /// - Throws: ``LoginError/otherUserName(own:)``, ``LoginError/wrongPassword(_:)``
  public func submit(_ text: String) async throws {
    guard typed != nil else {
      let user = User.ID(typed: text)
      guard user == interactor.me else { throw LoginError.otherUserName(own: interactor.me) }
      return try await router.openAccount(.deletion(typed: user))
    }
    try await interactor.delete(password: text)
    try await router.logOut()
    notices.post(Notice("The account of \(interactor.me) is deleted."))
  }
}
