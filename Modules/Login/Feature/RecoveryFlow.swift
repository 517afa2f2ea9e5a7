public import LoginInterface
public import Presentation
public import Routing
import RoutingStyles
import Social

/// Asks for the recovery code and for a new password, then enters the app.
///
/// The pages are the path of a `PathRouter`, whose outcome is the session.
public final class RecoveryFlow<Factory: LoginFactory>: @MainActor QuestionFlow {
  typealias Path = PathRouter<RecoveryQuestion, Session>

  static var screenIdentifier: String { "Recovery" }

  var answers: [RecoveryQuestion: Secret] = [:]
  private let factory: Factory
  private let interactor: LoginInteractor
  private let notices: Notices

  /// Creates a recovery without answers.
  ///
  /// - Parameters:
  ///   - factory: Makes the home of the session.
  ///   - interactor: The rules of the recovery.
  ///   - notices: Receives the next recovery code.
  public init(factory: Factory, interactor: LoginInteractor, notices: Notices) {
    self.factory = factory
    self.interactor = interactor
    self.notices = notices
  }

  /// Makes the first page, to be opened with any transition.
  public func initialScreen() async throws -> Screen {
    let path = Path(at: .user) { self.screen(asking: $0, router: SmallRouter(under: $1)) }
    let navigator = LoginRouter(factory: factory)
    path.onRoute = { try await navigator.navigate(to: .loggedIn($0)) }
    let first = try await path.initialScreen()
    navigator.screen = first
    return first
  }

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

  func submit(_ text: String, to question: RecoveryQuestion, from page: SmallRouter<Path>)
    async throws
  {
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
      try await page.main.route(session)
    }
  }

  private func user() throws -> User.ID { User.ID(rawValue: try answer(to: .user).text) }

  /// Pushes the page of a question.
  ///
  /// - Throws: `RoutingError.detached` if the page before was left while its answer was checked.
  private func ask(_ question: RecoveryQuestion, from page: SmallRouter<Path>) async throws {
    try await page.main.edit {
      guard page.screen?.window != nil else { throw RoutingError.detached }
      $0.path.append(question)
    }
  }
}
