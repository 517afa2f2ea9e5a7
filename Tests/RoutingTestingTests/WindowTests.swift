import Routing
import RoutingTesting
import Testing

struct WindowTests {
  @Test("A window shows stub screens in one line, and reads as text")
  func showing() async throws {
    let stack = try await Window(showing: .stub("A"), .stub("B"))
    #expect(stack.tree == "A > B")
    let tabs = try await Window(showing: .tabs(Tab("one", .stub("A")), Tab("two", .stub("X"))))
    #expect(tabs.tree == "*one: A | two: X")
    try await tabs.select("two")
    #expect(tabs.tree == "one: A | *two: X")
    #expect(Window().tree == "")
  }

  @Test("A stub has the address of its destination, and a name where that is passing")
  func stub() {
    #expect(Screen.stub("A").address == Address("A"))
    #expect(Screen.stub(at: Page.one).title == "page/one")
    #expect(Screen.stub(at: Page.passing).title == "passing")
    #expect(Screen.stub(at: Page.passing).address == nil)
  }

  @Test("A tree that is as expected is no issue, after what was asked for has happened")
  func expected() async throws {
    let window = try await Window(showing: .stub("A"), .stub("B"))
    window.afterwards { try await window.back() }
    await window.expectTree("A")
  }

  @Test("A tree that is not says what stands")
  func unexpected() async throws {
    let window = try await Window(showing: .stub("A"), .stub("B"))
    await withKnownIssue {
      await window.expectTree("A")
    } matching: {
      $0.says("expected: A\nstands:   A > B") && $0.sourceLocation?.line == #line - 2
    }
  }

  @Test("What went wrong in a request is an issue, though the tree is as expected")
  func errors() async throws {
    let window = try await Window(showing: .stub("A"))
    window.afterwards { throw RoutingError.gone("row") }
    await withKnownIssue {
      await window.expectTree("A")
    } matching: {
      $0.error as? RoutingError == .gone("row")
    }
  }

  @Test("A recorder writes down what it was asked for, in order")
  func recorder() async throws {
    final class Recorder: RouteRecorder, Closable {}
    let recorder = Recorder()
    recorder.record(Page.one)
    try await (recorder as any Closable).close()
    #expect(recorder.opened == [Page.one, "close"])
  }
}

nonisolated enum Page: Destination {
  case one, passing
  var address: Address? { self == .one ? Address("page", "one") : nil }
}

nonisolated extension Issue {
  func says(_ text: String) -> Bool { comments.map(\.rawValue) == [text] }
}
