import Routing
import RoutingTesting
import Testing

struct ReleasedTests {
  /// Keeps itself when it is told to.
  final class Looping: ScreenContent {
    let title = "Looping"
    var onTap: (() -> Void)?
    func loop() { onTap = { self.title.isEmpty ? () : self.loop() } }
  }

  private func looping() -> (Looping, Screen) {
    let content = Looping()
    return (content, Screen(content, router: StubRouter(), at: Page.one))
  }

  @Test("What leaves the window and is gone is no issue")
  func released() async throws {
    let window = try await Window(showing: .stub("A"), .stub("B"))
    try await window.expectReleased {
      try await window.back()
      try await window.setStack(window.screens + [.stub("C")])
      try await window.back()
    }
  }

  @Test("What stands is no issue, nor what stands again")
  func standing() async throws {
    let a = Screen.stub("A")
    let b = Screen.stub("B")
    let window = try await Window(showing: a, b)
    try await window.expectReleased {
      try await window.back()
      try await window.setStack([a, b])
    }
  }

  @Test("A planted cycle is named with its address, wherever the screen came from")
  func cycle() async throws {
    let window = try await Window(showing: .stub("A"))
    weak var kept: Looping?
    try await withKnownIssue {
      try await window.expectReleased {
        let (content, screen) = looping()
        content.loop()
        kept = content
        try await window.setStack(window.screens + [screen])
        try await window.back()
      }
    } matching: {
      $0.says("still held: Looping (page/one)")
    }
    kept?.onTap = nil
    #expect(kept == nil)
  }

  @Test("Objects that are handed over and held are named, and no others")
  func objects() async throws {
    try await expectReleased { [Looping(), StubRouter()] }
    let (held, screen) = looping()
    try await withKnownIssue {
      try await expectReleased { [held, StubRouter()] }
    } matching: {
      $0.says("still held: Looping")
    }
    withExtendedLifetime(screen) {}
  }

  @Test("What a request did wrong meanwhile is an issue")
  func errors() async throws {
    let window = try await Window(showing: .stub("A"))
    try await withKnownIssue {
      try await window.expectReleased {
        window.afterwards { throw RoutingError.gone("row") }
      }
    } matching: {
      $0.error as? RoutingError == .gone("row")
    }
  }
}
