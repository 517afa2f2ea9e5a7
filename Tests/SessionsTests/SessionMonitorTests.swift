import Foundation
import Presentation
import Routing
import SQLDriver
import RoutingTesting
import SavedScreens
import Sessions
import Social
import Storage
import Synchronization
import TestSupport
import Testing

@Suite("Session monitor")
struct SessionMonitorTests {
  nonisolated static let halfAnHour: Duration = .seconds(30 * 60)

  private let store: SQLStore
  private let folder = TemporaryFolder()
  private var states: SavedStateFiles { SavedStateFiles(path: folder.path()) }

  init() async throws { store = try await .users() }

  /// Returns the example app after Ada's login.
  private func loggedIn(states: SavedStateFiles? = nil) async throws -> Notebook {
    let notebook = try await Notebook(store: store, states: states)
    try await notebook.logIn()
    return notebook
  }

  @Test("A session ends at the first input after 30 idle minutes and releases its screens")
  func idle() async throws {
    let notebook = try await loggedIn()
    try await notebook.open(.page(2))
    notebook.clock.now += Self.halfAnHour
    try await notebook.window.expectReleased { try await notebook.use() }
    #expect(notebook.titles == ["cover"])
    #expect(notebook.session.user == nil)
    #expect(
      notebook.takeNotices() == [
        """
        You were inactive for 30 minutes, so ada was logged out. \
        Log in to go on where you were.
        """
      ])
  }

  @Test("A session ends at its time without any input, but goes on if there was some")
  func alone() async throws {
    let (times, time) = AsyncStream<Void>.makeStream()
    let (waits, wait) = AsyncStream<Void>.makeStream()
    var nextWait = waits.makeAsyncIterator()
    let notebook = try await Notebook(store: store, isLive: true) {
      wait.yield()
      for await _ in times { return }
    }
    try await notebook.logIn()
    _ = await nextWait.next()
    notebook.clock.now += Self.halfAnHour - .seconds(1)
    try await notebook.use()
    notebook.clock.now += .seconds(1)
    time.yield()
    // It waits again for what the input has moved.
    _ = await nextWait.next()
    #expect(notebook.session.user == ada)
    notebook.clock.now += Self.halfAnHour
    time.yield()
    await until { !notebook.notices.isEmpty }
    try await notebook.settle()
    #expect(notebook.titles == ["cover"])
    #expect(notebook.window.waitingMove?.link == "notebook://pages")
  }

  @Test("The guards leave the screens of a session if its end has no root to show")
  func withoutRoot() async throws {
    let notebook = try await loggedIn()
    try await notebook.open(.page(2))
    let monitor = SessionMonitor(
      of: notebook.session, accounts: store, notices: notebook.notices,
      clock: { [clock = notebook.clock] in clock.now + Self.halfAnHour }
    ) { throw RoutingError.gone("cover") }
    await monitor.inputReceived(in: notebook.window)
    #expect(notebook.titles == ["cover"])
  }

  /// The link that is opened before the login, the user who logs in, and the screens then.
  nonisolated static let logins: [(NotebookDestination?, Member, [String])] = [
    (nil, .ada, ["pages", "page/2"]), (nil, .grace, ["pages"]),
    (.page(3), .grace, ["pages", "page/3"]),
  ]

  @Test(
    "The login after an expired session opens its screen for the same user alone, or a later link",
    arguments: logins.indices)
  func goOn(index: Int) async throws {
    let (link, member, titles) = Self.logins[index]
    let notebook = try await loggedIn()
    try await notebook.open(.page(2))
    notebook.clock.now += Self.halfAnHour
    try await notebook.use()
    #expect(notebook.window.waitingMove?.link == "notebook://page/2")
    if let link { try await notebook.open(link) }
    try await notebook.logIn(member)
    #expect(notebook.titles == titles)
    #expect(notebook.window.waitingMove == nil)
  }

  @Test("A login restores the screens of its user alone, and a link that waited stays on top")
  func restored() async throws {
    let notebook = try await loggedIn(states: states)
    try await notebook.open(.page(2))
    try await notebook.logOut()
    try await notebook.logIn(.grace)
    #expect(notebook.titles == ["pages"])
    try await notebook.logOut()
    try await notebook.logIn()
    #expect(notebook.titles == ["pages", "page/2"])
    try await notebook.logOut()
    try await notebook.open(.page(3))
    try await notebook.logIn()
    #expect(notebook.titles == ["pages", "page/3"])
  }

  @Test("A session in use goes on, and ends 12 hours after the login")
  func old() async throws {
    let notebook = try await loggedIn()
    for _ in 1...2 {
      notebook.clock.now += Self.halfAnHour - .seconds(1)
      try await notebook.use()
    }
    #expect(notebook.titles == ["pages"])
    notebook.clock.now += .seconds(12 * 60 * 60)
    try await notebook.use()
    #expect(notebook.titles == ["cover"])
    #expect(
      notebook.takeNotices() == [
        "12 hours have passed, so ada was logged out. Log in to go on where you were."
      ])
  }

  @Test("A change of the user is reported once, after the deletion of the account before it")
  func changes() async throws {
    let notebook = try await Notebook(store: store)
    var changes: [String] = []
    notebook.monitor.userChanged = { changes.append($0?.rawValue ?? "nobody") }
    notebook.monitor.accountDeleted = { changes.append("\($0) deleted") }
    try await notebook.settle()
    try await notebook.logIn()
    try await notebook.settle()
    notebook.clock.now += Self.halfAnHour
    try await notebook.use()
    #expect(changes == ["ada", "nobody"])
    try await notebook.logIn(.grace)
    try await store.deleteAccount(as: .grace)
    try await notebook.settle()
    #expect(changes == ["ada", "nobody", "grace", "grace deleted", "nobody"])
  }

  /// Each end of Ada's account or of its sessions from outside, the notice, and whether her saved
  /// state is kept.
  nonisolated static let ends: [(@Sendable (SQLStore) async throws -> Void, Note, Bool)] = [
    ({ try await $0.deleteAccount(as: .ada) }, "The account of ada was deleted meanwhile.", false),
    (
      { _ = try await $0.changePassword(of: .ada) },
      "The password of ada was changed elsewhere, so you were logged out. Log in again.", true
    ),
  ]

  @Test(
    "A session ends, with what waits, when its account is deleted or its password changed elsewhere",
    arguments: ends.indices)
  func ended(index: Int) async throws {
    let (end, notice, isKept) = Self.ends[index]
    let notebook = try await loggedIn(states: states)
    #expect(try states.read("ada") != nil)
    let pages = Stop(NotebookDestination.pages, by: .root) { _ in throw RoutingError.detached }
    notebook.window.guards.append(
      Guard(for: NotebookDestination.self) {
        $0 == .page(3) ? .redirect(Plan([pages]), waits: .untilNextRoot) : .allow
      })
    try await notebook.open(.page(3))
    #expect(notebook.window.waitingLink != nil)
    try await end(store)
    try await notebook.settle()
    #expect(notebook.titles == ["cover"])
    #expect(notebook.window.waitingLink == nil)
    #expect(notebook.takeNotices() == [notice])
    #expect(try (states.read("ada") != nil) == isKept)
  }

  @Test("A session goes on when it changes the password itself")
  func changedHere() async throws {
    let notebook = try await Notebook(store: store)
    let me = Member.ada
    try await notebook.logIn(me)
    #expect(try await store.changePassword(of: me))
    try await notebook.settle()
    #expect(notebook.titles == ["pages"])
    #expect(notebook.takeNotices().isEmpty)
  }

  @Test("The store is asked whether a session goes on, unless the input itself has asked it")
  func asked() async throws {
    let (notebook, me) = (try await Notebook(store: store), Member.ada)
    try await notebook.logIn(me)
    await notebook.monitor.inputReceived(in: notebook.window)
    _ = try await store.user(ada, as: me)
    let calls = store.calls
    try await notebook.settle()
    #expect(store.calls == calls)
    // A read before the input does not count.
    _ = try await store.user(ada, as: me)
    #expect(try await store.changePassword(of: .ada))
    try await notebook.use()
    #expect(notebook.titles == ["cover"])
  }

  @Test("Deleting one's own account posts no notice and removes the saved state")
  func left() async throws {
    let notebook = try await loggedIn(states: states)
    try await store.deleteAccount(as: .ada)
    try await notebook.logOut()
    #expect(notebook.takeNotices().isEmpty)
    #expect(try states.read("ada") == nil)
  }

  @Test("A session continues if the account store throws")
  func busy() async throws {
    let accounts = try SQLStore(at: .folder(folder.path("gone")))
    try FileManager.default.removeItem(atPath: folder.path("gone"))
    let notebook = try await Notebook(store: store, accounts: accounts)
    try await notebook.logIn()
    try await notebook.settle()
    #expect(notebook.titles == ["pages"])
    #expect(notebook.session.user == ada)
  }

  @Test("A logout ends the session, and its time limits no longer apply")
  func logout() async throws {
    let notebook = try await loggedIn(states: states)
    try await notebook.window.expectReleased { try await notebook.logOut() }
    #expect(notebook.session.user == nil)
    notebook.clock.now += Self.halfAnHour * 100
    try await notebook.use()
    #expect(notebook.takeNotices().isEmpty)
    #expect(notebook.titles == ["cover"])
    #expect(try states.read("ada") != nil)
  }
}

extension SQLStore {
  /// The number of calls so far.
  fileprivate nonisolated var calls: Int { executor.jobs.load(ordering: .relaxed) }
}
