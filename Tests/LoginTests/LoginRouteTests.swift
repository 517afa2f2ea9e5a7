import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Login
@testable import LoginInterface

struct LoginRouteTests {
  /// The router of a signed-in user's screen.
  final class MemberRouter: Router<FlowFactory>, AccountRoute, Closable {}

  let window = Window()
  let member = MemberRouter(factory: FlowFactory())
  let login = LoginRouter(factory: FlowFactory())

  private func show(_ router: any RouterProtocol) async throws {
    try await window.show(
      .stack(.stub(at: LoginDestination.welcome, titled: "here", router: router)))
  }

  @Test("A page of the login is pushed, and entering a session leaves no way back")
  func enter() async throws {
    try await show(login)
    try await login.openLogin(.login(ada))
    await window.expectTree("here > login?user=ada")
    try await login.openLogin(.signUp)
    try await login.openLogin(.recovery)
    await window.expectTree("here > login?user=ada > signup > forgot")
    let before = { [weak top = window.top] in top }
    try await login.enter(.ada)
    await window.expectTree("Home of ada")
    #expect(before() == nil)
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await window.back() }
  }

  @Test("Account screens open in a modal, and logging out leaves no way back")
  func account() async throws {
    try await show(member)
    for destination in [AccountDestination.password, .recoveryCode] {
      try await member.openAccount(destination)
      #expect(window.root?.stack.modal?.screens.count == 1)
      try await window.dismiss()
    }
    try await member.openAccount(.deletion)
    try await member.logOut()
    await window.expectTree("Welcome")
    await #expect(throws: RoutingError.detached) { try await member.close() }
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await window.back() }
  }

  @Test("Logging out drops the link that waits, which is not for the next user")
  func waitingLink() async throws {
    try await show(member)
    let make = { (_: LoginDestination) -> Screen in throw RoutingError.detached }
    let here = Stop(LoginDestination.welcome, by: .root, make: make)
    window.resolver = { _ in Plan([here, Stop(LoginDestination.signUp, by: .push, make: make)]) }
    var isLedAway = true
    window.guards = [
      Guard(for: LoginDestination.self) { _ in
        isLedAway ? .redirect(Plan([here]), waits: .untilNextRoot) : .allow
      }
    ]
    try await window.open(link: "signup")
    #expect(window.waitingLink != nil)
    isLedAway = false
    try await member.logOut()
    await window.expectTree("Welcome")
  }
}
