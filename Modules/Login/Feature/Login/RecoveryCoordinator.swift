public import LoginInterface
import Presentation
public import Routing
import RoutingStyles
import Social

/// The questions of a recovery.
nonisolated enum RecoveryQuestion: Destination, CaseIterable {
  case user, code, password, again

  /// The address of the recovery for the first question; nil for the others, which are passing.
  var address: Address? { self == .user ? LoginDestination.recovery.address : nil }
}

/// Leads through a recovery: asks for the recovery code and a new password, then enters the app.
public final class RecoveryCoordinator<Factory: LoginFactory>: LoginCoordinator<Factory>,
  @MainActor QuestionCoordinator
{
  static var screenIdentifier: String { "Recovery" }

  var answers: [RecoveryQuestion: Secret] = [:]

  /// Makes the first page, to be opened with any transition.
  public func initialScreen() -> Screen { adopt(screen(asking: .user)) }

  func page(asking question: RecoveryQuestion) -> Page {
    switch question {
    case .user:
      Page("Forgot", notes: ["What is your user name?"], prompt: Prompt(.text, "user name"))
    case .code:
      Page(
        "Code",
        notes: ["\(suggesting: .input("the recovery code that was shown to you last"))."],
        prompt: Prompt(.secret, "recovery code"))
    case .password: .newPassword
    case .again: .newPasswordAgain
    }
  }

  func submit(
    _ text: String, to question: RecoveryQuestion, from page: LoginRouter<Factory>
  ) async throws {
    switch question {
    case .user:
      answers[.user] = Secret(try LoginRules.user(text.lowercased()).rawValue)
      try await ask(.code, from: page)
    case .code:
      try await interactor.check(code: text, of: user())
      answers[.code] = Secret(text)
      try await ask(.password, from: page)
    case .password:
      answers[.password] = try LoginRules.password(text)
      try await ask(.again, from: page)
    case .again:
      let (user, code) = (try user(), try answer(to: .code))
      let password = try answer(to: .password)
      try LoginRules.again(text, as: password)
      let (session, newCode) = try await interactor.recover(user, code: code, password: password)
      // Posted first: the old code no longer works, even if entering the app fails.
      notices.postPasswordChange()
      notices.postRecoveryCode(newCode, inPlaceOfAnother: true)
      try await page.navigate(to: .loginCompleted(session))
    }
  }

  private func user() throws -> User.ID { User.ID(rawValue: try answer(to: .user).text) }
}
