import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Questions that wait as they were asked after a guard has redirected them.
struct WaitingQuestionTests {
  @Test("A question that a guard redirected is asked after the login, and its answer arrives")
  func answer() async throws {
    let house = try await LoginHouse()
    try await house.ask(by: .modal)
    await house.expect("A > B [login]", waiting: "secret")
    try await house.logIn()
    await house.expect("A > B [secret]")
    #expect(house.stage.factory.made.filter { $0 == "secret" } == ["secret"])
    let events = house.window.journal.events.map { "\($0.by) \($0.to?.description ?? "-")" }
    #expect(events.suffix(4) == ["redirect secret", "guard login", "close B", "resume secret"])
    house.answer?.give("yes")
    try await house.close("secret")
    await house.expect("A > B", answers: ["yes"])
  }

  @Test("A screen that a question shows after the login may ask another, which is left alone")
  func nested() async throws {
    let house = try await LoginHouse()
    let stage = house.stage
    try await house.ask(by: .modal)
    try await house.logIn()
    await house.expect("A > B [secret]")
    var card: [Int?] = []
    stage.window.start {
      card.append(
        try await stage.router("secret").ask(Place.passing("card"), by: .push) { place, _ in
          stage.factory.make(place)
        })
    }
    await house.expect("A > B [secret > card]")
    try await stage.window.back()
    await house.expect("A > B [secret]")
    #expect(card == [nil])
    house.answer?.give("yes")
    await house.expect("A > B [secret]", answers: ["yes"])
  }

  @Test("A question is answered nil before a new root opens its link, in any order of tasks")
  func callerFirst() async throws {
    for _ in 0..<caseCount(500, deep: 5_000) {
      let house = try await LoginHouse(waits: .untilNextRoot)
      try await house.ask()
      house.isIn = true
      var seen: [String] = []
      house.stage.factory.before = { _ in seen = house.answers }
      house.window.resolver = { house.stage.plan("C", $0) }
      try await house.window.show(.stack(house.stage.factory.make("C")))
      await house.expect("C > secret", answers: ["nil"])
      try #require(seen == ["nil"])
    }
  }

  @Test("A question whose screen was closed meanwhile is answered nil, and its link is opened")
  func lostOrigin() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.window.resolver = { house.stage.plan("A", $0) }
    house.isIn = true
    try await house.close("B")
    await house.expect("A > secret", answers: ["nil"])
  }

  @Test("A question is answered nil if the login is left and the guard still refuses")
  func refused() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.close()
    await house.expect("A > B", answers: ["nil"], dropped: ["secret: nil"])
  }

  @Test("A question is answered nil with the reason for the hook if the guard then denies it")
  func denied() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.window.guards = [Guard { _ in .deny("Not for you.") }]
    try await house.close()
    await house.expect("A > B", answers: ["nil"], dropped: [#"secret: denied("Not for you.")"#])
  }

  @Test("Leaving the login answers nil, and only the link waits until the next root")
  func untilNextRoot() async throws {
    let house = try await LoginHouse(waits: .untilNextRoot)
    try await house.ask()
    try await house.close()
    await house.expect("A > B", waiting: "secret", answers: ["nil"])
    house.isIn = true
    house.window.resolver = { _ in house.stage.plan("C", "secret") }
    try await house.window.show(.stack(house.stage.factory.make("C")))
    await house.expect("C > secret", answers: ["nil"])
  }

  @Test("A question is answered nil when the redirect is shown if it does not wait")
  func noWait() async throws {
    let house = try await LoginHouse(waits: .no)
    try await house.ask()
    await house.expect("A > B [login]", answers: ["nil"])
  }

  @Test("A repeated question replaces the waiting one, whose caller gets nil")
  func repeatedQuestion() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.ask()
    await house.expect(
      "A > B [login]", waiting: "secret", answers: ["nil"], dropped: ["secret: nil"])
    try await house.logIn()
    await house.expect("A > B > secret", answers: ["nil"], dropped: ["secret: nil"])
    house.answer?.give("yes")
    await house.expect("A > B > secret", answers: ["nil", "yes"], dropped: ["secret: nil"])
  }

  @Test("An opened link replaces a waiting question, whose caller gets nil")
  func link() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.window.open(link: "A/C")
    await house.expect("A > C", answers: ["nil"], dropped: ["secret: nil"])
  }

  @Test("The link of the top screen and a route that no guard redirects leave the move waiting")
  func others() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.window.open(link: "A/login")
    try await house.stage.open("help", from: "login")
    await house.expect("A > B [login > help]", waiting: "secret")
  }

  @Test("Cancelling the task of a question drops its move")
  func cancelled() async throws {
    let house = try await LoginHouse()
    let router = try house.stage.router("B")
    let asking = await begin { [factory = house.stage.factory] in
      let _: Int? = try await router.ask(Place("secret"), by: .push) { place, _ in
        try await factory.screen(for: place)
      }
    }
    await house.expect("A > B [login]", waiting: "secret")
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    await house.expect("A > B [login]")
    try await house.logIn()
    await house.expect("A > B")
  }

  @Test("A passing question waits while its screen is open, without a link")
  func passing() async throws {
    let house = try await LoginHouse()
    try await house.ask(.passing("secret"))
    await house.expect("A > B [login]", waiting: "-")
    try await house.logIn()
    await house.expect("A > B > secret")
    house.answer?.give("yes")
    await house.expect("A > B > secret", answers: ["yes"])
  }

  @Test("A passing question is dropped when its screen is closed")
  func passingLost() async throws {
    let house = try await LoginHouse(by: .push)
    try await house.ask(.passing("secret"))
    try await house.close("B")
    await house.expect("A", answers: ["nil"], dropped: ["-: nil"])
  }

  @Test("Closing the window answers nil")
  func closedWindow() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.window.close()
    await house.expect("", answers: ["nil"], dropped: ["secret: nil"])
  }

  @Test("An answer given by a screen that is no longer shown is ignored, and the caller has nil")
  func lateAnswer() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.logIn()
    await house.expect("A > B > secret")
    try await house.close("secret")
    house.answer?.give("yes")
    await house.expect("A > B", answers: ["nil"])
  }

  @Test(
    "A question whose screen the redirect itself closes is answered nil at once, and retains nothing",
    arguments: ["secret", .passing("secret")] as [Place])
  func originLostInRedirect(place: Place) async throws {
    let house = try await LoginHouse()
    house.redirect(to: house.stage.plan("A", "login"))
    try await house.ask(place)
    await house.expect(
      "A > login", waiting: place.isPassing ? nil : "secret", answers: ["nil"],
      dropped: place.isPassing ? ["-: nil"] : [])
    #expect(house.stage.alive == ["A", "login"])
  }
}
