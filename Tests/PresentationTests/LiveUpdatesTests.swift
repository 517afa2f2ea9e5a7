import Observation
import Presentation
import Routing
import TestSupport
import Testing

@Suite("Live updates")
struct LiveUpdatesTests {
  private let shop = Shop()
  private let notices = Notices()
  private let window = Window()
  private let updates: LiveUpdates

  init() {
    updates = LiveUpdates(
      on: { [shop] in shop.hints() }, notices: notices, news: { [shop] in [shop] }, rest: {})
  }

  /// Shows a screen of the shop and follows it.
  private func follow(at name: String = "shop") async throws -> Counter {
    let counter = Counter(shop)
    try await window.show(.stack(counter.screen(at: name)))
    _ = await window.settled()
    await updates.follow(in: window)
    return counter
  }

  @Test("After a hint, the screen on top is loaded, and what it does not show becomes a notice")
  func notice() async throws {
    let counter = try await follow()
    shop.change(to: "tea")
    await until { !notices.isEmpty }
    #expect(counter.page.notes == ["tea"])
    #expect(notices.take() == [Notice("tea", address: Address("offers"))])
  }

  @Test("An interaction follows the updates of its session")
  func interaction() async throws {
    try await window.show(.stack(Counter(shop).screen(at: "shop")))
    let session = AppSession(in: window, notices: notices)
    session.updates = updates
    await Interaction(session).perform(.home)
    #expect(shop.listeners == 1)
  }

  @Test("A change that the screen on top shows posts no notice")
  func shown() async throws {
    let counter = try await follow(at: "offers")
    shop.change(to: "tea")
    await until { counter.page.notes == ["tea"] }
    await window.updated()
    #expect(notices.isEmpty)
  }

  @Test(
    "The first notices tell a person what waits, and are dropped for others",
    arguments: [true, false])
  func greeting(greets: Bool) async throws {
    shop.text = "tea"
    let updates = LiveUpdates(
      on: { [shop] in shop.hints() }, notices: notices, greets: greets, news: { [shop] in [shop] })
    try await window.show(.stack(Counter(shop).screen(at: "shop")))
    await updates.follow(in: window)
    #expect(notices.take().map(\.text) == (greets ? ["tea"] : []))
  }

  @Test("Without hints, the screen on top is loaded at an interval")
  func interval() async throws {
    let updates = LiveUpdates(every: .milliseconds(1), notices: notices)
    let counter = Counter(shop)
    try await window.show(.stack(counter.screen(at: "shop")))
    await updates.follow(in: window)
    shop.text = "tea"
    await until { counter.page.notes == ["tea"] }
    shop.text = "coffee"
    await until { counter.page.notes == ["coffee"] }
    withExtendedLifetime(updates) {}
  }

  /// Follows the shop, and holds the first update when it begins.
  private func duringUpdate() async throws {
    _ = try await follow()
    shop.isHeld = true
    shop.change(to: "first")
    await until { shop.seen == ["first"] }
  }

  @Test("A thousand changes during an update cause one more update")
  func merged() async throws {
    try await duringUpdate()
    for number in 1...1_000 {
      shop.change(to: "\(number)")
      await letMainActorRun()
    }
    shop.isHeld = false
    await until { shop.seen.contains("1000") }
    await window.updated()
    await letMainActorRun()
    shop.change(to: "last")
    await until { shop.seen.last == "last" }
    #expect(shop.seen == ["first", "1000", "last"])
  }

  @Test("A line settles while an update runs and another one is wanted")
  func line() async throws {
    try await duringUpdate()
    shop.change(to: "second")
    await letMainActorRun()
    let counter = Counter(shop)
    try await window.setStack(window.screens + [counter.screen(at: "other")])
    await until { counter.page.notes == ["second"] }
    await letMainActorRun()
    #expect(window.settledAlready()?.isEmpty == true)
    shop.isHeld = false
    await until { shop.seen == ["first", "second"] }
  }

  @Test("An update waits until the work of a line has settled")
  func later() async throws {
    _ = try await follow()
    let (line, end) = AsyncStream.makeStream(of: Void.self)
    window.start { for await _ in line {} }
    shop.change(to: "during the line")
    await letMainActorRun()
    #expect(shop.seen.isEmpty)
    end.finish()
    await until { shop.seen == ["during the line"] }
  }

  @Test("Each root is followed once, until another root replaces it or the window is closed")
  func roots() async throws {
    _ = try await follow()
    await updates.follow(in: window)
    #expect(shop.listeners == 1)
    let other = try await follow()
    await until { shop.listeners == 1 }
    shop.change(to: "tea")
    await until { other.page.notes == ["tea"] }
    try await window.close()
    await until { shop.listeners == 0 }
    #expect(notices.isEmpty)
  }
}

/// A store with one text, which gives a hint after each change, and a source of notices about it.
@Observable
private final class Shop: News {
  var text = ""
  /// Whether an update is held up when it begins.
  var isHeld = false
  /// The texts at the updates so far; the first call, when following begins, counts as none.
  private(set) var seen: [String] = []
  private(set) var listeners = 0
  private var hint: AsyncStream<Void>.Continuation?
  private var known: String?

  func hints() -> AsyncStream<Void> {
    let (hints, hint) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listeners += 1
    hint.onTermination = { _ in Task { @MainActor in self.listeners -= 1 } }
    self.hint = hint
    return hints
  }

  func change(to text: String) {
    self.text = text
    hint?.yield()
  }

  func latest(again: Bool) async -> [Notice] {
    if known != nil { seen.append(text) }
    defer { known = text }
    await until { !isHeld }
    return text.isEmpty || text == known
      ? [] : [Notice(Note(text), address: Address("offers"))]
  }

  func unreadCount() -> Int { 0 }
}

/// A page that shows the text of a shop.
@Observable
private final class Counter: Presenter {
  static let screenIdentifier = "Counter"
  var page = Page("Counter", prompt: Prompt(.command, "counter"))
  private let shop: Shop

  init(_ shop: Shop) { self.shop = shop }

  func load() { page.notes = [Note(shop.text)] }

  func screen(at name: String) -> Screen {
    Screen(self, router: Router(factory: ()), at: Place(address: Address(name)))
  }
}

private nonisolated struct Place: Destination {
  let address: Address?
}
