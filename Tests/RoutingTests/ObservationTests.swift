import Observation
import Routing
import RoutingTestSupport
import Testing

/// A window is observed in the way that a SwiftUI view observes it.
struct ObservationTests {
  /// Counts the changes that it is notified about, and observes again after each.
  private final class Observer {
    private(set) var count = 0

    func observe(_ read: @escaping @MainActor @Sendable () -> Void) {
      withObservationTracking(read) { [self] in
        MainActor.assumeIsolated {
          count += 1
          observe(read)
        }
      }
    }
  }

  @Test("An observer of any part of the tree is called once for each change")
  func changes() async throws {
    let stage = try await Stage("*one: A > B | two: X")
    stage.factory.setTabs(["T": [("in", "I"), ("out", "O")]])
    try await stage.make("push T on X")
    let window = stage.window
    let (root, inner) = (try #require(window.root), try #require(stage.screen("T").tabs))
    let stack = root.stack
    let reads: KeyValuePairs<String, @MainActor @Sendable () -> Void> = [
      "top": { _ = window.top }, "root": { _ = window.root }, "path": { _ = window.path },
      "screens": { _ = window.screens }, "tree": { _ = window.tree }, "state": { _ = window.state },
      "visibleTabs": { _ = window.visibleTabs }, "stack": { _ = stack.screens },
      "modal": { _ = stack.modal }, "selection": { _ = root.selection },
      "inner selection": { _ = inner.selection },
    ]
    let observers = reads.map { (name: $0.key, observer: Observer(), read: $0.value) }
    for (_, observer, read) in observers { observer.observe(read) }
    for (index, move) in ["push C on B", "modal D on C", "select two", "select out", "pop to A"]
      .enumerated()
    {
      try await stage.make(move)
      for (name, observer, _) in observers { #expect(observer.count == index + 1, "\(name)") }
    }
  }

  @Test(
    "A window says what is being opened, and an observer is called when that begins and ends",
    arguments: ["push C on B", "link A/C", "plan A/C", "open C", "change C"], [false, true])
  func pending(move: String, hasGuards: Bool) async throws {
    let (stage, gate, begun) = (try await Stage("A > B", plans: true), Gate(), Gate())
    let (window, observer) = (stage.window, Observer())
    if hasGuards { window.guards = [Guard { _ in .allow }] }
    window.planner = { [weak stage] in
      stage?.plan("A", ($0 as? TestDestination)?.name ?? "") ?? Plan([])
    }
    stage.factory.before = { _ in
      begun.open()
      await gate.wait()
    }
    observer.observe { _ = window.pending }
    let moving = await begin {
      switch move {
      case "open C": try await window.open(TestDestination("C"))
      case "change C":
        try await window.change("push", making: [stage.stop("C")]) { window, made in
          try window.top?.stack?.push(made[0])
        }
      default: try await stage.make(move)
      }
    }
    await begun.wait()
    #expect(window.pending as? TestDestination == "C")
    gate.open()
    try await moving.value
    #expect(window.pending == nil)
    #expect(observer.count >= 2)
  }

  @Test("Nothing is being opened any more when the window is cancelled")
  func pendingCancelled() async throws {
    let (stage, gate) = try await Stage.held()
    let opening = await begin { try await stage.open("B", from: "A") }
    #expect(stage.window.pending as? TestDestination == "B")
    stage.window.cancel()
    #expect(stage.window.pending == nil)
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
  }

  @Test("An observer sees the new tree when it is called")
  func newTree() async throws {
    let stage = try await Stage("A")
    var seen: [String] = []
    withObservationTracking {
      _ = stage.window.top
    } onChange: {
      MainActor.assumeIsolated { seen.append(stage.tree) }
    }
    try await stage.open("B", from: "A")
    try await stage.open("C", from: "B")
    #expect(seen == ["A > B"])
  }

  @Test("A change that is undone calls no observer")
  func undone() async throws {
    let stage = try await Stage("A > B")
    let observer = Observer()
    observer.observe { _ = (stage.window.top, stage.window.waitingLink) }
    try stage.leaf("B").unsaved = "words"
    await #expect(throws: RoutingError.vetoed(by: "B", losing: "words")) {
      try await stage.window.back()
    }
    #expect(observer.count == 0)
  }

  @Test(
    "An observer of the waiting link sees the new one when it is set, and nil when it is dropped")
  func waitingLink() async throws {
    let window = Window()
    var seen: [String?] = []
    for _ in 1...2 {
      withObservationTracking {
        _ = window.waitingLink
      } onChange: {
        MainActor.assumeIsolated { seen.append(window.waitingLink) }
      }
      if seen.isEmpty { try await window.open(link: "A") } else { window.dropWaitingMove() }
    }
    #expect(seen == ["A", nil])
  }
}
