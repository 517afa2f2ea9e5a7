public import LoginInterface
import RoutingStyles
public import SocialPresentation

/// The questions of an account's deletion.
nonisolated enum DeletionQuestion: FlowQuestion {
  case user, password

  static let screenIdentifier = "Deletion"
  static let title = "Delete account"
}

/// Leads through the deletion of an account: asks for the user name, then for the password.
public final class DeletionCoordinator<Factory: AccountFactory>:
  FlowCoordinator<Factory, AccountInteractor>, @MainActor QuestionFlow
{
  var answers: [DeletionQuestion: Secret] = [:]

  /// Makes the first page, to be opened with any transition that does not replace the root.
  public func initialScreen() -> Screen { adopt(screen(asking: .user)) }

  func text(asking question: DeletionQuestion) -> QuestionText {
    switch question {
    case .user:
      QuestionText(
        """
        This deletes your name, your bio, your friendships and the words of all your messages, \
        for good.
        """,
        """
        What others wrote to you stays with them, and nobody else can be called \(interactor.user).
        """,
        """
        Nothing is deleted yet. To go on, \(suggesting: .input("your user name")); \
        to keep the account, \(suggesting: .back).
        """,
        prompt: Prompt(.text, "user name", autofill: .userName))
    case .password:
      QuestionText(
        """
        \(suggesting: .input("your password")) to delete the account of \(interactor.user), \
        or \(suggesting: .back) to go back.
        """,
        prompt: Prompt(.secret, "password", autofill: .password))
    }
  }

  func check(_ text: String, to question: DeletionQuestion) throws -> Secret {
    switch question {
    case .user:
      let user = User.ID(typed: text)
      guard user == interactor.user else { throw LoginError.otherUserName(own: interactor.user) }
      return Secret(user.rawValue)
    case .password: return Secret(text)  // the deletion checks it
    }
  }

  func finish(from page: AccountRouter<Factory>) async throws {
    try await interactor.delete(password: answer(to: .password).text)
    try await page.logOut()
    notices.post(Notice("The account of \(interactor.user) is deleted."))
  }
}
