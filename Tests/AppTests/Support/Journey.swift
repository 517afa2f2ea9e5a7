import Console
import Foundation
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// The whole app in memory, and somebody who types.
///
/// Two journeys over one store are two people.
final class Journey {
  nonisolated static let password = usualPassword
  nonisolated static let wide = 1_000

  let store: MemoryStore
  let clock: Clock
  let services: Services
  let window: Window
  private(set) var status: Int32?
  /// All that was shown.
  private(set) var transcript = ""

  /// With a folder, places are kept in it, and restored as at a terminal.
  init(
    store: MemoryStore = MemoryStore(), layout: Layout = .tabs, features: [Feature: Bool] = [:],
    link: String? = nil, folder: PlaceFolder? = nil, restores: Bool = true
  ) async throws {
    let clock = try Clock()
    self.store = store
    self.clock = clock
    var services = Services(
      stores: store, hasher: PlainHasher(), now: { clock.now },
      offset: { _ in 3600 })
    services.clock = { clock.now }
    services.layout = layout
    services.features = features
    services.places = folder.map {
      Places(files: $0.files, notices: services.notices, restores: restores)
    }
    self.services = services
    window = try await .app(services, link: link)
  }

  /// Ada is logged in, a friend of Grace's, and went where the way leads.
  static func ada(_ way: [String] = [], layout: Layout = .tabs) async throws -> Journey {
    let journey = try await Journey(store: .people(friends: grace), layout: layout)
    try await journey.logIn(TestSupport.ada)
    await journey.type(way)
    return journey
  }

  /// Types lines and goes no further: the app stays as they leave it.
  ///
  /// - Returns: What was shown, the page of the screen on top first.
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
    let front = Front(
      window: window, notices: services.notices, input: input, output: output, width: width
    ) { [services, window] in
      await services.settled(in: window)
    } lineRead: { [services, window] in
      await services.lineRead(in: window)
    }
    status = await front.run()
    transcript += output.text
    return output.text
  }

  /// The title line of the page that is shown.
  var here: String {
    get async { String(await type().prefix { $0 != "\n" }) }
  }

  /// The page that is shown.
  var page: Page? { (window.top?.content as? any Presenter)?.page }

  /// Where every screen of the tree is, tab by tab, bottom first; passing ones as `-`.
  var addresses: [String] { window.screens.map { $0.address?.description ?? "-" } }

  /// What happened to the tree so far.
  var events: Int { window.journal.events.last?.id ?? 0 }

  func logIn(_ user: User.ID) async throws {
    await type("login \(user)", Self.password)
    try #require(await here.hasPrefix("Friends"), "\(transcript)")
  }

  /// Logs out though something covers the word for it.
  func logOutUnasked() async throws {
    let me = window.screens.first { $0.address?.description == "me" }
    let presenter = try #require(me?.content as? any Presenter)
    #expect(try await presenter.perform(word: "logout", ""))
  }

  /// Every word that a screen of the tree offers now, and the names of the tabs.
  var words: Set<String> {
    let pages = window.screens.compactMap { ($0.content as? any Presenter)?.page }
    let tabs = window.root.map { $0.hasTabs ? $0.tabs.map(\.name) : [] } ?? []
    return Set(pages.flatMap(\.actions).map(\.word) + tabs)
  }
}

/// Says what it is told to, at first noon.
final class Clock {
  var now: Date

  init() throws { now = try Date("2026-01-31T12:00:00Z", strategy: .iso8601) }
}
