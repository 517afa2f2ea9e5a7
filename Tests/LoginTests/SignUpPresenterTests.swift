import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social
import Testing

@testable import Login

struct SignUpPresenterTests {
  let store = MemoryStore()
  let router = Recorder()
  let notices = Notices()
  let interactor: LoginInteractor

  init() {
    interactor = LoginInteractor(store: store, hasher: ReversingHasher(), reserved: ["quit"])
  }

  /// Returns the answers to the first `count` questions.
  static func answers(_ count: Int) -> SignUp {
    var answers = SignUp()
    if count > 0 { answers.user = ada }
    if count > 1 { answers.name = "Ada Lovelace" }
    if count > 2 { answers.password = Secret("12345678") }
    return answers
  }

  private func presenter(_ count: Int) -> SignUpPresenter {
    SignUpPresenter(
      answers: Self.answers(count), interactor: interactor, router: router, notices: notices)
  }

  @Test("Sign-up asks its questions in order, then logs in to the new account")
  func journey() async throws {
    let pages = [
      Page(
        "Sign up",
        notes: ["What should your user name be? 3 to 20 of a-z, 0-9 and _; it stays for ever."],
        prompt: Prompt(.text, "user name")),
      Page("Name", notes: ["What name should others see?"], prompt: Prompt(.text, "display name")),
      Page(
        "Password", notes: ["Choose a password of 8 to 256 bytes; a few words are good."],
        prompt: Prompt(.secret, "password")),
      Page(
        "Again", notes: ["\(suggesting: .input("the password again"))."],
        prompt: Prompt(.secret, "again")),
    ]
    for (count, line) in ["ada", " Ada Lovelace ", "12345678", "12345678"].enumerated() {
      #expect(presenter(count).page == pages[count])
      #expect(notices.take() == [])
      try await presenter(count).submit(line)
    }
    #expect(
      router.opened == [
        LoginDestination.signUp(Self.answers(1)), LoginDestination.signUp(Self.answers(2)),
        LoginDestination.signUp(Self.answers(3)), "enter ada",
      ])
    let code = try #require(recoveryCode(in: notices))
    try await interactor.check(code: code, of: ada)
    #expect(store.user(ada, as: ada) == User(id: ada, name: "Ada Lovelace"))
  }

  @Test(
    "An invalid sign-up answer throws and leaves the page unchanged",
    arguments: [
      (0, "Ada", LoginError.userNameMalformed), (0, "quit", .userNameReserved("quit")),
      (0, "bob", .userNameTaken(User.ID(rawValue: "bob"))), (1, " ", .nameMalformed),
      (2, "1234567", .passwordMalformed), (3, "12345679", .passwordsDiffer),
    ])
  func refused(count: Int, line: String, error: LoginError) async throws {
    try store.signUp(
      User(id: User.ID(rawValue: "bob"), name: "Bob"),
      credentials: Credentials(password: "", recovery: ""))
    let presenter = presenter(count)
    let before = presenter.page
    await #expect(throws: error) { try await presenter.submit(line) }
    #expect(presenter.page == before)
    #expect(router.opened == [])
    #expect(notices.take() == [])
    #expect(store.credentials(of: ada) == nil)
  }

  @Test("The recovery code is posted even if entering the session fails")
  func codeFirst() async throws {
    let refusing = SignUpPresenter(
      answers: Self.answers(3), interactor: interactor, router: RefusingRouter(), notices: notices)
    await #expect(throws: RoutingError.detached) { try await refusing.submit("12345678") }
    #expect(recoveryCode(in: notices) != nil)
  }
}

/// A router whose routes all throw.
private final class RefusingRouter: LoginRoutes {
  let loginTransition: any Transition = .push
  let questionTransition: any Transition = .push

  func openLogin(_ destination: LoginDestination) throws { throw RoutingError.detached }
  func enter(_ session: Session) throws { throw RoutingError.detached }
  func close() throws { throw RoutingError.detached }
}
