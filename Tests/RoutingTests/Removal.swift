import Routing
import RoutingTestSupport
import Testing

/// A move that removes the top screen of a tree, whose resolver knows links by `plans()`.
nonisolated struct Removal: CustomTestStringConvertible {
  /// The move as `Stage.make(_:)` reads it, or the name of another one.
  let testDescription: String
  let before: String
  let after: String
  /// The animations that the window runs, in order.
  let animations: [String]
  let run: @MainActor @Sendable (Stage) async throws -> Void

  init(
    _ move: String, _ before: String, _ after: String, _ animations: String...,
    run: (@MainActor @Sendable (Stage) async throws -> Void)? = nil
  ) {
    (testDescription, self.before, self.after) = (move, before, after)
    self.animations = animations
    self.run = run ?? { try await $0.make(move) }
  }

  static let all = [
    Removal("back", "A > B > C", "A > B", "push: C out"),
    Removal("back", "A > B [C]", "A > B", "modal: C out"),
    Removal("close C", "A > B > C", "A > B", "push: C out"),
    Removal("close B", "A > B > C", "A", "push: C out"),
    Removal("close C", "A > B [C > D]", "A > B", "modal: C out"),
    Removal("close D", "A > B [C > D > E]", "A > B [C]", "push: E out"),
    Removal("close B", "A > B [C > D [E > F]]", "A", "modal: E out"),
    Removal("dismiss from C", "A [B > C]", "A", "modal: B out"),
    Removal("dismiss", "A [B]", "A", "modal: B out"),
    Removal("dismiss all", "A > B [X [C]]", "A > B", "modal: C out"),
    Removal("pop to A", "A > B > C", "A", "push: C out"),
    Removal("return to A", "A > B > C", "A", "push: C out"),
    Removal("pop to root", "A > B > C", "A", "push: C out"),
    Removal("home", "*one: A > B > C | two: X", "*one: A | two: X", "push: C out"),
    Removal("select one", "*one: A > B [C] | two: X", "*one: A | two: X", "modal: C out"),
    Removal("set A B", "A > B > C", "A > B", "push: C out"),
    Removal("reveal A on C", "A > B > C", "A", "push: C out"),
    Removal("link A/B", "A > B [C]", "A > B", "modal: C out"),
    Removal("plan A/N", "A > B [C]", "A > N", "modal: C out", "push: N in"),
    Removal("edit", "A > B > C", "A", "push: C out") { stage in
      try await stage.window.edit("close") {
        Edit(closing: [try stage.screen("B")], from: try stage.screen("A"))
      }
    },
    Removal("guards", "A > B > C", "A", "push: C out") {
      $0.window.guards = [Guard { $0.name == "B" ? .deny("no") : .allow }]
      try await $0.window.askGuardsAgain()
    },
    Removal("restore", "*one: A > B [C] | two: X", "*one: A | two: X", "modal: C out") {
      try await $0.window.restore("A")
    },
    Removal("restore N", "A > B > C", "A > N", "push: N in") {
      try await $0.window.restore("A > N")
    },
    Removal("show N from C", "A > B [C]", "N"),
    Removal("replace N on C", "A > B > C", "A > B > N", "push: N in"),
    Removal("root N on C", "A > B [C > D]", "N"),
    Removal("show N", "one: A > B [C] | *two: X > Y", "N"),
  ]
}
