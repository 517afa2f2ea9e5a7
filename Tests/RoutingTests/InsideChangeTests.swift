import Routing
import Testing

/// Rule 5: nobody navigates from inside a change; it would wait for its own place.
struct InsideChangeTests {
  @Test("A factory that navigates is told so, and its screen opens all the same")
  func factory() async throws {
    let stage = try await Stage("A > B")
    let log = Log()
    stage.factory.before = { place in
      guard place.name == "C" else { return }
      await log.errors(of: [
        { try await stage.window.back() },
        { try await stage.open("D", from: "A") },
        { try await stage.routes("B").close() },
        { try await stage.routes("B").dismiss() },
        { try await stage.window.show(.stack(stage.factory.make("N"))) },
        { try await stage.router("A").replaceRoot(by: .root) { .stack(stage.factory.make("N")) } },
      ])
    }
    try await stage.open("C", from: "B")
    #expect(stage.tree == "A > B > C")
    #expect(
      log.lines == [
        "insideChange back", "insideChange open D", "insideChange close",
        "insideChange dismiss", "insideChange root", "insideChange root",
      ])
  }

  @Test("A factory that fails because it navigated opens nothing")
  func failing() async throws {
    let stage = try await Stage("A > B")
    stage.factory.before = { _ in try await stage.window.back() }
    await #expect(throws: RoutingError.insideChange("back")) {
      try await stage.open("C", from: "B")
    }
    #expect(stage.tree == "A > B")
  }

  @Test("A factory that waits for a task that navigates does not wait for ever")
  func task() async throws {
    let stage = try await Stage("A > B")
    let log = Log()
    stage.factory.before = { _ in
      await Task { await log.errors(of: [{ try await stage.window.back() }]) }.value
      await withTaskGroup { group in
        group.addTask { await log.errors(of: [{ try await stage.window.popToRoot() }]) }
      }
    }
    try await stage.open("C", from: "B")
    #expect(stage.tree == "A > B > C")
    #expect(log.lines == ["insideChange back", "insideChange pop to root"])
  }

  @Test("A task begun in a callback comes after the change, as any other call does")
  func callbackTask() async throws {
    let stage = try await Stage("A")
    let done = Gate()
    stage.factory.prepare = { leaf in
      leaf.onAppear = { window in
        Task {
          try await window.back()
          done.open()
        }
      }
    }
    try await stage.open("B", from: "A")
    await done.wait()
    #expect(stage.tree == "A")
    #expect(await stage.window.settled().isEmpty)
  }

  @Test("A task begun in a transition cannot come between its steps")
  func transition() async throws {
    struct Impatient: Transition {
      let log: Log
      let tried: Gate
      func reveal(_ address: Address, from origin: Screen) throws -> Bool {
        let window = origin.window
        Task {
          await log.errors(of: [{ try await window?.back() }])
          tried.open()
        }
        return false
      }
      func open(_ screen: Screen, from origin: Screen) throws {
        try PushTransition().open(screen, from: origin)
      }
    }
    let stage = try await Stage("A > B")
    let (log, tried) = (Log(), Gate())
    stage.factory.before = { _ in await tried.wait() }
    try await stage.open("C", from: "B", by: Impatient(log: log, tried: tried))
    #expect(stage.tree == "A > B > C")
    #expect(log.lines == ["insideChange back"])
  }

  @Test("What a task begun long ago in a factory does later is its own")
  func later() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    var late: Task<Void, any Error>?
    stage.factory.before = { _ in
      late = Task {
        await gate.wait()
        try await stage.window.back()
      }
    }
    try await stage.open("B", from: "A")
    #expect(stage.tree == "A > B")
    gate.open()
    try await late?.value
    #expect(stage.tree == "A")
  }
}

extension Log {
  /// Writes down how each work fails.
  func errors(of works: [() async throws -> Void]) async {
    for work in works {
      do {
        try await work()
        add("done")
      } catch RoutingError.insideChange(let move) {
        add("insideChange \(move)")
      } catch {
        add("\(error)")
      }
    }
  }
}
