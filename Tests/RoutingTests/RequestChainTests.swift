import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Requests that cause each other, and the limit that ends a loop.
struct RequestChainTests {
  @Test("A chain of requests is finished before the window has settled")
  func chain() async throws {
    let stage = try await Stage("0")
    stage.factory.prepare = { leaf in
      guard let number = Int(leaf.title), number < 10 else { return }
      leaf.onAppear = { window in
        window.afterwards { try await stage.open(Place("\(number + 1)"), from: leaf.title) }
      }
    }
    try await stage.open("1", from: "0")
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.window.screens.map(\.title) == (0...10).map(String.init))
  }

  @Test("A loop of requests ends after 32 steps, and the error lists the moves")
  func loop() async throws {
    let stage = try await Stage("A")
    stage.factory.prepare = { leaf in
      leaf.onAppear = { window in
        window.afterwards { try await stage.open("B", from: "A") }
      }
    }
    try await stage.open("B", from: "A")
    let errors = await stage.window.settled()
    guard case .loop(let moves) = errors.first as? RoutingError else {
      Issue.record("no loop in \(errors)")
      return
    }
    #expect(errors.count == 1)
    #expect(moves.count == 33)
    #expect(moves == (0..<33).map { $0.isMultiple(of: 2) ? "open B" : "request" })
    #expect(stage.window.screens.count == 17)
    stage.factory.prepare = nil
    try await stage.window.popToRoot()
    #expect(stage.tree == "A")
  }

  @Test("A long series of moves in one request is not a loop")
  func row() async throws {
    let stage = try await Stage("A")
    stage.window.afterwards {
      for _ in 1...100 {
        try await stage.open("B", from: "A", by: .modal)
        try await stage.window.back()
      }
    }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.factory.made.count == 101)
    #expect(stage.tree == "A")
  }

  @Test("A series of tasks that each open the next screen is not a loop")
  func tasks() async throws {
    let stage = try await Stage("0")
    var last: Task<Void, any Error>?
    stage.factory.prepare = { leaf in
      guard let number = Int(leaf.title), number < 100 else { return }
      leaf.onAppear = { _ in
        last = Task { try await stage.open(Place("\(number + 1)"), from: leaf.title) }
      }
    }
    try await stage.open("1", from: "0")
    while let task = last {
      last = nil
      try await task.value
    }
    #expect(stage.window.screens.count == 101)
  }

  @Test("A show of pages that each wait before the next request is not a loop")
  func slideShow() async throws {
    let (stage, timer) = (try await Stage("0"), ManualTimer())
    stage.factory.prepare = { leaf in
      guard let number = Int(leaf.title), number < 100 else { return }
      leaf.onAppear = { window in
        window.afterwards {
          await timer.wait()
          try await stage.open(Place("\(number + 1)"), from: leaf.title)
        }
      }
    }
    try await stage.open("1", from: "0")
    for _ in 1..<100 { await timer.fire() }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.window.screens.map(\.title) == (0...100).map(String.init))
    let last = try #require(stage.window.journal.events.last)
    let chain = stage.window.journal.chain(to: last)
    #expect(chain.map { $0.to?.description } == (1...100).map(String.init))
  }

  @Test("A series of operations that each wait and open the next page is not a loop")
  func operations() async throws {
    let (stage, timer) = (try await Stage("0"), ManualTimer())
    stage.factory.prepare = { leaf in
      guard let number = Int(leaf.title), number < 100 else { return }
      leaf.onAppear = { window in
        window.start {
          await timer.wait()
          try await stage.open(Place("\(number + 1)"), from: leaf.title)
        }
      }
    }
    try await stage.open("1", from: "0")
    for _ in 1..<100 { await timer.fire() }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.window.screens.count == 101)
  }

  @Test("A request may wait before or after it asks for the next one, as often as it likes")
  func poll() async throws {
    for asksFirst in [true, false] {
      let (stage, timer, log) = (try await Stage("A"), ManualTimer(), Log())
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
  }

  @Test("A page that a task opens after a pause, when its request has ended, is not in a loop")
  func outlived() async throws {
    let (stage, timer, shown) = (try await Stage("0"), ManualTimer(), Gate())
    stage.factory.prepare = { leaf in
      guard let number = Int(leaf.title), number < 100 else {
        leaf.onAppear = { _ in shown.open() }
        return
      }
      leaf.onAppear = { window in
        window.afterwards {
          Task {
            await timer.wait()
            guard number.isMultiple(of: 2) else {
              return try await stage.open(Place("\(number + 1)"), from: leaf.title)
            }
            window.afterwards { try await stage.open(Place("\(number + 1)"), from: leaf.title) }
          }
        }
      }
    }
    try await stage.open("1", from: "0")
    for _ in 1..<100 { await timer.fire() }
    await shown.wait()
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.window.screens.count == 101)
  }

  @Test("A loop that waits only for guards, factories, animations and the queue ends after 32")
  func busyLoop() async throws {
    let stage = try await Stage("A")
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

  @Test("The error of a loop that begins after a pause lists the moves after the pause")
  func afterPause() async throws {
    let (stage, timer) = (try await Stage("A"), ManualTimer())
    stage.factory.prepare = { leaf in
      leaf.onAppear = { window in
        window.afterwards { try await stage.open("B", from: "A") }
      }
    }
    stage.window.afterwards {
      stage.window.afterwards {
        await timer.wait()
        try await stage.open("B", from: "A")
      }
    }
    await timer.fire()
    let errors = await stage.window.settled()
    let moves = (0..<33).map { $0.isMultiple(of: 2) ? "open B" : "request" }
    #expect(errors.map { $0 as? RoutingError } == [.loop(moves)])
  }

  @Test(
    "An endless loop that yields runs on until the window is cancelled",
    arguments: ["poll", "page", "operation"])
  func endless(kind: String) async throws {
    let (stage, enough) = (try await Stage("A"), Gate())
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
    let log = Log()
    stage.window.afterwards { log.add("later") }
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["later"])
  }

  @Test("A cancelled request asks for nothing more, even if it has cancelled its own window")
  func ownCancel() async throws {
    let (stage, timer, log) = (try await Stage("A"), ManualTimer(), Log())
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
