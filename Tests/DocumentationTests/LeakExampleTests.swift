#if DEBUG
  import Routing
  import Testing

  /// The example of "Leaks" in the article "Testing routes".
  struct LeakExampleTests {
    @Test("A closed book that is still retained is reported as a leak")
    func leak() async throws {
      let room = try await ReadingRoom()
      var leaks: [String] = []
      room.window.onLeak = { leaks.append($0) }
      try await room.router.openBook("Emma")
      let kept = room.window.top?.content
      try await room.window.back()
      _ = await room.window.settled()
      #expect(leaks.map(\.description) == ["BookPresenter (book/Emma)"])
      withExtendedLifetime(kept) {}
    }
  }
#endif
