import Console
import Foundation
import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Synchronization
import TestSupport
import Testing

@testable import Social
@testable import TrellisApp

@Suite("Live updates: end")
struct LiveUpdatesEndTests {
  /// Each way to end a session, and the number of store listeners that remain.
  nonisolated static let ends: [(@MainActor @Sendable (Watcher) async throws -> Void, Int)] = [
    ({ try await $0.leave() }, 0),
    ({ try await $0.enter(linus) }, 1),
    ({ try await $0.window.close() }, 0),
  ]

  @Test("Live updates end with the session and retain nothing of it", arguments: ends.indices)
  func session(index: Int) async throws {
    let (end, followers) = Self.ends[index]
    let store = try await MemoryStore.people(friends: grace)
    let live = try await Watcher(ada, stores: store)
    try await live.open("trellis://friends/requests")
    try store.setProfile(name: "Amazing Grace", bio: "", as: grace)
    try await live.window.expectReleased { try await end(live) }
    #expect(live.session?.user != ada)
    await store.waitForListeners(followers)
  }

  @Test("A change after 30 idle minutes ends the session and is not shown")
  func expired() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let live = try await Watcher(ada, stores: store)
    try await live.open("trellis://chat/grace")
    live.clock.now += 30 * 60
    _ = try store.send("psst", to: ada, id: UUID(), at: live.clock.now, as: grace)
    await store.waitForListeners(0)
    try await live.settle()
    #expect(live.window.top?.title == "Log in")
    let notices = live.services.notices.take().map(\.text)
    #expect(notices.count == 1 && notices[0].worded().hasPrefix("Nothing was typed for 30 minutes"))
    #expect(store.conversations(as: ada).map(\.unread) == [1])
  }

  @Test("Deleting the account ends its session before the next line")
  func deleted() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let live = try await Watcher(ada, stores: store)
    try store.deleteAccount(of: ada)
    await store.waitForListeners(0)
    try await live.settle()
    #expect(live.window.top?.title == "Welcome")
    let notices = live.services.notices.take().map(\.text)
    #expect(notices == ["The account of ada was deleted meanwhile."])
  }

  @Test("Updates never start if the session ends first", arguments: 1..<10)
  func early(steps: Int) async throws {
    let store = try await MemoryStore.people(friends: grace)
    let person = try await Watcher(ada, stores: store)
    let live = LiveUpdates(stores: store, notices: person.services.notices)
    let news = person.services.news(for: ada)
    let beginning = Task { await live.follow(news, in: person.window) }
    for _ in 0..<steps { await Task.yield() }
    try await person.leave()
    await beginning.value
    await store.waitForListeners(0)
    withExtendedLifetime(live) {}
  }

  @Test("Updates found for a session are not shown after it ends", arguments: 0..<40)
  func late(steps: Int) async throws {
    let store = try await MemoryStore.people(friends: grace)
    let live = try await Watcher(ada, stores: store)
    try store.ask(ada, as: linus)
    for _ in 0..<steps { await Task.yield() }
    try await live.window.show(WelcomeFactory(services: live.services).welcome())
    _ = live.services.notices.take()
    try await live.settle()
    #expect(live.services.notices.isEmpty)
  }

  @Test("Live updates end when their window is released")
  func gone() async throws {
    let store = try await MemoryStore.people(friends: grace)
    var live: Watcher? = try await Watcher(ada, stores: store)
    await store.waitForListeners(1)
    live = nil
    await store.waitForListeners(0)
    #expect(live == nil)
  }

  @Test("A session has one store listener, however many links it opens")
  func once() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let live = try await Watcher(ada, stores: store)
    for link in ["chats", "me", "friends"] { try await live.open("trellis://\(link)") }
    let listeners = store.contents.withLock { $0.listeners.count }
    withExtendedLifetime(live) { #expect(listeners == 1) }
  }

  @Test("Live updates run only at a terminal", arguments: [true, false])
  func script(isTerminal: Bool) throws {
    let services = try Services(Options(["--ephemeral"]), isTerminal: isTerminal)
    #expect((services.liveUpdates != nil) == isTerminal)
  }
}

extension MemoryStore {
  /// Returns once as many tasks follow the store.
  fileprivate nonisolated func waitForListeners(_ count: Int) async {
    let (counts, counted) = AsyncStream.makeStream(of: Int.self)
    contents.withLock {
      $0.listeners.countChanged = { counted.yield($0) }
      counted.yield($0.listeners.count)
    }
    for await listeners in counts where listeners == count { return }
  }
}
