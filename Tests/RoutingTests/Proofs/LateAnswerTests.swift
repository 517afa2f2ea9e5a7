import Routing
import RoutingTestSupport
import RoutingTesting
import TestSupport
import Testing

/// Results that arrive after the screen that requested them is gone.
struct LateAnswerTests {
  private let stage: Stage
  private let count = caseCount(50, deep: 1_000)

  init() async throws { stage = try await Stage("A") }

  @Test("A screen whose creation was cancelled never appears")
  func making() async throws {
    var appearances = 0
    stage.whenShown("B") { _ in appearances += 1 }
    for _ in 0..<count {
      let gate = Gate()
      stage.factory.before = { _ in await gate.wait() }
      let opening = await begin { try await stage.open("B", from: "A") }
      opening.cancel()
      gate.open()
      await #expect(throws: CancellationError.self) { try await opening.value }
    }
    #expect(appearances == 0)
    #expect(stage.alive == ["A"])
    await stage.window.expectTree("A")
  }

  @Test("A task that its screen has cancelled on removal ignores its late result")
  func loading() async throws {
    var callbacks = 0
    for _ in 0..<count {
      let (gate, done) = (Gate(), Gate())
      stage.factory.prepare = { leaf in
        let task = Task {
          await gate.wait()
          if !Task.isCancelled { callbacks += 1 }
          done.open()
        }
        leaf.router.screen?.onRemoval { task.cancel() }
      }
      try await stage.open("B", from: "A")
      try await stage.window.back()
      #expect(stage.alive == ["A"])
      gate.open()
      await done.wait()
    }
    #expect(callbacks == 0)
    await stage.window.expectTree("A")
  }

  @Test("Navigating in a request whose screen has closed throws and retains nothing")
  func request() async throws {
    var refusals = 0
    for _ in 0..<count {
      let (gate, begun) = (Gate(), Gate())
      stage.factory.prepare = { leaf in
        leaf.onAppear = { [weak leaf] window in
          window.afterwards {
            guard let router = leaf?.router else { return }
            begun.open()
            await gate.wait()
            await #expect(throws: RoutingError.detached) { try await router.openTest("C") }
            refusals += 1
          }
        }
      }
      try await stage.open("B", from: "A")
      await begun.wait()
      try await stage.window.back()
      gate.open()
      _ = await stage.window.settled()
    }
    #expect(refusals == count)
    #expect(stage.alive == ["A"])
    await stage.window.expectTree("A")
  }
}
