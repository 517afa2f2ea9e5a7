import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

/// A window with a screen `Here`, in which tests open a flow and answer its questions.
///
/// Ada has an account with the password `12345678` and the recovery code `ABC`.
final class FlowStage {
  /// The flows, with the answers that complete each of them.
  nonisolated enum Flow: CaseIterable {
    case signUp, recovery, password, deletion

    var answers: [String] {
      switch self {
      case .signUp: ["bob", "Bob", "abcdefgh", "abcdefgh"]
      case .recovery: ["ada", "abc", "abcdefgh", "abcdefgh"]
      case .password: ["12345678", "abcdefgh", "abcdefgh"]
      case .deletion: ["ada", "12345678"]
      }
    }
  }

  let window = Window()
  let store = StubAccounts()
  let hasher = ReversingHasher()
  let notices = Notices()
  let factory = FlowFactory()
  let login: LoginInteractor
  let account: AccountInteractor
  private(set) weak var flow: (any QuestionFlow)?

  init() async throws {
    login = LoginInteractor(store: store, hasher: hasher, reserved: ["quit"])
    account = AccountInteractor(me: .ada, store: store, hasher: hasher)
    try await window.show(.stack(.stub("Here")))
  }

  convenience init(_ flow: Flow, answering lines: [String] = []) async throws {
    try await self.init()
    try await open(flow)
    for line in lines { try await submit(line) }
  }

  /// Opens the first page of a flow: login flows with a push, account flows in a modal.
  func open(_ flow: Flow) async throws {
    switch flow {
    case .signUp:
      let signUp = SignUpCoordinator(factory: factory, interactor: login, notices: notices)
      try await open(LoginDestination.signUp, by: .push, signUp, signUp.initialScreen())
    case .recovery:
      let recovery = RecoveryCoordinator(factory: factory, interactor: login, notices: notices)
      try await open(LoginDestination.recovery, by: .push, recovery, recovery.initialScreen())
    case .password:
      let password = PasswordCoordinator(factory: factory, interactor: account, notices: notices)
      try await open(AccountDestination.password, by: .modal, password, password.initialScreen())
    case .deletion:
      let deletion = DeletionCoordinator(factory: factory, interactor: account, notices: notices)
      try await open(AccountDestination.deletion, by: .modal, deletion, deletion.initialScreen())
    }
  }

  private func open(
    _ destination: some Destination, by transition: any Transition, _ flow: any QuestionFlow,
    _ first: Screen
  ) async throws {
    self.flow = flow
    try await start.open(destination, by: transition) { _ in first }
  }

  /// Opens the page that gives a new recovery code.
  func openRecoveryCode() async throws {
    try await start.open(AccountDestination.recoveryCode, by: .modal) {
      [factory, account, notices] in
      Screen(at: $0, router: AccountRouter(factory: factory)) {
        RecoveryCodePresenter(interactor: account, router: $0, notices: notices)
      }
    }
  }

  private var start: Router<Void> {
    let start = Router(factory: ())
    start.screen = window.top
    return start
  }

  /// Submits an answer to the question of the top page.
  func submit(_ text: String) async throws {
    try await #require(window.top?.content as? any Presenter).submit(text)
  }

  /// Answers the page that asks for a new password, and gives a wrong answer to each of its two pages.
  func chooseNewPassword() async throws {
    await #expect(throws: LoginError.passwordMalformed(.tooShort)) { try await submit("short") }
    try await submit("abcdefgh")
    await #expect(throws: LoginError.passwordsDiffer) { try await submit("abcdefgi") }
  }

  /// The page of the top screen; nil if that is a stub.
  var page: Page? { (window.top?.content as? any Presenter)?.page }

  /// The questions whose answers the flow owns, in order.
  var answered: [String] { flow?.answered ?? [] }
}

extension QuestionFlow {
  /// Removes the answer to the question at an index, and returns the label of its prompt.
  func lose(_ index: Int) -> String {
    let question = Array(Question.allCases)[index]
    answers[question] = nil
    return text(asking: question).prompt.label
  }

  var questions: [String] { Question.allCases.map { "\($0)" } }
  fileprivate var answered: [String] {
    Question.allCases.filter { answers[$0] != nil }.map { "\($0)" }
  }
}

/// Makes the other screens of the app, as stubs.
final class FlowFactory: LoginFactory, AccountFactory {
  /// The error that `home(of:)` throws; nil for success.
  var failure: (any Error)?

  func screen(for destination: LoginDestination) -> Screen { .stub(at: destination) }
  func screen(for destination: AccountDestination) -> Screen { .stub(at: destination) }

  func home(of member: Member) throws -> Root {
    if let failure { throw failure }
    return .stack(.stub("Home of \(member.user)"))
  }

  func welcome() -> Root { .stack(.stub("Welcome")) }
}
