import Routing
import RoutingTestSupport
import Testing

/// Changes that remove or refuse a screen with tabs concern every screen of its tabs.
struct InnerTabChangeTests {
  @Test("Removing a screen with tabs notifies every screen of the tabs, from top to bottom")
  func told() async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("E", from: "D")
    try await stage.open("F", from: "C", by: .modal)
    let top = try stage.leaf("F")
    var removed: [String] = []
    for screen in stage.window.screens { screen.onRemoval { removed.append(screen.title) } }
    try await stage.routes("P").close()
    #expect(removed == ["E", "D", "F", "C", "P"])
    #expect(top.log == ["appeared", "disappeared"])
    #expect(stage.tree == "A")
  }

  @Test("A screen cannot be pushed into its own tabs", arguments: ["P", "Q"])
  func intoItself(name: String) throws {
    let factory = Maker()
    factory.setTabs(["P": [("one", "Q")], "Q": [("in", "C")]])
    let screen = factory.make("P")
    let inner = try #require(screen.tabs?.tabs[0].stack.screens.first)
    let stack = try #require(inner.tabs?.tabs[0].stack)
    let pushed = name == "P" ? screen : inner
    #expect(throws: RoutingError.alreadyShown(name)) { try stack.push(pushed) }
    #expect(stack.tree == "C")
  }

  @Test("A screen whose tabs repeat a name is refused")
  func sameName() async throws {
    let stage = try await Stage("A")
    stage.factory.setTabs(["P": [("one", "C"), ("one", "D")]])
    await #expect(throws: RoutingError.alreadyShown("one, one")) {
      try await stage.open("P", from: "A")
    }
    #expect(stage.tree == "A")
  }

  @Test("A screen cannot take over a tab of the window, and that tab still works")
  func takenTab() async throws {
    let stage = try await Stage("*one: A > B | two: X")
    let tab = try #require(stage.window.root?.tabs[1])
    await #expect(throws: RoutingError.alreadyShown("X")) {
      try await stage.router("B").open(TestDestination("P"), by: .push) {
        stage.factory.make($0, tabs: [tab])
      }
    }
    try await stage.window.popTo(stage.screen("X"))
    #expect(stage.tree == "one: A > B | *two: X")
    try await stage.window.select("one")
    #expect(stage.tree == "*one: A > B | two: X")
  }

  @Test("A screen whose tab begins with a screen from another stack is refused")
  func taken() async throws {
    let stage = try await Stage("A > B")
    let shown = try stage.screen("B")
    await #expect(throws: RoutingError.alreadyShown("B")) {
      try await stage.router("B").open(TestDestination("P"), by: .push) {
        stage.factory.make($0, tabs: [Tab("one", shown)])
      }
    }
    #expect(stage.tree == "A > B")
  }
}
