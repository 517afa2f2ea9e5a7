public import LoginInterface
public import Presentation
import RoutingStyles

/// The questions of a password change.
nonisolated enum PasswordQuestion: FlowQuestion {
  case old, new, again

  static let screenIdentifier = "Password"
  static let title = "Change password"
}

/// Leads through a password change: asks for the old password, then twice for a new one.
public final class PasswordCoordinator<Factory: AccountFactory>:
  FlowCoordinator<Factory, AccountInteractor>, @MainActor QuestionFlow
{
  var answers: [PasswordQuestion: Secret] = [:]

  /// Makes the first page, to be opened with any transition that does not replace the root.
  public func initialScreen() -> Screen { adopt(screen(asking: .old)) }

  func text(asking question: PasswordQuestion) -> QuestionText {
    switch question {
    case .old:
      QuestionText(
        "What is your password now?", prompt: Prompt(.secret, "old password", autofill: .password))
    case .new: .newPassword
    case .again: .again("the new password again")
    }
  }

  func check(_ text: String, to question: PasswordQuestion) async throws -> Secret {
    switch question {
    case .old:
      try await interactor.check(password: text)
      return Secret(text)
    case .new: return try LoginRules.password(text)
    case .again: return try LoginRules.again(text, as: answer(to: .new))
    }
  }

  func finish(from page: AccountRouter<Factory>) async throws {
    try await interactor.changePassword(from: answer(to: .old), to: answer(to: .new))
    try await finish()
    notices.postPasswordChange()
  }
}
