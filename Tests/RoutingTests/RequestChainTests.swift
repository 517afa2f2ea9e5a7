import Routing
import RoutingTestSupport
import RoutingTesting
import TestSupport
import Testing

/// Requests that cause each other, and the limit that ends a loop.
struct RequestChainTests {
  private let stage: Stage
  private let timer = ManualTimer()
  private let log = Log()

  init() async throws { stage = try await Stage("A") }

  /// Calls `turn` with what opens the next page whenever a page before the last one appears.
  ///
  /// - Returns: A function that opens page 1, and a gate that the last page opens.
  private func pages(
    to last: Int, turn: @escaping (Int, @escaping () async throws -> Void) -> Void
  ) -> (open: () async throws -> Void, end: Gate) {
    let end = Gate()
    stage.factory.prepare = { leaf in
      leaf.onAppear = { [title = leaf.title] _ in
        guard let page = Int(title), page < last else { return end.open() }
        turn(page) { try await stage.open(TestDestination("\(page + 1)"), from: title) }
      }
    }
    return ({ try await stage.open("1", from: "A") }, end)
  }

  private func expectPages(to last: Int) async {
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.window.screens.dropFirst().map(\.title) == (1...last).map(String.init))
  }

  @Test(
    "A loop of requests ends after 32 steps, counted from the last pause, and the error lists them",
    arguments: [false, true])
  func loop(afterPause: Bool) async throws {
    stage.whenShown("B") { $0.afterwards { try await stage.open("B", from: "A") } }
    if afterPause {
      stage.window.afterwards {
        stage.window.afterwards {
          await timer.wait()
          try await stage.open("B", from: "A")
        }
      }
      await timer.fire()
    } else {
      try await stage.open("B", from: "A")
    }
    let moves = (0..<33).map { $0.isMultiple(of: 2) ? "open B" : "request" }
    #expect(await stage.window.settled().map { $0 as? RoutingError } == [.loop(moves)])
    #expect(stage.window.screens.count == 17)
    stage.factory.prepare = nil
    try await stage.window.popToRoot()
    #expect(stage.tree == "A")
  }

  @Test(
    "More than 1,000 requests or operations that follow from one end with one error",
    arguments: ["request", "screen", "operation"])
  func tree(kind: String) async throws {
    let (window, router) = (stage.window, try stage.router("A"))
    var count = 0
    func two() {
      for _ in 1...2 {
        let step: () async throws -> Void = {
          count += 1
          kind == "request" ? two() : try await router.openTest(TestDestination("\(count)"))
        }
        kind == "operation" ? window.start("step", step) : window.afterwards(step)
      }
    }
    stage.factory.prepare = { $0.onAppear = { _ in two() } }
    try await stage.open("B", from: "A")
    let errors = await window.settled().map { $0 as? RoutingError }
    #expect(count == 2_000)
    #expect(errors.count == 2)
    for case .loop(let moves)? in errors { #expect(moves.first == "open B" && moves.count < 32) }
  }

  @Test("A series of tasks that each open the next screen is not a loop")
  func tasks() async throws {
    var last: Task<Void, any Error>?
    try await pages(to: 100) { _, next in last = Task { try await next() } }.open()
    while let task = last {
      last = nil
      try await task.value
    }
    await expectPages(to: 100)
  }

  @Test(
    "A show of pages that each wait before they open the next one is not a loop",
    arguments: ["request", "operation", "task that its request does not await"])
  func slideShow(kind: String) async throws {
    let window = stage.window
    let show = pages(to: 100) { page, next in
      switch kind {
      case "request":
        window.afterwards {
          await timer.wait()
          try await next()
        }
      case "operation":
        window.start {
          await timer.wait()
          try await next()
        }
      default:
        window.afterwards {
          Task {
            await timer.wait()
            page.isMultiple(of: 2) ? window.afterwards(next) : try await next()
          }
        }
      }
    }
    try await show.open()
    for _ in 1..<100 { await timer.fire() }
    await show.end.wait()
    await expectPages(to: 100)
    let chain = window.journal.chain(to: try #require(window.journal.events.last))
    #expect(chain.map { $0.to?.description } == (1...100).map(String.init))
  }

  @Test(
    "A request may wait before or after it asks for the next one, as often as it likes",
    arguments: [true, false])
  func poll(asksFirst: Bool) async throws {
    func poll() {
      guard log.lines.count < 100 else { return }
      stage.window.afterwards {
        log.add("tick")
        if asksFirst { poll() }
        await timer.wait()
        if !asksFirst { poll() }
      }
    }
    poll()
    for _ in 1...100 { await timer.fire() }
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines.count == 100)
  }

  @Test("A loop that waits only for guards, factories, animations and the queue ends after 32")
  func busyLoop() async throws {
    stage.window.guards = [
      Guard { _ in
        await letMainActorRun()
        return .allow
      }
    ]
    stage.factory.before = { place in
      await letMainActorRun()
      if place.name == "C" { throw RoutingError.gone("C") }
    }
    let animator = SlowAnimator { _ in await letMainActorRun() }
    animator.end.open()
    let push = PushTransition().animated(by: animator, isAwaited: true)
    var rounds = 0
    func again() {
      stage.window.afterwards {
        rounds += 1
        // The next move waits for this one.
        Task.immediate { try await stage.open("C", from: "A") }
        try await stage.open("B", from: "A", by: push)
        again()
        try await stage.window.back()
      }
    }
    again()
    let errors = await stage.window.settled()
    guard case .loop(let moves) = errors.first as? RoutingError else {
      Issue.record("no loop in \(errors)")
      return
    }
    #expect(moves.count == 33)
    #expect(rounds == 32)
    #expect(stage.tree == "A")
  }

  @Test(
    "An endless loop that yields runs on until the window is cancelled",
    arguments: ["poll", "page", "operation"])
  func endless(kind: String) async throws {
    let enough = Gate()
    var rounds = 0
    func again() {
      rounds += 1
      if rounds > 100 { enough.open() }
      let round: () async throws -> Void = {
        await Task.yield()
        if kind == "page" {
          try await stage.open("B", from: "A")
        } else {
          again()
        }
      }
      kind == "operation" ? stage.window.start("round", round) : stage.window.afterwards(round)
    }
    if kind == "page" {
      stage.factory.prepare = { $0.onAppear = { _ in again() } }
      try await stage.open("B", from: "A")
      stage.factory.before = { _ in await Task.yield() }
    } else {
      again()
    }
    await enough.wait()
    stage.window.cancel()
    let errors = await stage.window.settled()
    #expect(errors.allSatisfy { $0 is CancellationError })
    let reached = rounds
    await letMainActorRun()
    #expect(rounds == reached)
    stage.factory.prepare = nil
    stage.window.afterwards { log.add("later") }
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["later"])
  }

  @Test("A cancelled request asks for nothing more, even if it has cancelled its own window")
  func ownCancel() async throws {
    stage.window.afterwards {
      await timer.wait()
      stage.window.cancel()
      stage.window.afterwards { log.add("next") }
      stage.window.start { log.add("operation") }
    }
    await timer.fire()
    #expect(await stage.window.settled().allSatisfy { $0 is CancellationError })
    #expect(log.lines == [])
    stage.window.afterwards { log.add("later") }
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["later"])
  }
}

/// Timer whose waits end when the test says so.
final class ManualTimer {
  private var waiting: CheckedContinuation<Void, Never>?
  private var arrival: CheckedContinuation<Void, Never>?

  func wait() async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      arrival?.resume()
      arrival = nil
    }
  }

  /// Ends the current wait, or the next one.
  func fire() async {
    if waiting == nil { await withCheckedContinuation { arrival = $0 } }
    waiting?.resume()
    waiting = nil
  }
}
