import Routing
import Testing

/// The example of the lock screen in the article "State, guards and answers".
struct LockScreenTests {
  @Test("A lock in a window of its own holds moves, and loses none")
  func locked() async throws {
    let (room, lock) = (try await ReadingRoom(), Lock())
    let (asked, asking) = AsyncStream<Void>.makeStream()
    let reached = Guard { _ in
      asking.yield()
      return .allow
    }
    room.window.guards = [reached, lock.holding]
    lock.isLocked = true
    for title in ["Emma", "Persuasion"] {
      room.window.start { try await room.router.openBook(title) }
    }
    for await _ in asked { break }
    #expect(room.titles == ["Shelf"])
    lock.isLocked = false
    #expect(await room.window.settled().isEmpty)
    #expect(room.titles == ["Shelf", "Emma", "Persuasion"])
  }
}

final class Lock {
  /// Drawn in place of the other window while it is locked.
  let window = Window()
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var isLocked = false {
    didSet {
      guard !isLocked else { return }
      for move in waiting { move.resume() }
      waiting = []
    }
  }

  /// A guard for the other window.
  var holding: Guard {
    Guard { _ in
      if self.isLocked { await withCheckedContinuation { self.waiting.append($0) } }
      return .allow
    }
  }
}
