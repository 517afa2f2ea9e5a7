import Presentation
import Routing
import RoutingStyles

/// The questions of a password change.
nonisolated enum PasswordQuestion: Destination, CaseIterable {
  case old, new, again

  /// Always nil: the pages are passing.
  var address: Address? { nil }
}

/// Asks for the old password, then twice for a new one, and changes it.
final class PasswordFlow: @MainActor QuestionPath {
  static var screenIdentifier: String { "Password" }

  var answers: [PasswordQuestion: Secret] = [:]
  private let interactor: AccountInteractor

  init(interactor: AccountInteractor) {
    self.interactor = interactor
  }

  func page(asking question: PasswordQuestion) -> Page {
    switch question {
    case .old:
      Page(
        "Change password", notes: ["What is your password now?"],
        prompt: Prompt(.secret, "old password"))
    case .new: .newPassword
    case .again: .newPasswordAgain
    }
  }

  func submit(_ text: String, to question: PasswordQuestion, on path: Path) async throws {
    switch question {
    case .old:
      try await interactor.check(password: text)
      answers[.old] = Secret(text)
      try await ask(.new, after: question, on: path)
    case .new:
      answers[.new] = try LoginRules.password(text)
      try await ask(.again, after: question, on: path)
    case .again:
      let (old, new) = (try answer(to: .old), try answer(to: .new))
      try LoginRules.again(text, as: new)
      try await interactor.changePassword(from: old, to: new)
      try await path.route(())
    }
  }
}
