import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// An alert selects the hidden tab of its screen, and the guards decide about both.
extension AlertTests {
  @Test("An alert in a tab that a guard denies throws denied, and the tab is not selected")
  func deniedTab() async throws {
    let stage = try await Stage("one: A > B | *two: X")
    stage.window.guards = [Guard { $0.name == "A" ? .deny("It is closed.") : .allow }]
    await #expect(throws: RoutingError.denied("It is closed.")) {
      _ = try await stage.routes("B").confirmReplacing()
    }
    #expect(stage.tree == "one: A > B | *two: X")
  }

  @Test("An alert in a tab that a guard redirects waits, and is shown when the guard allows it")
  func redirectedTab() async throws {
    let house = try await LoginHouse("one: A > B | *two: X", secret: "A")
    let asked = try await AskedAlert(over: "B", in: house.stage)
    await asked.expect("one: A > B | *two: X [login]", [])
    try await house.logIn()
    await asked.expect("*one: A > B [Replace it?] | two: X", [])
    try await house.stage.alert.choose("yes")
    await asked.expect("*one: A > B | two: X", [true])
  }

  @Test("An alert of a screen in a hidden tab selects that tab", arguments: [false, true])
  func hidden(isInner: Bool) async throws {
    let stage = try await isInner ? Stage.withTabs() : Stage("one: D | *two: B")
    let asked = try await AskedAlert(over: "D", in: stage)
    await asked.expect(
      isInner ? "A > P {one: C | *two: D [Replace it?]}" : "*one: D [Replace it?] | two: B", [])
  }

  @Test("A guard sees the question of an alert, and can deny it")
  func denied() async throws {
    let stage = try await Stage("A")
    stage.window.guards = [
      Guard { $0.destination is Alert.Question ? .deny("Not now.") : .allow }
    ]
    let router = try stage.router("A")
    await #expect(throws: RoutingError.denied("Not now.")) { try await router.confirmReplacing() }
    #expect(stage.tree == "A")
  }
}
