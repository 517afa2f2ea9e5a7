import Routing
import RoutingTestSupport
import RoutingTesting
import TestSupport
import Testing

/// Release of closed screens.
struct ReleaseTests {
  @Test("Pushing and popping many screens leaks nothing")
  func many() async throws {
    let stage = try await Stage("A")
    let baseline = stage.factory.headcount
    var most = 0
    for _ in 0..<caseCount(1_000, deep: 100_000) {
      try await stage.open("B", from: "A")
      most = max(most, stage.factory.headcount)
      try await stage.window.back()
    }
    #expect(stage.factory.headcount == baseline)
    #expect(most == 2 * baseline)
    await stage.window.expectTree("A")
  }

  @Test("A planted retain cycle shows in the headcount and fails expectReleased")
  func planted() async throws {
    let stage = try await Stage("A")
    let baseline = stage.factory.headcount
    stage.factory.prepare = { leaf in leaf.onAppear = { _ in withExtendedLifetime(leaf) {} } }
    try await withKnownIssue {
      try await stage.window.expectReleased {
        try await stage.open("B", from: "A")
        try await stage.window.back()
      }
    } matching: {
      $0.comments.map(\.rawValue) == ["still held: Leaf (B)"]
    }
    #expect(stage.factory.headcount > baseline)
  }
}
