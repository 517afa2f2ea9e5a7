import AppFrame
import Console
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Profile
import Routing
import Sessions
import Social
import SQLDriver
import Storage
import TerminalInput
import TestSupport
import Testing

@testable import TrellisApp

/// The whole app over a store in memory, driven by typed lines.
///
/// Two journeys over one store act as two users.
final class Journey {
  nonisolated static let password = usualPassword
  nonisolated static let wide = 1_000

  let store: any Stores
  let clock: Clock
  let own: WindowServices
  let sessions: SessionMonitor
  let session: AppSession
  var window: Window { session.window }
  private(set) var status: Int32?
  /// The settings of the next sessions.
  var settings = Front.Settings.untimed
  /// All output so far.
  private(set) var transcript = ""

  /// Starts the app at its first screen, over a new store in memory if none is given.
  ///
  /// With `refusing`, the app uses that store and its saved states. With a `folder`, it saves the
  /// screens of each account there. With `restores`, a login restores them. With `greets`, it follows
  /// the store, and says after the login what waits; with `counts`, it counts what is unread. `beside`
  /// is another window of the same process.
  init(
    store: SQLStore? = nil, refusing: RefusingStores? = nil,
    link: String? = nil, folder: TemporaryFolder? = nil,
    restores: Bool = true, greets: Bool = false, counts: Bool = false, beside: Journey? = nil
  ) async throws {
    let clock = try beside?.clock ?? Clock()
    let store = try store ?? beside?.store ?? SQLStore(at: .memory)
    self.store = store
    self.clock = clock
    var services = Services(
      stores: refusing ?? store as any Stores, hasher: PlainHasher(), now: { clock.now },
      offset: { _ in 3600 })
    services.clock = { clock.now }
    services.uptime = { clock.uptime }
    services.savedStates = try refusing ?? folder?.files
    own = WindowServices(beside?.own.services ?? services)
    sessions = own.sessionMonitor(
      restores: restores, isLive: greets, greets: greets, counts: counts)
    session = try await own.session(sessions, link: link)
  }

  /// Returns a journey in which Ada, a friend of Grace, has logged in and typed `way`.
  static func ada(_ way: [String] = []) async throws -> Journey {
    let journey = try await Journey(store: .people(friends: grace))
    try await journey.logIn(TestSupport.ada)
    await journey.type(way)
    return journey
  }

  /// Types the lines and ends the input; the window stays open.
  ///
  /// - Returns: The output, which begins with the page that was on top.
  @discardableResult
  func type(_ lines: String..., width: Int = wide) async -> String {
    await type(lines, width: width)
  }

  @discardableResult
  func type(_ lines: [String], width: Int = wide) async -> String {
    await read(ScriptedInput(lines), width: width)
  }

  @discardableResult
  func read(_ input: any Input, width: Int = wide) async -> String {
    let output = Transcript()
    status = await run(input, output, width: width, settings: settings)
    transcript += output.text
    return output.text
  }

  /// Runs the console on the input, without a change of `status` and `transcript`.
  ///
  /// - Returns: The exit status.
  func run(
    _ input: any Input, _ output: Transcript, width: Int = 80, settings: Front.Settings = .untimed
  ) async -> Int32 {
    await Front(session, input: input, output: output, width: width, settings: settings).run()
  }

  /// The title line of the current page.
  var here: String {
    get async { String(await type().prefix { $0 != "\n" }) }
  }

  /// The page of the top screen.
  var page: Page? { (window.top?.content as? any Presenter)?.page }

  /// The addresses of all screens, tab by tab and bottom first; `-` if a screen has no address.
  var addresses: [String] { window.screens.map { $0.address?.description ?? "-" } }

  /// The id of the last event in the journal; 0 if there is none.
  var events: Int { window.journal.events.last?.id ?? 0 }

  func logIn(_ user: User.ID) async throws {
    await type("login \(user)", Self.password)
    try #require(await here.hasPrefix("Friends"), "\(transcript)")
  }

  /// Logs out through the Me screen, even if another screen covers it.
  func logOutUnasked() async throws {
    let me = window.screens.first { $0.address?.description == "me" }
    let presenter = try #require(me?.content as? any Presenter)
    #expect(presenter.page.actions.contains { $0.word == "logout" })
    let performer = try await window.performer(of: AccountCommand.logout, among: session.commands())
    _ = try await window.perform(AccountCommand.logout, by: performer)
    #expect(own.notices.take() == [Notice("You are logged out.")])
  }

  /// The commands that the screens of the tree offer, and the names of the tabs.
  var words: Set<String> {
    let pages = window.screens.compactMap { ($0.content as? any Presenter)?.page }
    let tabs = window.root.map { $0.hasTabs ? $0.tabs.map(\.name) : [] } ?? []
    return Set(pages.flatMap(\.actions).map(\.word) + tabs)
  }
}

/// A clock that moves only when it is set; it starts at noon UTC.
final class Clock {
  var now: Date
  private let start: (date: Date, instant: ContinuousClock.Instant)

  init() throws {
    now = try Date("2026-01-31T12:00:00Z", strategy: .iso8601)
    start = (now, .now)
  }

  /// The same time on the clock of sessions.
  var uptime: ContinuousClock.Instant {
    start.instant + .seconds(now.timeIntervalSince(start.date))
  }
}
