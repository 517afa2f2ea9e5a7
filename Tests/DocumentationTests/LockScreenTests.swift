import Routing
import Testing

/// The example of the lock screen in the article "State, guards and answers".
struct LockScreenTests {
  @Test("A lock in a window of its own holds moves and questions, and loses none")
  func locked() async throws {
    let (room, lock) = (try await ReadingRoom(), Lock())
    let window = room.window
    let (asked, asking) = AsyncStream<Void>.makeStream()
    let reached = Guard { _ in
      asking.yield()
      return .allow
    }
    var passed = 0
    let counting = Guard { _ in
      passed += 1
      return .allow
    }
    window.guards = [reached, lock.holding, counting]
    lock.isLocked = true
    window.start { try await room.router.openBook("Emma") }
    window.start { try await room.router.openBook("Persuasion") }
    let asker = Asker()
    asker.screen = window.top
    window.start { _ = try await asker.confirm("Log out?", yes: "log out", no: "stay") }
    for await _ in asked { break }
    #expect(passed == 0 && room.titles == ["Shelf"])
    lock.isLocked = false
    #expect(await window.settled().isEmpty)
    #expect(room.titles == ["Shelf", "Emma", "Persuasion", "Log out?"])
  }
}

private final class Asker: Router<Void>, AlertRoute {}

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
