import Observation
import Routing
import RoutingTestSupport
import Testing

/// A restoration sets drafts only if it succeeds, and never replaces unsaved text.
struct RestoreDraftTests {
  private let saved = "A=saved > B=words" as NavigationState

  @Test(
    "A restoration that is vetoed or fails while screens are opened leaves every draft as it is",
    arguments: [RoutingError.vetoed(by: "C", losing: "a word"), .alreadyShown("X")])
  func undone(error: RoutingError) async throws {
    let (stage, other) = (try await Stage("A > C", plans: true), try await Stage("X"))
    try stage.leaf("A").draft = "mine"
    let find = stage.window.resolver
    if error == .alreadyShown("X") {
      stage.window.resolver = { _ in
        Plan([Stop(TestDestination("B"), by: .push) { _ in try other.screen("X") }])
      }
    } else {
      try stage.leaf("C").unsaved = "a word"
    }
    await #expect(throws: error) { try await stage.window.restore(saved) }
    #expect(stage.tree == "A > C")
    #expect(try stage.leaf("A").draft == "mine")
    stage.window.resolver = find
    try stage.leaf("C").unsaved = nil
    #expect(try await stage.window.restore(saved).isEmpty)
    #expect(try stage.leaf("A").draft == "saved")
    #expect(try stage.leaf("B").draft == "words")
  }

  @Test("A kept screen with unsaved text vetoes a restoration that would replace its draft")
  func unsaved() async throws {
    let stage = try await Stage("A > B > C", plans: true)
    let leaf = try stage.leaf("A")
    (leaf.draft, leaf.unsaved) = ("mine", "a word")
    let events = stage.window.journal.events.count
    await #expect(throws: RoutingError.vetoed(by: "A", losing: "a word")) {
      try await stage.window.restore(saved)
    }
    #expect(stage.window.vetoing.first === (try stage.screen("A")))
    #expect(stage.tree == "A > B > C")
    #expect(leaf.draft == "mine")
    #expect(try stage.leaf("B").draft == nil)
    #expect(stage.window.journal.events.count == events)
  }

  @Test("A kept screen with unsaved text vetoes no restoration that leaves its draft as it is")
  func equal() async throws {
    let stage = try await Stage("A > C", plans: true)
    let leaf = try stage.leaf("A")
    (leaf.draft, leaf.unsaved) = ("saved", "a word")
    try await stage.window.restore(saved)
    #expect(stage.tree == "A > B")
    (leaf.draft, leaf.unsaved) = ("mine", "a word")
    try await stage.window.restore("A > C")
    #expect(stage.tree == "A > C")
    #expect(leaf.draft == "mine")
    leaf.unsaved = nil
    try await stage.window.restore(saved)
    #expect(leaf.draft == "saved")
  }

  @Test("A screen that the restoration makes gets its draft, even if it has unsaved text already")
  func made() async throws {
    let stage = try await Stage("A", plans: true)
    stage.factory.prepare = { $0.unsaved = "a word" }
    #expect(try await stage.window.restore(saved).isEmpty)
    #expect(try stage.leaf("B").draft == "words")
  }

  @Test("Drafts are restored before contents and observers hear of the change")
  func order() async throws {
    let stage = try await Stage("A", plans: true)
    let log = Log()
    stage.factory.prepare = { leaf in
      leaf.onAppear = { [weak leaf] _ in log.add("appeared \(leaf?.draft ?? "-")") }
    }
    let first = try stage.leaf("A")
    first.onDisappear = { [weak first] _ in log.add("disappeared \(first?.draft ?? "-")") }
    withObservationTracking {
      _ = stage.window.top
    } onChange: {
      MainActor.assumeIsolated { log.add("observed \(first.draft ?? "-")") }
    }
    try await stage.window.restore(saved)
    #expect(log.lines == ["disappeared saved", "appeared words", "observed saved"])
  }
}
