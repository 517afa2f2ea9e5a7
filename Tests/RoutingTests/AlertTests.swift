import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Any router can show alerts; `AnswerTests` says how the call of an alert ends.
struct AlertTests {
  private enum Version: String { case mine, stored }

  @Test(
    "`confirm` returns whether the answer was yes, and leaves nothing behind",
    arguments: [true, false])
  func confirm(isYes: Bool) async throws {
    let asked = try await AskedAlert()
    let state = asked.stage.window.state
    await asked.expect("A > B [Replace it?]", [])
    weak let screen = asked.stage.window.top
    weak let content = asked.stage.window.top?.content
    try await asked.stage.alert.choose(isYes ? "yes" : "no")
    await asked.expect("A > B", [isYes])
    #expect(screen == nil && content == nil)
    #expect(asked.stage.window.state == state)
  }

  @Test("`choose` returns the value whose word was chosen")
  func choose() async throws {
    let stage = try await Stage("A")
    var chosen: Version?
    stage.window.start {
      chosen = try await stage.routes("A").choose(
        "Which version?", message: "There are two.",
        from: [(.mine, "keep yours"), (Version.stored, "take theirs")])
    }
    _ = await stage.window.settled()
    let alert = try stage.alert
    #expect(
      alert.question
        == Alert.Question(
          "Which version?", message: "There are two.",
          choices: [Alert.Choice("mine", "keep yours"), Alert.Choice("stored", "take theirs")]))
    try await alert.choose("stored")
    _ = await stage.window.settled()
    #expect(chosen == .stored)
  }

  @Test("Only the first answer to an alert counts, and it must be one of the choices")
  func once() async throws {
    let asked = try await AskedAlert()
    let alert = try asked.stage.alert
    await #expect(throws: RoutingError.gone("maybe")) { try await alert.choose("maybe") }
    await asked.expect("A > B [Replace it?]", [])
    try await alert.choose("yes")
    await #expect(throws: RoutingError.detached) { try await alert.choose("no") }
    await asked.expect("A > B", [true])
  }

  @Test("Of two choices at once, the first closes the alert and the second throws detached")
  func twoChoices() async throws {
    let (asked, gate) = (try await AskedAlert(), Gate())
    let (stage, alert) = (asked.stage, try asked.stage.alert)
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await stage.open("N", from: "A") }
    let first = await begin { try await alert.choose("yes") }
    let second = await begin { try await alert.choose("no") }
    gate.open()
    for task in [opening, first] { try await task.value }
    await #expect(throws: RoutingError.detached) { try await second.value }
    await asked.expect("A > B > N", [true])
  }

  @Test("A question keeps only the first of several choices with the same word")
  func sameWord() {
    let question = Alert.Question(
      "Which?",
      choices: [Alert.Choice("a", "1"), Alert.Choice("b", "2"), Alert.Choice("a", "3")])
    #expect(question.choices == [Alert.Choice("a", "1"), Alert.Choice("b", "2")])
  }
}

/// A stage in which a screen shows an alert, and the answers that this screen receives.
private final class AskedAlert {
  let stage: Stage
  private var answers: [Bool] = []

  /// Asks over the screen B of `A > B`.
  convenience init() async throws { try await self.init(over: "B", in: Stage("A > B")) }

  init(over title: String, in stage: Stage) async throws {
    self.stage = stage
    let router = try stage.router(title)
    stage.window.start { [self] in answers.append(try await router.confirmReplacing()) }
    #expect(await stage.window.settled().isEmpty)
  }

  /// Waits until the window has settled, then expects this tree and these answers so far.
  func expect(
    _ tree: String, _ answers: [Bool], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await stage.window.expectTree(tree, sourceLocation: sourceLocation)
    #expect(self.answers == answers, sourceLocation: sourceLocation)
  }
}

extension AlertRoute {
  fileprivate func confirmReplacing() async throws -> Bool {
    try await confirm("Replace it?", yes: "replace it", no: "keep it")
  }
}

extension Stage {
  /// The alert on top.
  fileprivate var alert: Alert {
    get throws { try #require(window.top?.content as? Alert, "no alert in \(tree)") }
  }
}
