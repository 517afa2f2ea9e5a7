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

  @Test("A destination without an address is set beside others")
  func passing() async throws {
    try await window.setDestination(TestDestination.passing("one"), of: stage.screen("draft"))
    try await window.setDestination(TestDestination.passing("one"), of: stage.screen("B"))
    #expect(window.screens.map(\.address?.description) == ["A", nil, nil])
  }
}

#if DEBUG
  /// Content that is moved to another screen is no leak.
  struct MovedContentTests {
    @Test("A content and a router that another screen takes over are no leak")
    func moved() async throws {
      let stage = try await Stage("A > B")
      var leaks: [String] = []
      stage.window.onLeak = { leaks.append($0) }
      try await stage.window.change("move") { window, _ in
        guard let old = window.top else { return }
        let new = Screen(old.content, router: old.router, at: TestDestination("C"))
        try old.stack?.replace(old, with: new)
      }
      #expect(await stage.window.settled().isEmpty)
      #expect(leaks == [])
      #expect(stage.window.top?.address == Address("C"))
    }
  }
#endif
