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

  nonisolated static let properties = [
    "top", "root", "path", "screens", "tree", "state", "visibleTabs", "stack", "modal", "selection",
  ]

  private func read(_ property: String, of window: Window) {
    switch property {
    case "top": _ = window.top
    case "root": _ = window.root
    case "path": _ = window.path
    case "screens": _ = window.screens
    case "tree": _ = window.tree
    case "state": _ = window.state
    case "visibleTabs": _ = window.visibleTabs
    default: Issue.record("unknown property \(property)")
    }
  }

  @Test("An observer of a window's property is called once for each change", arguments: properties)
  func changes(property: String) async throws {
    let stage = try await Stage("*one: A > B | two: X")
    let (window, observer) = (stage.window, Observer())
    let root = try #require(window.root)
    let stack = root.stack
    observer.observe {
      switch property {
      case "stack": _ = stack.screens
      case "modal": _ = stack.modal
      case "selection": _ = root.selection
      default: read(property, of: window)
      }
    }
    try await stage.open("C", from: "B")
    #expect(observer.count == 1)
    try await stage.open("D", from: "C", by: .modal)
    #expect(observer.count == 2)
    try await window.select("two")
    #expect(observer.count == 3)
    try await window.popTo(stage.screen("A"))
    #expect(observer.count == 4)
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
    observer.observe { _ = stage.window.top }
    try stage.leaf("B").unsaved = "words"
    await #expect(throws: RoutingError.vetoed(by: "B", losing: "words")) {
      try await stage.window.back()
    }
    #expect(observer.count == 0)
  }

  @Test("An observer of the waiting link is called when it is set and when it is dropped")
  func waitingLink() async throws {
    let (window, observer) = (Window(), Observer())
    observer.observe { _ = window.waitingMove }
    try await window.open(link: "A")
    #expect(observer.count == 1)
    window.dropWaitingMove()
    #expect(observer.count == 2)
  }

  @Test("An observer of the waiting link sees the new link when it is called")
  func newLink() async throws {
    let window = Window()
    var seen: [String?] = []
    withObservationTracking {
      _ = window.waitingMove
    } onChange: {
      MainActor.assumeIsolated { seen.append(window.waitingMove?.link) }
    }
    try await window.open(link: "A")
    #expect(seen == ["A"])
  }

  @Test("Opening a link calls no observer of the waiting link if no link waits")
  func noLink() async throws {
    let stage = try await Stage("A", plans: true)
    let observer = Observer()
    observer.observe { _ = stage.window.waitingMove }
    try await stage.window.open(link: "A/B")
    await #expect(throws: RoutingError.noSuchDestination("N")) {
      try await stage.window.open(link: "N")
    }
    #expect(observer.count == 0)
  }

  @Test("Observing a tab inside a screen calls back when it is selected")
  func innerTabs() async throws {
    let stage = try await Stage("A")
    stage.factory.setTabs(["T": [("in", "I"), ("out", "O")]])
    try await stage.open("T", from: "A")
    let observer = Observer()
    let tabs = try #require(stage.screen("T").tabs)
    observer.observe { _ = tabs.selection }
    try await stage.window.select("out")
    #expect(observer.count == 1)
  }
}
