import Presentation
import Routing
import RoutingTesting
import SQLDriver
import SQLiteDriver
import Sessions
import Storage
import TestSupport
import Testing

@Suite("Live updates of a session")
struct LiveUpdatesTests {
  private let store: SQLStore
  /// An event whenever a session has begun or ended to listen to the store.
  private let events = AsyncStream.makeStream(of: Void.self)

  init() async throws { store = try await .users() }

  private func notebook() async throws -> Notebook {
    try await Notebook(
      store: store, isLive: true,
      changes: { [store, event = events.continuation] in
        let changes = await store.listeners.stream { _ in
          Task {
            try? await forever()
            event.yield()
          }
        }
        event.yield()
        return changes
      })
  }

  /// Waits until the store has `count` listeners.
  private func waitForListeners(_ count: Int) async {
    if await store.listeners.count == count { return }
    for await _ in events.stream where await store.listeners.count == count { return }
  }

  private func ada() async throws -> Notebook {
    let notebook = try await notebook()
    try await notebook.logIn()
    return notebook
  }

  /// Each way to end a session, and the number of store listeners that remain.
  nonisolated static let ends: [(@MainActor @Sendable (Notebook) async throws -> Void, Int)] = [
    ({ try await $0.logOut() }, 0),
    ({ try await $0.logIn(.grace) }, 1),
    ({ try await $0.window.close() }, 0),
  ]

  @Test("Live updates end with the session and retain none of its screens", arguments: ends.indices)
  func session(index: Int) async throws {
    let (end, followers) = Self.ends[index]
    let notebook = try await ada()
    try await store.setProfile(name: "Amazing Grace", bio: "", as: .grace)
    try await notebook.window.expectReleased { try await end(notebook) }
    await waitForListeners(followers)
  }

  @Test("A change after 30 idle minutes ends the session and is not shown")
  func expired() async throws {
    let notebook = try await ada()
    notebook.clock.now += SessionMonitorTests.halfAnHour
    try await store.setProfile(name: "Amazing Grace", bio: "", as: .grace)
    await waitForListeners(0)
    try await notebook.settle()
    #expect(notebook.titles == ["cover"])
    #expect(notebook.takeNotices().count == 1)
  }

  @Test(
    "Deleting the account or changing its password elsewhere ends a session before the next input",
    arguments: SessionMonitorTests.ends.indices)
  func ended(index: Int) async throws {
    let (end, notice, _) = SessionMonitorTests.ends[index]
    let notebook = try await ada()
    try await end(store)
    await waitForListeners(0)
    #expect(notebook.titles == ["cover"])
    #expect(notebook.takeNotices() == [notice])
  }

  @Test("Live updates never start if the session ends first", arguments: 1..<10)
  func early(steps: Int) async throws {
    let notebook = try await notebook()
    let login = Task { try await notebook.logIn() }
    for _ in 0..<steps { await Task.yield() }
    try await notebook.logOut()
    try await login.value
    try await notebook.logOut()
    await waitForListeners(0)
  }

  @Test("Live updates post no notice after their session has ended", arguments: 0..<40)
  func late(steps: Int) async throws {
    let notebook = try await ada()
    try await store.setProfile(name: "Amazing Grace", bio: "", as: .grace)
    for _ in 0..<steps { await Task.yield() }
    try await notebook.logOut()
    _ = notebook.takeNotices()
    await waitForListeners(0)
    try await notebook.settle()
    await notebook.window.updated()
    #expect(notebook.takeNotices().isEmpty)
  }

  @Test("Live updates end when their window is released")
  func gone() async throws {
    var notebook: Notebook? = try await ada()
    await waitForListeners(1)
    withExtendedLifetime(notebook) {}
    notebook = nil
    await waitForListeners(0)
    #expect(notebook == nil)
  }
}

extension SQLStore {
  /// The listeners to a store in a file or in memory.
  var listeners: ChangeListeners { (driver as? Database)?.listeners ?? ChangeListeners() }
}
