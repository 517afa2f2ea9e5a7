import Observation
import Routing
import RoutingTestSupport
import Testing

/// The destination of a screen changes in place.
struct SetDestinationTests {
  private let stage: Stage
  private var window: Window { stage.window }

  init() async throws {
    stage = try await Stage("A > draft > B", plans: true)
    stage.window.resolver = { [weak stage] in stage?.plan("A", $0) ?? Plan([]) }
  }

  @Test("Address, link, state, observers, reveal and journal follow, and nothing is made")
  func follows() async throws {
    let (screen, made) = (try stage.screen("draft"), stage.factory.made.count)
    var calls = 0
    withObservationTracking {
      _ = window.screens.map(\.address)
    } onChange: {
      MainActor.assumeIsolated { calls += 1 }
    }
    try await window.setDestination(TestDestination("item"), of: screen)
    #expect(calls == 1)
    #expect(window.screens.map(\.address?.description) == ["A", "item", "B"])
    #expect(window.state.tabs[0].levels[0].map(\.address.description) == ["A", "item", "B"])
    #expect(window.journal.events.last?.by == "set destination")
    try await stage.make("reveal item on B")
    #expect(window.top === screen)
    #expect(window.nearestLink == "item")
    #expect(stage.factory.made.count == made)
    try await window.open(link: "draft")
    #expect(window.top !== screen)
  }

  @Test("The journal has the old and the new address of the top screen")
  func journal() async throws {
    try await window.back()
    try await window.setDestination(TestDestination("item"), of: stage.screen("draft"))
    let event = try #require(window.journal.events.last)
    #expect(event.from == Address("draft"))
    #expect(event.to == Address("item"))
  }
}
