import Routing
import RoutingTestSupport
import Testing

/// Any router can show alerts, and each alert is answered once.
struct AlertTests {
  @Test(
    "`confirm` returns whether the answer was yes, and the alert is released",
    arguments: [true, false])
  func confirm(isYes: Bool) async throws {
    let (stage, asked) = try await asking()
    #expect(stage.tree == "A > B [Replace it?]")
    weak let screen = stage.window.top
    weak let content = stage.window.top?.content
    try await stage.alert.choose(isYes ? "yes" : "no")
    _ = await stage.window.settled()
    #expect(asked.answers == [isYes])
    #expect(screen == nil && content == nil)
    #expect(stage.tree == "A > B")
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
    let (stage, asked) = try await asking()
    let alert = try stage.alert
    try await alert.choose("yes")
    await #expect(throws: RoutingError.detached) { try await alert.choose("no") }
    #expect(await stage.window.settled().isEmpty)
    #expect(asked.answers == [true])
  }

  @Test(
    "`confirm` returns false once when the alert is left in another way",
    arguments: [
      { try await $0.window.back() }, { try await $0.window.dismiss() },
      { try await $0.window.home() }, { try await $0.routes("B").close() },
      { try await $0.window.open($0.plan("A", "N")) },
      { try await $0.window.show(.stack($0.factory.make("N")), isForced: true) },
      { try await $0.window.close() },
    ] as [@MainActor @Sendable (Stage) async throws -> Void])
  func left(leave: (Stage) async throws -> Void) async throws {
    let (stage, asked) = try await asking()
    let alert = try stage.alert
    try await leave(stage)
    _ = await stage.window.settled()
    #expect(asked.answers == [false])
    await #expect(throws: RoutingError.detached) { try await alert.choose("yes") }
    #expect(asked.answers == [false])
  }

  @Test("`confirm` returns false when a session ends, even over unsaved content")
  func sessionEnd() async throws {
    let (stage, asked) = try await asking()
    try stage.leaf("B").unsaved = "your draft"
    let factory = stage.factory
    try await stage.router("A").replaceRoot(by: .root, isForced: true) {
      .stack(factory.make("N"))
    }
    #expect(await stage.window.settled().isEmpty)
    #expect(asked.answers == [false])
    #expect(stage.tree == "N")
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
    let (stage, first) = try await asking()
    let second = try await ask(in: stage)
    #expect(stage.tree == "A > B [Replace it? [Replace it?]]")
    try await stage.alert.choose("yes")
    _ = await stage.window.settled()
    #expect(first.answers.isEmpty && second.answers == [true])
    try await stage.alert.choose("no")
    _ = await stage.window.settled()
    #expect(first.answers == [false] && second.answers == [true])
    #expect(stage.tree == "A > B")
  }

  @Test("Answering a covered alert closes the alert above it, which answers no")
  func covered() async throws {
    let (stage, first) = try await asking()
    let below = try stage.alert
    let second = try await ask(in: stage)
    try await below.choose("yes")
    _ = await stage.window.settled()
    #expect(first.answers == [true] && second.answers == [false])
    #expect(stage.tree == "A > B")
  }

  @Test(
    "An alert under unsaved content gives no answer until a choice or another move has closed it",
    arguments: [true, false])
  func vetoed(isChosen: Bool) async throws {
    let (stage, asked) = try await asking()
    let alert = try stage.alert
    try await stage.open("N", from: "B", by: .modal)
    try stage.leaf("N").unsaved = "a word"
    await #expect(throws: RoutingError.vetoed(by: "N", losing: "a word")) {
      try await alert.choose("yes")
    }
    #expect(await stage.window.settled().isEmpty)
    #expect(asked.answers == [])
    #expect(stage.tree == "A > B [Replace it? [N]]")
    try stage.leaf("N").unsaved = nil
    if isChosen { try await alert.choose("no") } else { try await stage.window.dismissAll() }
    #expect(await stage.window.settled().isEmpty)
    #expect(asked.answers == [false])
    #expect(stage.tree == "A > B")
  }

  @Test("A choice whose task is cancelled in the queue leaves the alert open and unanswered")
  func cancelledChoice() async throws {
    let (stage, asked) = try await asking()
    let (alert, gate) = (try stage.alert, Gate())
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await stage.open("N", from: "A") }
    let choosing = await begin { try await alert.choose("yes") }
    choosing.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await choosing.value }
    try await opening.value
    #expect(stage.tree == "A > B > N [Replace it?]")
    try await alert.choose("no")
    #expect(await stage.window.settled().isEmpty)
    #expect(asked.answers == [false])
  }

  @Test("Of two choices at once, the first closes the alert and the second throws detached")
  func twoChoices() async throws {
    let (stage, asked) = try await asking()
    let (alert, gate) = (try stage.alert, Gate())
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await stage.open("N", from: "A") }
    let first = await begin { try await alert.choose("yes") }
    let second = await begin { try await alert.choose("no") }
    gate.open()
    try await opening.value
    try await first.value
    await #expect(throws: RoutingError.detached) { try await second.value }
    #expect(await stage.window.settled().isEmpty)
    #expect(asked.answers == [true])
  }

  @Test("Choosing a word that an alert does not offer throws and leaves the alert open")
  func unknown() async throws {
    let (stage, asked) = try await asking()
    let alert = try stage.alert
    await #expect(throws: RoutingError.gone("maybe")) { try await alert.choose("maybe") }
    #expect(asked.answers.isEmpty)
    try await alert.choose("yes")
    _ = await stage.window.settled()
    #expect(asked.answers == [true])
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
    let (stage, _) = try await asking()
    let asking = stage.window.state
    try await stage.window.back()
    #expect(asking == stage.window.state)
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
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in await gate.wait() }
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
