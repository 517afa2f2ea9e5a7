import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// `ask` returns exactly once, however the screen that answers is left.
struct AnswerTests {
  @Test("`ask` returns the first value given and ignores later ones")
  func value() async throws {
    let (stage, question) = try await Stage.asking()
    for value in [7, 8] { question.answer?.give(value) }
    try await stage.window.back()
    #expect(try await question.task?.value == 7)
  }

  @Test(
    "`ask` returns nil when its screen is left without an answer, or the window is released",
    arguments: [
      "back", "dismiss", "dismiss all", "home", "close P", "close B", "end", "plan A/N", "show N",
      "force N", "release",
    ])
  func ways(move: String) async throws {
    var (stage, question): (Stage?, Question) = try await Stage.asking()
    if move == "release" { stage = nil } else { try await stage?.make(move) }
    #expect(try await question.task?.value == nil)
    question.answer?.give(7)
  }

  @Test("An operation that awaits an answer counts as settled until the answer comes")
  func settled() async throws {
    let stage = try await Stage("A")
    var answer: Answer<Int>?
    var answered: [Int?] = []
    stage.window.start {
      answered.append(try await stage.ask { answer = $0 })
      try await stage.open("B", from: "A")
      throw RoutingError.gone("call")
    }
    await stage.window.expectTree("A [P]")
    #expect(answered == [])
    answer?.give(7)
    try await stage.routes("P").close()
    #expect(await stage.window.settled().map { $0 as? RoutingError } == [.gone("call")])
    #expect(answered == [7])
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
          try await stage.ask(name) {
            answers.append($0)
            if answers.count == 2 { asked.open() }
          }
        }
      }
      for call in calls { _ = try await call.value }
    }
    await asked.wait()
    #expect(await stage.window.settled().isEmpty)
    for answer in answers {
      answer.give(1)
      #expect(await stage.window.settled().isEmpty)
    }
  }

  @Test("`cancel` does not cancel an operation that waits for an answer")
  func cancel() async throws {
    let stage = try await Stage("A")
    var (answer, given): (Answer<Int>?, Int?) = (nil, nil)
    stage.window.start { given = try await stage.ask { answer = $0 } }
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
    window.afterwards { _ = try await stage.ask() }
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
}

/// A question that the screen B of `A > B` asks by showing P.
private typealias Question = (task: Task<Int?, any Error>?, answer: Answer<Int>?)

extension Stage {
  fileprivate static func asking() async throws -> (Stage, Question) {
    let (stage, shown) = (try await Stage("A > B", plans: true), Gate())
    let (router, factory) = (try stage.router("B"), stage.factory)
    stage.whenShown("P") { _ in shown.open() }
    var answer: Answer<Int>?
    let task = Task {
      try await router.ask(TestDestination.passing("P"), by: .modal) {
        answer = $1
        return try await factory.screen(for: $0)
      }
    }
    await shown.wait()
    return (stage, (task, answer))
  }

  /// Asks over A by showing a screen, and passes its answer on.
  fileprivate func ask(
    _ name: String = "P", answering: @escaping (Answer<Int>) -> Void = { _ in }
  ) async throws -> Int? {
    try await router("A").ask(TestDestination.passing(name), by: .modal) {
      [factory] place, answer in
      answering(answer)
      return try await factory.screen(for: place)
    }
  }
}
