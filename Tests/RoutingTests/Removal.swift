import Routing
import RoutingTestSupport
import Testing

/// A kind of move that removes the top screen of a tree, whose resolver knows links by `plans()`.
nonisolated struct Removal: CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let after: String
  /// The animations that the window runs, in order.
  let animations: [String]
  let run: @MainActor @Sendable (Stage) async throws -> Void

  init(
    _ name: String, _ before: String, _ after: String, _ animations: String...,
    run: @escaping @MainActor @Sendable (Stage) async throws -> Void
  ) {
    (testDescription, self.before, self.after) = (name, before, after)
    (self.animations, self.run) = (animations, run)
  }

  static let all = [
    Removal("back", "A > B > C", "A > B", "push: C out") { try await $0.window.back() },
    Removal("back from a modal", "A > B [C]", "A > B", "modal: C out") {
      try await $0.window.back()
    },
    Removal("close", "A > B > C", "A > B", "push: C out") { try await $0.routes("C").close() },
    Removal("close under modals", "A > B [C > D [E]]", "A", "modal: E out") {
      try await $0.routes("B").close()
    },
    Removal("dismiss", "A [B > C]", "A", "modal: B out") { try await $0.routes("C").dismiss() },
    Removal("dismiss by the window", "A [B]", "A", "modal: B out") {
      try await $0.window.dismiss()
    },
    Removal("dismiss all", "A > B [X [C]]", "A > B", "modal: C out") {
      try await $0.window.dismissAll()
    },
    Removal("pop to a screen", "A > B > C", "A", "push: C out") {
      try await $0.window.popTo($0.screen("A"))
    },
    Removal("pop to a place", "A > B > C", "A", "push: C out") {
      try await $0.window.pop(to: Place("A"))
    },
    Removal("pop to the root", "A > B > C", "A", "push: C out") {
      try await $0.window.popToRoot()
    },
    Removal("home", "*one: A > B > C | two: X", "*one: A | two: X", "push: C out") {
      try await $0.window.home()
    },
    Removal("reselect", "*one: A > B [C] | two: X", "*one: A | two: X", "modal: C out") {
      try await $0.window.select("one")
    },
    Removal("set the stack", "A > B > C", "A > B", "push: C out") {
      try await $0.window.setStack([$0.screen("A"), $0.screen("B")])
    },
    Removal("reveal", "A > B > C", "A", "push: C out") {
      try await $0.open("A", from: "C", by: RevealTransition(otherwise: .push))
    },
    Removal("link", "A > B [C]", "A > B", "modal: C out") {
      try await $0.window.open(link: "A/B")
    },
    Removal("plan", "A > B [C]", "A > N", "modal: C out", "push: N in") {
      try await $0.window.open($0.plan("A", "N"))
    },
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
    Removal("replace", "A > B > C", "A > B > N", "push: N in") {
      try await $0.open("N", from: "C", by: .replace)
    },
    Removal("open a root", "A > B [C > D]", "N") { try await $0.open("N", from: "C", by: .root) },
    Removal("show a root", "one: A > B [C] | *two: X > Y", "N") {
      try await $0.window.show(.stack($0.factory.make("N")))
    },
  ]
}
