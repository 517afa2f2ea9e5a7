import Presentation
import Routing
import Sessions
import Social
import TestSupport
import Testing

/// A running app that is not ours, with Ada and Grace among its users.
final class Notebook {
  /// Moves only when it is set.
  final class Clock {
    var now = Date(timeIntervalSinceReferenceDate: 0)
  }

  let store: MemoryStore
  let clock = Clock()
  let notices = Notices()
  let session = ActiveSession()
  let window = Window()
  private let factory: NotebookFactory
  private let monitor: SessionMonitor

  init(
    store: MemoryStore, accounts: (any AccountStore)? = nil, states: StatesInMemory? = nil,
    restores: Bool = true, isLive: Bool = false
  ) async throws {
    self.store = store
    let factory = try NotebookFactory(store: store)
    self.factory = factory
    monitor = SessionMonitor(
      of: session, accounts: accounts ?? store, notices: notices, clock: { [clock] in clock.now },
      restoration: states.map { [notices] in
        StateRestoration(in: $0, notices: notices, restores: restores)
      },
      updates: isLive
        ? LiveUpdates(of: store, notices: notices) { _ in [NameNews(store: store)] } : nil
    ) {
      factory.cover()
    }
    factory.prepare(window, session: session)
    try await window.show(factory.cover())
    try await settle()
  }

  func logIn(_ user: User.ID = ada) async throws {
    let home = factory.home()
    session.begin(user, on: home, at: clock.now)
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

  /// Gives an input that causes nothing.
  func use() async throws {
    await monitor.inputReceived(in: window)
    try await settle()
  }

  /// Waits until everything that the last step caused has settled.
  func settle() async throws {
    let errors = await window.settled()
    await monitor.settled(in: window)
    #expect(errors.isEmpty, "\(errors)")
    #expect(await window.settled().isEmpty)
  }

  var presenter: NotebookPresenter? { window.top?.content as? NotebookPresenter }

  /// The titles of all screens, bottom first.
  var titles: [String] { window.screens.map(\.title) }

  /// The notices posted since the last call.
  func takeNotices() -> [Note] { notices.take().map(\.text) }
}
