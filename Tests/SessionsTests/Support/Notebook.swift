import Presentation
import Routing
import SavedScreens
import Sessions
import Social
import Storage
import TestSupport
import Testing

/// A running example app, with Ada and Grace as its users.
final class Notebook {
  /// A clock that changes only when a test sets it.
  final class Clock {
    var now = ContinuousClock.now
  }

  let store: SQLStore
  let clock = Clock()
  let notices = Notices()
  let session = ActiveSession()
  let window = Window()
  let monitor: SessionMonitor
  private let factory: NotebookFactory

  init(
    store: SQLStore, accounts: (any AccountStore)? = nil, states: SavedStateFiles? = nil,
    isLive: Bool = false,
    sleep: @escaping () async throws -> Void = { try await forever() },
    changes: (() async -> AsyncStream<Void>)? = nil
  ) async throws {
    self.store = store
    let factory = try NotebookFactory(store: store)
    self.factory = factory
    monitor = SessionMonitor(
      of: session, accounts: accounts ?? store, notices: notices, clock: { [clock] in clock.now },
      sleep: { _ in try await sleep() },
      restoration: states.map { [notices] in StateRestoration(in: $0, notices: notices) },
      updates: isLive
        ? LiveUpdates(
          on: changes ?? { await store.changes() }, notices: notices,
          news: { [NameNews(store: store)] }, rest: {})
        : nil
    ) {
      factory.cover()
    }
    factory.prepare(window, session: session)
    try await window.show(factory.cover())
    try await settle()
  }

  func logIn(_ member: Member = .ada) async throws {
    let home = factory.home()
    session.begin(member, on: home, at: clock.now)
    try await window.show(home)
    try await settle()
  }

  func logOut() async throws {
    try await window.show(factory.cover(), isForced: true)
    try await settle()
  }

  func open(_ place: NotebookDestination) async throws {
    try await window.open(link: place.address?.description ?? "")
    try await settle()
  }

  /// Handles an input that has no effect.
  func use() async throws {
    await monitor.inputReceived(in: window)
    try await settle()
  }

  /// Waits until the effects of the last call have settled, and expects no errors.
  func settle() async throws {
    let errors = await window.settled()
    await monitor.settled(in: window)
    #expect(errors.isEmpty, "\(errors)")
    #expect(await window.settled().isEmpty)
  }

  /// The titles of all screens, bottom first.
  var titles: [String] { window.screens.map(\.title) }

  /// Removes the notices posted since the last call, and returns their texts.
  func takeNotices() -> [Note] { notices.take().map(\.text) }
}
