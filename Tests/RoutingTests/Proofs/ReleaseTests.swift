import Routing
import RoutingTestSupport
import RoutingTesting
import TestSupport
import Testing

/// Release of closed screens.
struct ReleaseTests {
  @Test("Pushing and popping many screens leaks nothing")
  func many() async throws {
    let factory = CountedFactory()
    let window = try await Window(showing: factory.make("A"))
    let router = try #require(window.top?.content as? CountedContent).router
    let baseline = factory.headcount.alive
    var most = 0
    for _ in 0..<caseCount(1_000, deep: 100_000) {
      try await router.openPlace("B")
      most = max(most, factory.headcount.alive)
      try await window.back()
    }
    #expect(factory.headcount.alive == baseline)
    #expect(most == baseline + 2)
    await window.expectTree("A")
  }

  @Test("A planted retain cycle shows in the headcount and fails expectReleased")
  func planted() async throws {
    let factory = CountedFactory()
    let window = try await Window(showing: factory.make("A"))
    let router = try #require(window.top?.content as? CountedContent).router
    let baseline = factory.headcount.alive
    factory.prepare = { screen in
      (screen.content as? CountedContent)?.onAppear = { _ in withExtendedLifetime(screen) {} }
    }
    try await withKnownIssue {
      try await window.expectReleased {
        try await router.openPlace("B")
        try await window.back()
      }
    } matching: {
      $0.comments.map(\.rawValue) == ["still held: CountedContent (B)"]
    }
    #expect(factory.headcount.alive == baseline + 2)
  }
}
