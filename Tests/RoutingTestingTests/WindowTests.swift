import Routing
import RoutingTesting
import Testing

struct WindowTests {
  @Test("A window's tree reads as one line of text, for a stack and for tabs")
  func showing() async throws {
    let stack = try await Window(showing: .stub("A"), .stub("B"))
    #expect(stack.tree == "A > B")
    let tabs = try await Window(showing: .tabs(Tab("one", .stub("A")), Tab("two", .stub("X"))))
    #expect(tabs.tree == "*one: A | two: X")
    try await tabs.select("two")
    #expect(tabs.tree == "one: A | *two: X")
    #expect(Window().tree == "")
  }

  @Test("`expectTree` shows the tabs of a screen in braces")
  func innerTabs() async throws {
    let router = Router()
    let window = try await Window(showing: .stub(at: Page.one, titled: "A", router: router))
    try await router.open(Page.passing, by: .push) { page in
      Screen(
        StubContent(), router: Router(), at: page,
        tabs: [Tab("one", .stub("C")), Tab("two", .stub("D"))])
    }
    await window.expectTree("A > B {*one: C | two: D}")
    try await window.select("two")
    await window.expectTree("A > B {one: C | *two: D}")
  }

  @Test("A stub screen is titled by its address, or by its destination if it has none")
  func stub() {
    #expect(Screen.stub("A").address == Address("A"))
    #expect(Screen.stub(at: Page.one).title == "page/one")
    #expect(Screen.stub(at: Page.passing).title == "passing")
    #expect(Screen.stub(at: Page.passing).address == nil)
  }

  @Test("expectTree passes on the expected tree once queued requests have run")
  func expected() async throws {
    let window = try await Window(showing: .stub("A"), .stub("B"))
    window.afterwards { try await window.back() }
    await window.expectTree("A")
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

private final class StubContent: ScreenContent {
  let title = "B"
}

nonisolated enum Page: Destination {
  case one, passing
  var address: Address? { self == .one ? Address("page", "one") : nil }
}

nonisolated extension Issue {
  func says(_ text: String) -> Bool { comments.map(\.rawValue) == [text] }
}
