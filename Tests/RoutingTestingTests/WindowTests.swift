import Routing
import RoutingTesting
import Testing

struct WindowTests {

  @Test("A stub screen is titled by its address, or by its destination if it has none")
  func stub() {
    #expect(Screen.stub("A").address == Address("A"))
    #expect(Screen.stub(at: Page.one).title == "page/one")
    #expect(Screen.stub(at: Page.passing).title == "passing")
    #expect(Screen.stub(at: Page.passing).address == nil)
  }

  @Test("expectTree records the expected and the actual tree at the caller's line")
  func unexpected() async throws {
    let window = try await Window(showing: .stub("A"), .stub("B"))
    await withKnownIssue {
      await window.expectTree("A")
    } matching: {
      $0.says("expected: A\nstands:   A > B") && $0.sourceLocation?.line == #line - 2
    }
  }

  @Test("expectTree records the error of a request even if the tree is as expected")
  func errors() async throws {
    let window = try await Window(showing: .stub("A"))
    window.afterwards { throw RoutingError.gone("row") }
    await withKnownIssue {
      await window.expectTree("A")
    } matching: {
      $0.error as? RoutingError == .gone("row")
    }
  }
}

nonisolated enum Page: Destination {
  case one, passing
  var address: Address? { self == .one ? Address("page", "one") : nil }
}

nonisolated extension Issue {
  func says(_ text: String) -> Bool { comments.map(\.rawValue) == [text] }
}
