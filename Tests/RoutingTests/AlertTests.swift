import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Any router can show alerts; `AnswerTests` says how the call of an alert ends.
struct AlertTests {
  private enum Version: String { case mine, stored }

  @Test(
    "`confirm` returns whether the first answer was yes; the answer must be one of the choices",
    arguments: [true, false])
  func confirm(isYes: Bool) async throws {
    let stage = try await Stage("A > B")
    let state = stage.window.state
    let (alert, answers) = try await stage.confirm()
    #expect(stage.window.state == state)
    await #expect(throws: RoutingError.gone("maybe")) { try await alert.choose("maybe") }
    await stage.window.expectTree("A > B [Replace it?]")
    try await alert.choose(isYes ? "yes" : "no")
    await #expect(throws: RoutingError.detached) { try await alert.choose("no") }
    await stage.window.expectTree("A > B")
    #expect(answers.lines == ["\(isYes)"])
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

  @Test("Of two choices at once, the first closes the alert and the second throws detached")
  func twoChoices() async throws {
    let (stage, gate) = try await Stage.held("A > B")
    let (alert, answers) = try await stage.confirm()
    let opening = await begin { try await stage.open("N", from: "A") }
    let first = await begin { try await alert.choose("yes") }
    let second = await begin { try await alert.choose("no") }
    gate.open()
    for task in [opening, first] { try await task.value }
    await #expect(throws: RoutingError.detached) { try await second.value }
    await stage.window.expectTree("A > B > N")
    #expect(answers.lines == ["true"])
  }

  @Test("A question keeps only the first of several choices with the same word")
  func sameWord() {
    let question = Alert.Question(
      "Which?",
      choices: [Alert.Choice("a", "1"), Alert.Choice("b", "2"), Alert.Choice("a", "3")])
    #expect(question.choices == [Alert.Choice("a", "1"), Alert.Choice("b", "2")])
  }
}

extension Stage {
  /// Asks over B, and returns the alert and a log of the answers.
  fileprivate func confirm() async throws -> (Alert, Log) {
    let (router, answers) = (try routes("B"), Log())
    window.start {
      let isYes = try await router.confirm("Replace it?", yes: "replace it", no: "keep it")
      answers.add("\(isYes)")
    }
    #expect(await window.settled().isEmpty)
    return (try alert, answers)
  }

  /// The alert on top.
  fileprivate var alert: Alert {
    get throws { try #require(window.top?.content as? Alert, "no alert in \(tree)") }
  }
}
