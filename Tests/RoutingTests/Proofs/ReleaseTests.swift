import Routing
import RoutingTesting
import Testing

/// What is closed is gone, however often.
struct ReleaseTests {
  @Test("A hundred thousand screens pushed and popped leave nobody behind")
  func many() async throws {
    let factory = CensusFactory()
    let window = try await Window(showing: factory.make("A"))
    let router = try #require(window.top?.content as? CensusContent).router
    let baseline = factory.census.alive
    var most = 0
    for _ in 0..<100_000 {
      try await router.openPlace("B")
      most = max(most, factory.census.alive)
      try await window.back()
    }
    #expect(factory.census.alive == baseline)
    #expect(most == baseline + 2)
    await window.expectTree("A")
  }

  @Test("A cycle is seen by the count, and named by the check")
  func planted() async throws {
    let factory = CensusFactory()
    let window = try await Window(showing: factory.make("A"))
    let router = try #require(window.top?.content as? CensusContent).router
    let baseline = factory.census.alive
    factory.prepare = { screen in
      (screen.content as? CensusContent)?.onAppear = { _ in withExtendedLifetime(screen) {} }
    }
    try await withKnownIssue {
      try await window.expectReleased {
        try await router.openPlace("B")
        try await window.back()
      }
    } matching: {
      $0.comments.map(\.rawValue) == ["still held: CensusContent (B)"]
    }
    #expect(factory.census.alive == baseline + 2)
  }
}
