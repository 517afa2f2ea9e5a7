public import LoginInterface
import RoutingStyles
public import SocialPresentation

/// The questions of a sign-up.
nonisolated enum SignUpQuestion: FlowQuestion {
  case user, name, password, again

  static let screenIdentifier = "SignUp"
  static let title = "Sign up"

  /// The address of the sign-up for the first question; nil for the others, which are passing.
  var address: Address? { self == .user ? LoginDestination.signUp.address : nil }
}

/// Leads through a sign-up, one question per page, and then into the app.
public final class SignUpCoordinator<Factory: LoginFactory>:
  FlowCoordinator<Factory, LoginInteractor>, @MainActor QuestionFlow
{
  var answers: [SignUpQuestion: Secret] = [:]

  /// Makes the first page, to be opened with any transition.
  public func initialScreen() -> Screen { adopt(screen(asking: .user)) }

  func text(asking question: SignUpQuestion) -> QuestionText {
    switch question {
    case .user:
      QuestionText(
        "Choose a user name of 3 to 20 small letters, digits and _. It cannot be changed later.",
        prompt: Prompt(.text, "user name", autofill: .userName))
    case .name: QuestionText("What name should others see?", prompt: Prompt(.text, "display name"))
    case .password:
      QuestionText(
        "Choose a password of at least 8 characters; a few words are good.",
        prompt: Prompt(.secret, "password", autofill: .newPassword))
    case .again: .again("the password again")
    }
  }

  func check(_ text: String, to question: SignUpQuestion) async throws -> Secret {
    switch question {
    case .user: Secret(try await interactor.newUser(text.userName(after: .signup(nil))).rawValue)
    case .name: Secret(try LoginRules.name(text))
    case .password: try LoginRules.password(text)
    case .again: try LoginRules.again(text, as: answer(to: .password))
    }
  }

  func finish(from page: LoginRouter<Factory>) async throws {
    let user = User.ID(rawValue: try answer(to: .user).text)
    do {
      let (member, code) = try await interactor.signUp(
        user, name: answer(to: .name).text, password: answer(to: .password))
      notices.postRecoveryCode(code)  // first, because the account exists even if entering fails
      try await page.enter(member)
    } catch LoginError.userNameTaken(let user) {
      // Somebody else was faster. The page of the name is where another one can be typed.
      try await page.screen?.window?.pop(to: SignUpQuestion.user)
      throw LoginError.userNameTaken(user)
    }
  }
}
