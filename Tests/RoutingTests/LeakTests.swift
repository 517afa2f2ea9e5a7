#if DEBUG
  import Routing
  import RoutingTestSupport
  import Testing

  /// Leak reports of debug builds, which name removed screens that are still retained.
  struct LeakTests {
    @Test("Content retained after its screen closed is reported once, by type and address")
    func planted() async throws {
      let stage = try await Stage("A > B")
      var leaks: [String] = []
      stage.window.onLeak = { leaks.append($0) }
      let held = try stage.leaf("B")
      try await stage.window.back()
      _ = await stage.window.settled()
      _ = await stage.window.settled()
      #expect(leaks == ["Leaf (B)"] && stage.window.leaks == leaks)
      withExtendedLifetime(held) {}
    }

    @Test("A screen that is shown again is not reported as a leak")
    func again() async throws {
      let stage = try await Stage("A > B")
      var leaks: [String] = []
      stage.window.onLeak = { leaks.append($0) }
      let screens = stage.window.screens
      try await stage.window.back()
      try await stage.window.setStack(screens)
      _ = await stage.window.settled()
      #expect(leaks.isEmpty)
    }

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
