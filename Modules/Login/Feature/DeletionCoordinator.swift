public import LoginInterface
public import Presentation
public import Routing
public import RoutingStyles
import Social

/// Leads through an account deletion: asks for the user name, then for the password.
public final class DeletionCoordinator<Factory: AccountFactory>: Coordinator,
  @MainActor QuestionCoordinator
{
  static var screenIdentifier: String { "Deletion" }

  var answers: [DeletionQuestion: Secret] = [:]
  private let factory: Factory
  private let interactor: AccountInteractor
  private let notices: Notices

  /// Creates a deletion without answers.
  ///
  /// - Parameters:
  ///   - factory: Makes the root that is shown after logout.
  ///   - interactor: The rules of the account.
  ///   - notices: Receives the notice of the deletion.
  public init(factory: Factory, interactor: AccountInteractor, notices: Notices) {
    self.factory = factory
    self.interactor = interactor
    self.notices = notices
    super.init()
  }

  /// Makes the first page, to be opened with any transition.
  public func initialScreen() -> Screen { adopt(screen(asking: .user)) }

  func makeRouter() -> AccountRouter<Factory> { AccountRouter(factory: factory) }

  func page(asking question: DeletionQuestion) -> Page {
    switch question {
    case .user:
      Page(
        "Delete account",
        notes: [
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
        ],
        prompt: Prompt(.text, "user name"))
    case .password:
      Page(
        "Password",
        notes: [
          """
          \(suggesting: .input("your password")) to delete the account of \(interactor.user), \
          or \(suggesting: .back) to go back.
          """
        ],
        prompt: Prompt(.secret, "password"))
    }
  }

  func submit(
    _ text: String, to question: DeletionQuestion, from page: AccountRouter<Factory>
  ) async throws {
    switch question {
    case .user:
      let user = User.ID(typed: text)
      guard user == interactor.user else { throw LoginError.otherUserName(own: interactor.user) }
      answers[.user] = Secret(user.rawValue)
      try await ask(.password, from: page)
    case .password:
      _ = try answer(to: .user)
      try await interactor.delete(password: text)
      try await page.logOut()
      notices.post(Notice("The account of \(interactor.user) is deleted."))
    }
  }
}
