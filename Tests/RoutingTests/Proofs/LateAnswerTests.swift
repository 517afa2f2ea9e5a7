import Routing
import RoutingTestSupport
import RoutingTesting
import TestSupport
import Testing

/// Results that arrive after the screen that requested them is gone.
struct LateAnswerTests {
  let factory = CountedFactory()
  let window: Window
  let router: CountedRouter
  let baseline: Int
  let count = caseCount(50, deep: 1_000)

  init() async throws {
    window = try await Window(showing: factory.make("A"))
    router = try #require(window.top?.content as? CountedContent).router
    baseline = factory.headcount.alive
  }

  @Test("A screen whose creation was cancelled never appears")
  func making() async throws {
    var appearances = 0
    factory.prepare = { ($0.content as? CountedContent)?.onAppear = { _ in appearances += 1 } }
    for _ in 0..<count {
      let gate = Gate()
      factory.before = gate.wait
      let opening = await begin { [router] in try await router.openPlace("B") }
      opening.cancel()
      gate.open()
      await #expect(throws: CancellationError.self) { try await opening.value }
    }
    #expect(appearances == 0)
    #expect(factory.headcount.alive == baseline)
    await window.expectTree("A")
  }

  @Test("A task that its screen has cancelled on removal ignores its late result")
  func loading() async throws {
    var callbacks = 0
    for _ in 0..<count {
      let gate = Gate()
      let done = Gate()
      factory.prepare = { screen in
        let task = Task {
          await gate.wait()
          if !Task.isCancelled { callbacks += 1 }
          done.open()
        }
        screen.onRemoval { task.cancel() }
      }
      try await router.openPlace("B")
      try await window.back()
      #expect(factory.headcount.alive == baseline)
      gate.open()
      await done.wait()
    }
    #expect(callbacks == 0)
    await window.expectTree("A")
  }

  @Test("Navigating in a request whose screen has closed throws and retains nothing")
  func request() async throws {
    var refusals = 0
    for _ in 0..<count {
      let gate = Gate()
      let begun = Gate()
      factory.prepare = { screen in
        guard let content = screen.content as? CountedContent else { return }
        content.onAppear = { [weak content] window in
          window.afterwards {
            guard let router = content?.router else { return }
            begun.open()
            await gate.wait()
            await #expect(throws: RoutingError.detached) { try await router.openPlace("C") }
            refusals += 1
          }
        }
      }
      try await router.openPlace("B")
      await begun.wait()
      try await window.back()
      gate.open()
      _ = await window.settled()
    }
    #expect(refusals == count)
    #expect(factory.headcount.alive == baseline)
    await window.expectTree("A")
  }
}
