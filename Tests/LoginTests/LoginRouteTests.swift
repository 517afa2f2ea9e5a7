import LoginInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login

struct LoginRouteTests {
  /// A factory of stub screens; the home of a session has two tabs.
  struct PlainFactory: AccountFactory, LoginFactory {
    func screen(for destination: AccountDestination) -> Screen {
      .stub(at: destination, titled: "account")
    }
    func screen(for destination: LoginDestination) -> Screen {
      .stub(at: destination, router: LoginRouter(factory: self))
    }
    func home(of session: Session) -> Root {
      .tabs(
        Tab("one", screen(for: AccountDestination.deletion)),
        Tab("two", screen(for: AccountDestination.deletion)))
    }
    func welcome() -> Root { .stack(screen(for: .welcome)) }
  }

  /// The router of a signed-in user's screen.
  final class MemberRouter: Router<PlainFactory>, AccountRoute, Closable {}

  let window = Window()
  let member = MemberRouter(factory: PlainFactory())
  let login = LoginRouter(factory: PlainFactory())

  private func show(_ router: any RouterProtocol) async throws {
    try await window.show(
      .stack(.stub(at: LoginDestination.welcome, titled: "here", router: router)))
  }

  @Test("Login pages are pushed on top of each other")
  func pages() async throws {
    try await show(login)
    try await login.openLogin(.login(nil))
    try await login.openLogin(.login(ada))
    await window.expectTree("here > login > login?user=ada")
  }

  @Test("The login navigator pushes the page of each outcome, and enters a session")
  func navigator() async throws {
    let navigator = LoginRouter(factory: PlainFactory())
    try await show(navigator)
    try await navigator.navigate(to: .login(ada))
    await window.expectTree("here > login?user=ada")
    try await navigator.navigate(to: .signUp)
    try await navigator.navigate(to: .forgotPassword)
    await window.expectTree("here > login?user=ada > signup > forgot")
    try await navigator.navigate(to: .loginCompleted(Session(of: .ada)))
    await window.expectTree("*one: account | two: account")
  }

  @Test("Entering a session replaces the root and leaves no way back")
  func enter() async throws {
    try await show(login)
    try await login.openLogin(.login(nil))
    let before = { [weak top = window.top] in top }
    try await login.enter(Session(of: .ada))
    await window.expectTree("*one: account | two: account")
    #expect(before() == nil)
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await window.back() }
  }

  @Test("Logging out replaces the root with the welcome screen and leaves no way back")
  func logOut() async throws {
    try await show(member)
    try await member.openDeletion()
    try await member.logOut()
    await window.expectTree("welcome")
    await #expect(throws: RoutingError.detached) { try await member.close() }
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await window.back() }
  }

  @Test("A screen opened by the login transition cannot be closed")
  func cannotClose() async throws {
    try await show(member)
    try await member.replaceRoot(by: LoginTransition()) {
      .stack(.stub(at: LoginDestination.welcome, titled: "home", router: member))
    }
    await #expect(throws: RoutingError.cannotClose("home")) { try await member.close() }
    await window.expectTree("home")
  }

  @Test("Opening a screen by the login transition replaces the root with that screen")
  func opened() async throws {
    try await show(member)
    try await member.open(LoginDestination.welcome, by: LoginTransition()) {
      PlainFactory().screen(for: $0)
    }
    await window.expectTree("welcome")
  }

  @Test("Account screens open in a modal")
  func account() async throws {
    try await show(member)
    try await member.openPassword()
    await window.expectTree("here [account]")
    try await window.dismiss()
    try await member.openRecoveryCode()
    await window.expectTree("here [account]")
    try await window.dismiss()
    try await member.openDeletion()
    await window.expectTree("here [account]")
  }
}
