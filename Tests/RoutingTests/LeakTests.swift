#if DEBUG
  import Routing
  import Testing

  /// Rule 13: what was closed and lives on is found.
  struct LeakTests {
    @Test("What is held after it was closed is reported once, by name")
    func planted() async throws {
      let stage = try await Stage("A > B")
      var leaks: [Leak] = []
      stage.window.onLeak = { leaks.append($0) }
      let held = try stage.leaf("B")
      try await stage.window.back()
      _ = await stage.window.settled()
      _ = await stage.window.settled()
      #expect(leaks.map(\.description) == ["Leaf (B)"])
      withExtendedLifetime(held) {}
    }

    @Test("What stands again is not reported")
    func again() async throws {
      let stage = try await Stage("A > B")
      var leaks: [Leak] = []
      stage.window.onLeak = { leaks.append($0) }
      let screens = stage.window.screens
      try await stage.window.back()
      try await stage.window.setStack(screens)
      _ = await stage.window.settled()
      #expect(leaks.isEmpty)
    }

    @Test("What is let go is not reported")
    func none() async throws {
      let stage = try await Stage("A > B [C > D]")
      var leaks: [Leak] = []
      stage.window.onLeak = { leaks.append($0) }
      try await stage.window.home()
      _ = await stage.window.settled()
      #expect(leaks.isEmpty)
    }
  }
#endif
