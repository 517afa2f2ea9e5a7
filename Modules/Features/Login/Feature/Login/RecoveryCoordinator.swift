public import LoginInterface
import RoutingStyles
public import SocialPresentation

/// The questions of a recovery.
nonisolated enum RecoveryQuestion: FlowQuestion {
  case user, code, password, again

  static let screenIdentifier = "Recovery"
  static let title = "Forgot"

  /// The address of the recovery for the first question; nil for the others, which are passing.
  var address: Address? { self == .user ? LoginDestination.recovery.address : nil }
}

/// Leads through a recovery: asks for the recovery code and a new password, then enters the app.
public final class RecoveryCoordinator<Factory: LoginFactory>:
  FlowCoordinator<Factory, LoginInteractor>, @MainActor QuestionFlow
{
  var answers: [RecoveryQuestion: Secret] = [:]

  /// Makes the first page, to be opened with any transition.
  public func initialScreen() -> Screen { adopt(screen(asking: .user)) }

  func text(asking question: RecoveryQuestion) -> QuestionText {
    switch question {
    case .user:
      QuestionText(
        "What is your user name?", prompt: Prompt(.text, "user name", autofill: .userName))
    case .code:
      QuestionText(
        "\(suggesting: .input("the recovery code that was shown to you last")).",
        prompt: Prompt(.secret, "recovery code"))
    case .password: .newPassword
    case .again: .again("the new password again")
    }
  }

  func check(_ text: String, to question: RecoveryQuestion) async throws -> Secret {
    switch question {
    case .user:
      let user = text.userName(after: .forgot(nil)).lowercased()
      return Secret(try LoginRules.user(user).rawValue)
    case .code:
      try await interactor.check(code: text, of: user())
      return Secret(text)
    case .password: return try LoginRules.password(text)
    case .again: return try LoginRules.again(text, as: answer(to: .password))
    }
  }

  func finish(from page: LoginRouter<Factory>) async throws {
    let (member, code) = try await interactor.recover(
      user(), code: answer(to: .code), password: answer(to: .password))
    // Posted first: the old code no longer works, even if entering the app fails.
    notices.postPasswordChange()
    notices.postRecoveryCode(code, inPlaceOfAnother: true)
    try await page.enter(member)
  }

  private func user() throws -> User.ID { User.ID(rawValue: try answer(to: .user).text) }
}
