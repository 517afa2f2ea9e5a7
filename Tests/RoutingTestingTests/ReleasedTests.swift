import Routing
import RoutingTesting
import Testing

struct ReleasedTests {
  /// Content that retains itself on request.
  final class Looping: ScreenContent {
    let title = "Looping"
    var onTap: (() -> Void)?
    func loop() { onTap = { self.title.isEmpty ? () : self.loop() } }
  }

  private func looping() -> (Looping, Screen) {
    let content = Looping()
    return (content, Screen(content, router: Router(), at: Page.one))
  }

  @Test("expectReleased ignores screens that stay in the window or return to it")
  func standing() async throws {
    let a = Screen.stub("A")
    let b = Screen.stub("B")
    let window = try await Window(showing: a, b)
    try await window.expectReleased {
      try await window.back()
      try await window.setStack([a, b])
    }
  }

  @Test("expectReleased names a retained screen's content and its address")
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

  @Test("expectReleased names the returned objects that are still retained, and no others")
  func objects() async throws {
    try await expectReleased { [Looping(), Router()] }
    let (held, screen) = looping()
    try await withKnownIssue {
      try await expectReleased { [held, Router()] }
    } matching: {
      $0.says("still held: Looping")
    }
    withExtendedLifetime(screen) {}
  }

  @Test("expectReleased records the error of a request that fails meanwhile")
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
