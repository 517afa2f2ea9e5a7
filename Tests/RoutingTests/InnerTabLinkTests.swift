import Routing
import RoutingTestSupport
import Testing

/// Links and guards reach the screens in the tabs of a screen.
struct InnerTabLinkTests {
  @Test(
    "A link opens the screen with the tabs and selects the tab of its destination",
    arguments: [
      ("A/P/D/E", "A > P {one: C | *two: D > E}"), ("A/P/C", "A > P {*one: C | two: D}"),
      ("A/P/D", "A > P {one: C | *two: D}"), ("A/P", "A > P {*one: C | two: D}"),
    ])
  func closed(link: String, after: String) async throws {
    let stage = try await Stage("A > B", plans: true)
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")]])
    try await stage.window.open(link: link)
    #expect(stage.tree == after)
    let (made, events) = (stage.factory.made, stage.window.journal.events.count)
    try await stage.window.open(link: link)
    #expect(stage.tree == after)
    #expect(stage.factory.made == made)
    #expect(stage.window.journal.events.count == events)
  }

  @Test("A link keeps open inner tabs, and removes the screens that cover them or its path")
  func open() async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("F", from: "D")
    try await stage.open("G", from: "C")
    try await stage.open("B", from: "P")
    let kept = try [stage.screen("P"), stage.screen("G"), stage.screen("D")]
    try await stage.window.open(link: "A/P/D/E")
    #expect(stage.tree == "A > P {one: C > G | *two: D > E}")
    #expect(kept.allSatisfy { $0.window === stage.window })
  }

  @Test("A plan through covered inner tabs follows its covering policy")
  func covered() async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("B", from: "P", by: .modal)
    let before = stage.tree
    for names in [["A", "P", "C", "E"], ["A", "P", "D"]] {
      let plan = Plan(names.map { stage.stop(Place($0)) }, cover: .refuse)
      await #expect(throws: RoutingError.covered(by: "B")) { try await stage.window.open(plan) }
    }
    #expect(stage.tree == before)
    try await stage.window.open(stage.plan("A", "P", "C", "E", cover: .onTop))
    #expect(stage.tree == "A > P {*one: C | two: D} [B > E]")
    try await stage.window.open(stage.plan("A", "P", "C", "N"))
    #expect(stage.tree == "A > P {*one: C > N | two: D}")
  }

  @Test("Guards are asked about an inner tab that a link, a name or a route would select")
  func guards() async throws {
    let stage = try await Stage.withTabs()
    let asked = stage.logGuards(denying: "D")
    let window = stage.window
    let denied = RoutingError.denied("no")
    await #expect(throws: denied) { try await window.open(link: "A/P/D/E") }
    #expect(asked.lines == ["E", "D"])
    await #expect(throws: denied) { try await window.select("two") }
    await #expect(throws: denied) { try await window.popTo(stage.screen("D")) }
    await #expect(throws: denied) { try await stage.open("D", from: "C", by: .tab) }
    #expect(stage.tree == "A > P {*one: C | two: D}")
    #expect(!stage.factory.made.contains("E"))
  }

  @Test("Guards are asked about each screen that a link makes, and the inner tab that it selects")
  func guardsOfNewTabs() async throws {
    let stage = try await Stage("A", plans: true)
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")]])
    let asked = stage.logGuards()
    try await stage.window.open(link: "A/P/D/E")
    #expect(asked.lines == ["E", "P", "D"])
    #expect(stage.tree == "A > P {one: C | *two: D > E}")
  }

  @Test("`askGuardsAgain` closes a denied screen of an inner tab, but not the tab's first screen")
  func askedAgain() async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("E", from: "D")
    _ = stage.logGuards(denying: "C", "D", "E")
    try await stage.window.askGuardsAgain()
    #expect(stage.tree == "A > P {*one: C | two: D}")
  }
}
