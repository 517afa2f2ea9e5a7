import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Any router can show alerts, and each alert is answered once.
struct AlertTests {
  @Test(
    "`confirm` returns whether the answer was yes, and the alert is released",
    arguments: [true, false])
  func confirm(isYes: Bool) async throws {
    let asked = try await AskedAlert()
    await asked.expect("A > B [Replace it?]", [])
    weak let screen = asked.stage.window.top
    weak let content = asked.stage.window.top?.content
    try await asked.stage.alert.choose(isYes ? "yes" : "no")
    await asked.expect("A > B", [isYes])
    #expect(screen == nil && content == nil)
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

  @Test("Only the first answer to an alert counts, and a later one throws")
  func once() async throws {
    let asked = try await AskedAlert()
    let alert = try asked.stage.alert
    try await alert.choose("yes")
    await #expect(throws: RoutingError.detached) { try await alert.choose("no") }
    await asked.expect("A > B", [true])
  }

  @Test(
    "`confirm` returns false once when the alert is left in another way",
    arguments: Stage.departures)
  func left(leave: Stage.Departure) async throws {
    let asked = try await AskedAlert()
    let alert = try asked.stage.alert
    try await leave(asked.stage)
    await asked.expect(asked.stage.tree, [false])
    await #expect(throws: RoutingError.detached) { try await alert.choose("yes") }
    await asked.expect(asked.stage.tree, [false])
  }

  @Test("`confirm` returns false when a session ends, even over unsaved content")
  func sessionEnd() async throws {
    let asked = try await AskedAlert()
    try asked.stage.leaf("B").unsaved = "your draft"
    let factory = asked.stage.factory
    try await asked.stage.router("A").replaceRoot(by: .root, isForced: true) {
      .stack(factory.make("N"))
    }
    await asked.expect("N", [false])
  }

  @Test("An alert is answered with no when its window is released")
  func released() async throws {
    var stage: Stage? = try await Stage("A")
    let router = try #require(stage).router("A")
    var answer: Bool?
    let asking = await begin { answer = try await router.confirmReplacing() }
    stage = nil
    try await asking.value
    #expect(answer == false)
  }

  @Test("Cancelling the task of an alert throws, and the alert that stays open can be left")
  func cancelled() async throws {
    let stage = try await Stage("A")
    let router = try stage.router("A")
    let asking = await begin { _ = try await router.confirmReplacing() }
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(stage.tree == "A [Replace it?]")
    try await stage.alert.choose("yes")
    #expect(stage.tree == "A")
  }

  @Test("A second alert covers the first, and each returns its own answer")
  func two() async throws {
    let first = try await AskedAlert()
    let stage = first.stage
    let second = try await AskedAlert(over: "B", in: stage)
    await first.expect("A > B [Replace it? [Replace it?]]", [])
    try await stage.alert.choose("yes")
    await first.expect("A > B [Replace it?]", [])
    await second.expect("A > B [Replace it?]", [true])
    try await stage.alert.choose("no")
    await first.expect("A > B", [false])
    await second.expect("A > B", [true])
  }

  @Test("Answering a covered alert closes the alert above it, which answers no")
  func covered() async throws {
    let first = try await AskedAlert()
    let below = try first.stage.alert
    let second = try await AskedAlert(over: "B", in: first.stage)
    try await below.choose("yes")
    await first.expect("A > B", [true])
    await second.expect("A > B", [false])
  }

  @Test(
    "A vetoed choice gives no answer; the alert can be answered or left afterwards",
    arguments: [true, false])
  func vetoed(isAnswered: Bool) async throws {
    let asked = try await AskedAlert()
    let (stage, alert) = (asked.stage, try asked.stage.alert)
    try await stage.open("N", from: "B", by: .modal)
    try stage.leaf("N").unsaved = "a word"
    await #expect(throws: RoutingError.vetoed(by: "N", losing: "a word")) {
      try await alert.choose(isAnswered ? "no" : "yes")
    }
    await asked.expect("A > B [Replace it? [N]]", [])
    try stage.leaf("N").unsaved = nil
    if isAnswered { try await alert.choose("yes") } else { try await stage.window.dismissAll() }
    await asked.expect("A > B", [isAnswered])
  }

  @Test("A choice whose task is cancelled in the queue leaves the alert open and unanswered")
  func cancelledChoice() async throws {
    let (asked, gate) = (try await AskedAlert(), Gate())
    let (stage, alert) = (asked.stage, try asked.stage.alert)
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await stage.open("N", from: "A") }
    let choosing = await begin { try await alert.choose("yes") }
    choosing.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await choosing.value }
    try await opening.value
    await asked.expect("A > B > N [Replace it?]", [])
    try await alert.choose("no")
    await asked.expect("A > B > N", [false])
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

  @Test("Choosing a word that an alert does not offer throws and leaves the alert open")
  func unknown() async throws {
    let asked = try await AskedAlert()
    let alert = try asked.stage.alert
    await #expect(throws: RoutingError.gone("maybe")) { try await alert.choose("maybe") }
    await asked.expect("A > B [Replace it?]", [])
    try await alert.choose("yes")
    await asked.expect("A > B", [true])
  }

  @Test("A question keeps only the first of several choices with the same word")
  func sameWord() {
    let question = Alert.Question(
      "Which?",
      choices: [Alert.Choice("a", "1"), Alert.Choice("b", "2"), Alert.Choice("a", "3")])
    #expect(question.choices == [Alert.Choice("a", "1"), Alert.Choice("b", "2")])
  }

  @Test("An alert is not part of the window's state")
  func state() async throws {
    let window = try await AskedAlert().stage.window
    let asking = window.state
    try await window.back()
    #expect(asking == window.state)
  }

  @Test("The router of a closed screen cannot show an alert")
  func detached() async throws {
    let stage = try await Stage("A > B")
    let router = try stage.router("B")
    try await stage.window.back()
    await #expect(throws: RoutingError.detached) { try await router.confirmReplacing() }
  }

  @Test("An alert in a request or in a factory throws instead of waiting for itself")
  func inside() async throws {
    let stage = try await Stage("A")
    let router = try stage.router("A")
    stage.window.afterwards { _ = try await router.confirmReplacing() }
    #expect(await stage.window.settled().map { $0 as? RoutingError } == [.insideChange("ask")])
    stage.factory.before = { _ in _ = try await router.confirmReplacing() }
    await #expect(throws: RoutingError.insideChange("open")) {
      try await stage.open("B", from: "A")
    }
    #expect(stage.tree == "A")
  }

  @Test("An alert waits behind a hanging navigation, and appears when that is cancelled")
  func hung() async throws {
    let (stage, gate) = try await Stage.held()
    let opening = await begin { try await stage.open("B", from: "A") }
    let router = try stage.router("A")
    var answer: Bool?
    let asking = await begin { answer = try await router.confirmReplacing() }
    #expect(stage.tree == "A")
    stage.window.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(stage.tree == "A [Replace it?]")
    try await stage.alert.choose("yes")
    try await asking.value
    #expect(answer == true)
  }

  private enum Version: String { case mine, stored }
}
