import AppFrame
import Console
import ConsoleTesting
import HomeInterface
import Login
import LoginInterface
import RoutingTesting
import Testing

@testable import MyAppApp

struct MembersTests {
  var factory = AppFactory()

  init() { factory.accounts = MemoryAccounts(hashCost: 1) }

  @Test("A link for members waits for the login of a guest, and then opens")
  func waitingLink() async throws {
    let window = try await factory.session(with: Vault.self).window
    try await window.open(link: "myapp://vault")
    try await window.expectTree("\(factory.home) [Log in]")
    let login = try #require(window.top?.content as? LoginPresenter)
    _ = try await login.perform(.signup)
    for line in ["ada", "correct horse", "correct horse"] { try await login.submit(line) }
    #expect(await window.settled().isEmpty)
    try await window.expectTree("\(factory.home) > Vault")
  }

  @Test("A guest who leaves the login does not get to the screen for members")
  func leaving() async throws {
    let window = try await factory.session(with: Vault.self).window
    try await window.open(link: "myapp://vault")
    try await window.expectTree("\(factory.home) [Log in]")
    try await window.back()
    #expect(await window.settled().isEmpty)
    try await window.expectTree("\(factory.home)")
    #expect(window.waitingLink == nil)
  }

  @Test("A login also closes Log in where it is open in another tab")
  func otherTab() async throws {
    let window = try await factory.session(with: Vault.self).window
    let vault = Screen(VaultContent(), router: Router(), at: HomeDestination.home)
    try await window.show(
      .tabs(Tab("one", factory.screen(for: HomeDestination.home)), Tab("two", vault)))
    for tab in ["one", "two"] {
      try await window.select(tab)
      try await window.open(LoginDestination.login)
    }
    try await window.expectTree("one: \(factory.home) [Log in] | *two: Vault [Log in]")
    let login = try #require(window.top?.content as? LoginPresenter)
    _ = try await login.perform(.signup)
    for line in ["ada", "correct horse", "correct horse"] { try await login.submit(line) }
    #expect(await window.settled().isEmpty)
    try await window.expectTree("one: \(factory.home) | *two: Vault")
  }

  @Test("The commands log in and out, and no output contains the password")
  func commands() async throws {
    let (output, transcript) = (Transcript(), Transcript())
    var settings = Front.Settings()
    settings.transcript = transcript
    let front = Front(
      try await factory.session(with: Vault.self),
      input: ScriptedInput([
        "signup", "ada", "correct horse", "correct horse", "open myapp://vault",
        "logout", "logout", "open myapp://vault", "ada", "correct house", "correct horse", "quit",
      ]), output: output, width: 80, settings: settings)
    #expect(await front.run() == 1)
    #expect(output.text.hasSuffix(" > Vault\nvault> quit\n"))
    #expect(output.text.contains("\nYou are not logged in. Log in first."))
    #expect(output.text.contains("\nThis is not the password of an account called ada."))
    for text in [output.text, transcript.text] { #expect(!text.contains("correct ho")) }
  }

  @Test("A script ends at a line that is refused before a password, which is never shown")
  func refused() async throws {
    let secret = "correct house"
    for lines in [
      ["login", "no name"], ["signup", "no name"], ["login now"],
      ["signup", "ada", "correct horse", "correct horse", "login"],
    ] {
      let output = Transcript()
      let front = Front(
        try await factory.session(with: Vault.self),
        input: ScriptedInput(lines + [secret, secret]), output: output, width: 80)
      #expect(await front.run() == 65)
      #expect(!output.text.contains(secret), "\(output.text)")
    }
  }

  @Test("A logout forgets what waits, so that it opens for nobody else")
  func forgets() async throws {
    let window = try await factory.session(with: Vault.self).window
    factory.session.user = "ada"
    let home = HomeDestination.home.plan(from: factory)
    var isLedAway = true
    window.guards.insert(
      Guard(for: Vault.self) { _ in
        isLedAway ? .redirect(home, waits: .untilNextRoot) : .allow
      }, at: 0)
    try await window.open(link: "myapp://vault")
    #expect(window.waitingLink == "myapp://vault")
    isLedAway = false
    _ = try await Logout(app: factory, window: window).perform(.logout)
    #expect(await window.settled().isEmpty)
    #expect(window.waitingLink == nil)
  }

  @Test("A logout closes the screens of the member")
  func logout() async throws {
    let window = try await factory.session(with: Vault.self).window
    factory.session.user = "ada"
    try await window.open(link: "myapp://vault")
    #expect(try await Logout(app: factory, window: window).perform(.logout) == nil)
    #expect(await window.settled().isEmpty)
    #expect(window.top?.address == HomeDestination.home.address)
    #expect(!window.screens.contains { $0.title == "Vault" })
    #expect(window.visibleTabs.first?.tabs.count ?? 1 == AppScreens.tabs.count)
    #expect(factory.session.user == nil)
  }
}

extension AppFactory {
  /// The title of Home.
  var home: String { get async throws { try await screen(for: HomeDestination.home).title } }

  /// Makes the session of a window without tabs, and with a further screen for members.
  func session(with place: Vault.Type) async throws -> AppSession {
    let table = ScreenTable(
      scheme: AppScreens.scheme, AppScreens.features + [AppFeature(place)], tabs: AppScreens.tabs,
      for: Everybody.self)
    let session = try await appSession(table: table)
    try await session.window.show(.stack(screen(for: HomeDestination.home)))
    return session
  }
}

/// A screen for members.
nonisolated enum Vault: Destination {
  case vault

  static let links: [Link<Self>] = [Link("vault") { _ in .vault }]
  var address: Address? { Address("vault") }
}

extension Vault: AppDestination {
  typealias Audience = Members
  static var transition: any Transition { .push }

  func screen(from _: AppFactory) -> Screen {
    Screen(VaultContent(), router: Router(factory: ()), at: self)
  }
}

private final class VaultContent: ScreenContent {
  let title = "Vault"
}
