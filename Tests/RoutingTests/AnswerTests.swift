import Routing
import RoutingTestSupport
import Testing

/// `ask` returns exactly once, however the screen that answers is left.
struct AnswerTests {
  @Test("`ask` returns the first value given and ignores later ones")
  func value() async throws {
    let (stage, asked) = try await asking()
    stage.answer?.give(7)
    stage.answer?.give(8)
    try await stage.stage.window.back()
    #expect(try await asked.value == 7)
  }

  @Test(
    "`ask` returns nil when its screen is left without an answer",
    arguments: [
      { try await $0.window.back() }, { try await $0.routes("P").close() },
      { try await $0.window.dismissAll() }, { try await $0.window.home() },
      { try await $0.routes("B").close() },
      { try await $0.window.show(.stack($0.factory.make("N"))) },
      { try await $0.window.open($0.plan("A", "N")) },
    ] as [@MainActor @Sendable (Stage) async throws -> Void])
  func ways(leave: (Stage) async throws -> Void) async throws {
    let (stage, asked) = try await asking()
    try await leave(stage.stage)
    #expect(try await asked.value == nil)
    stage.answer?.give(7)
  }

  @Test("`ask` throws when its screen cannot be made")
  func failing() async throws {
    let stage = try await Stage("A")
    await #expect(throws: RoutingError.gone("P")) {
      try await stage.router("A").ask(Place.passing("P"), by: .modal) {
        (_, _: Answer<Int>) in throw RoutingError.gone("P")
      }
    }
  }

  @Test("`ask` returns nil when the window is released")
  func window() async throws {
    var asking: (Asking, Task<Int?, any Error>)? = try await asking()
    let task = try #require(asking?.1)
    asking = nil
    #expect(try await task.value == nil)
  }

  @Test("An operation that awaits an answer counts as settled until the answer comes")
  func settled() async throws {
    let stage = try await Stage("A")
    var answer: Answer<Int>?
    var log: [String] = []
    stage.window.start {
      let value = try await stage.router("A").ask(Place.passing("P"), by: .modal) {
        answer = $1
        return stage.factory.make($0)
      }
      log.append("answered \(value ?? 0)")
      try await stage.open("B", from: "A")
      throw RoutingError.gone("call")
    }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A [P]")
    #expect(log.isEmpty)
    answer?.give(7)
    try await stage.routes("P").close()
    #expect(await stage.window.settled().map { $0 as? RoutingError } == [.gone("call")])
    #expect(log == ["answered 7"])
    #expect(stage.tree == "A > B")
  }

  @Test("An operation that awaits two answers still counts as settled after the first")
  func two() async throws {
    let stage = try await Stage("A")
    var answers: [Answer<Int>] = []
    let asked = Gate()
    stage.window.start {
      let calls = ["P", "Q"].map { name in
        Task {
          try await stage.router("A").ask(Place.passing(name), by: .modal) {
            answers.append($1)
            if answers.count == 2 { asked.open() }
            return stage.factory.make($0)
          }
        }
      }
      for call in calls { _ = try await call.value }
    }
    await asked.wait()
    #expect(await stage.window.settled().isEmpty)
    answers.first?.give(1)
    #expect(await stage.window.settled().isEmpty)
    answers.last?.give(2)
    #expect(await stage.window.settled().isEmpty)
  }

  @Test("`cancel` does not cancel an operation that waits for an answer")
  func cancel() async throws {
    let stage = try await Stage("A")
    var (answer, given): (Answer<Int>?, Int?) = (nil, nil)
    let asked = Gate()
    stage.window.start {
      given = try await stage.router("A").ask(Place.passing("P"), by: .modal) {
        answer = $1
        asked.open()
        return stage.factory.make($0)
      }
    }
    await asked.wait()
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.window.busy == [])
    stage.window.cancel()
    answer?.give(7)
    #expect(await stage.window.settled().isEmpty)
    #expect(given == 7)
  }

  @Test("`ask` in a request and `settled` in pending work fail with insideChange")
  func inside() async throws {
    let stage = try await Stage("A")
    let window = stage.window
    window.afterwards {
      let _: Int? = try await stage.router("A").ask(Place.passing("P"), by: .modal) { place, _ in
        stage.factory.make(place)
      }
    }
    #expect(await window.settled().map { $0 as? RoutingError } == [.insideChange("ask")])
    var inside: [RoutingError?] = []
    let settle = { inside += await window.settled().map { $0 as? RoutingError } }
    window.start { await settle() }
    window.afterwards { await settle() }
    stage.factory.before = { _ in await settle() }
    try await stage.open("B", from: "A")
    #expect(await window.settled().isEmpty)
    #expect(inside == Array(repeating: .insideChange("settled"), count: 3))
  }

  @Test("Cancelling `ask` throws CancellationError and leaves the screen open")
  func cancelled() async throws {
    let (asking, asked) = try await asking()
    asked.cancel()
    await #expect(throws: CancellationError.self) { try await asked.value }
    #expect(asking.stage.tree == "A > B [P]")
  }

  final class Asking {
    let stage: Stage
    var answer: Answer<Int>?
    init(_ stage: Stage) { self.stage = stage }
  }

  private func asking() async throws -> (Asking, Task<Int?, any Error>) {
    let asking = Asking(try await Stage("A > B"))
    let router = try asking.stage.router("B")
    let shown = Gate()
    let factory = asking.stage.factory
    let task = Task { [weak asking] in
      try await router.ask(Place.passing("P"), by: .modal) { place, answer in
        asking?.answer = answer
        let screen = factory.make(place)
        (screen.content as? Leaf)?.onAppear = { _ in shown.open() }
        return screen
      }
    }
    await shown.wait()
    return (asking, task)
  }
}
