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
    house.expect("A > B [login]", waiting: "secret")
    house.isIn = true
    try await house.close()
    house.expect("A > B [secret]", waiting: nil)
    #expect(house.stage.factory.made.filter { $0 == "secret" } == ["secret"])
    house.answer?.give("yes")
    try await house.close("secret")
    house.expect("A > B", waiting: nil, answers: ["yes"])
    #expect(house.dropped == [])
  }

  @Test("No order of tasks opens the link of a question before its caller goes on")
  func callerFirst() async throws {
    for _ in 0..<caseCount(500, deep: 5_000) {
      let house = try await LoginHouse(waits: .untilNextRoot)
      try await house.ask()
      house.isIn = true
      var seen: [String] = []
      house.stage.factory.before = { _ in seen = house.answers }
      house.stage.window.resolver = { house.stage.plan("C", $0) }
      try await house.stage.window.show(.stack(house.stage.factory.make("C")))
      #expect(await house.stage.window.settled().isEmpty)
      house.expect("C > secret", waiting: nil, answers: ["nil"])
      try #require(seen == ["nil"])
    }
  }

  @Test("A question whose screen was closed meanwhile is answered nil, and its link is opened")
  func lostOrigin() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.stage.window.resolver = { house.stage.plan("A", $0) }
    house.isIn = true
    try await house.close("B")
    house.expect("A > secret", waiting: nil, answers: ["nil"])
  }

  @Test("A question is answered nil if the login is left and the guard still refuses")
  func refused() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["nil"])
    #expect(house.dropped == ["secret: nil"])
  }

  @Test("A question is answered nil with the reason for the hook if the guard then denies it")
  func denied() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.stage.window.guards = [Guard { _ in .deny("Not for you.") }]
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["nil"])
    #expect(house.dropped == [#"secret: denied("Not for you.")"#])
  }

  @Test("Leaving the login answers nil, and only the link waits until the next root")
  func untilNextRoot() async throws {
    let house = try await LoginHouse(waits: .untilNextRoot)
    try await house.ask()
    try await house.close()
    house.expect("A > B", waiting: "secret", answers: ["nil"])
    #expect(house.dropped == [])
    house.isIn = true
    house.stage.window.resolver = { _ in house.stage.plan("C", "secret") }
    try await house.stage.window.show(.stack(house.stage.factory.make("C")))
    #expect(await house.stage.window.settled().isEmpty)
    house.expect("C > secret", waiting: nil, answers: ["nil"])
  }

  @Test("A question is answered nil when the redirect is shown if it does not wait")
  func noWait() async throws {
    let house = try await LoginHouse(waits: .no)
    try await house.ask()
    house.expect("A > B [login]", waiting: nil, answers: ["nil"])
    #expect(house.dropped == [])
  }

  @Test("A repeated question replaces the waiting one, whose caller gets nil")
  func repeatedQuestion() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.ask()
    house.expect("A > B [login]", waiting: "secret", answers: ["nil"])
    #expect(house.dropped == ["secret: nil"])
    house.isIn = true
    try await house.close()
    house.answer?.give("yes")
    #expect(await house.stage.window.settled().isEmpty)
    #expect(house.answers == ["nil", "yes"])
  }

  @Test("An opened link replaces a waiting question, whose caller gets nil")
  func link() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.stage.window.open(link: "A/C")
    #expect(await house.stage.window.settled().isEmpty)
    house.expect("A > C", waiting: nil, answers: ["nil"])
    #expect(house.dropped == ["secret: nil"])
  }

  @Test("The link of the top screen and a route that no guard redirects leave the move waiting")
  func others() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.stage.window.open(link: "A/login")
    try await house.stage.open("help", from: "login")
    house.expect("A > B [login > help]", waiting: "secret")
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
    #expect(house.stage.window.waitingMove?.link == "secret")
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(house.stage.window.waitingMove == nil)
    house.isIn = true
    try await house.close()
    house.expect("A > B", waiting: nil)
  }

  @Test("A passing question waits while its screen is open, without a link")
  func passing() async throws {
    let house = try await LoginHouse()
    try await house.ask(.passing("secret"))
    #expect(house.stage.window.waitingMove != nil)
    house.expect("A > B [login]", waiting: nil)
    house.isIn = true
    try await house.close()
    house.expect("A > B > secret", waiting: nil)
    house.answer?.give("yes")
    #expect(await house.stage.window.settled().isEmpty)
    #expect(house.answers == ["yes"])
  }

  @Test("A passing question is dropped when its screen is closed")
  func passingLost() async throws {
    let house = try await LoginHouse(by: .push)
    try await house.ask(.passing("secret"))
    try await house.stage.routes("B").close()
    #expect(await house.stage.window.settled().isEmpty)
    #expect(house.stage.window.waitingMove == nil)
    house.expect("A", waiting: nil, answers: ["nil"])
    #expect(house.dropped == ["-: nil"])
  }

  @Test("Closing the window answers nil")
  func closedWindow() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    try await house.stage.window.close()
    #expect(await house.stage.window.settled().isEmpty)
    house.expect("", waiting: nil, answers: ["nil"])
    #expect(house.dropped == ["secret: nil"])
  }

  @Test("An answer given by a screen that is no longer shown is ignored, and the caller has nil")
  func lateAnswer() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.isIn = true
    try await house.close()
    try await house.close("secret")
    house.answer?.give("yes")
    #expect(await house.stage.window.settled().isEmpty)
    house.expect("A > B", waiting: nil, answers: ["nil"])
  }

  @Test(
    "A question whose screen the redirect itself closes is answered nil at once, and retains nothing",
    arguments: ["secret", .passing("secret")] as [Place])
  func originLostInRedirect(place: Place) async throws {
    let house = try await LoginHouse()
    let stage = house.stage
    stage.window.guards = [
      Guard {
        $0.name == "secret" ? .redirect(stage.plan("A", "login"), waits: .whileOpen) : .allow
      }
    ]
    try await house.ask(place)
    house.expect("A > login", waiting: place.isPassing ? nil : "secret", answers: ["nil"])
    #expect((stage.window.waitingMove == nil) == place.isPassing)
    #expect(house.dropped == (place.isPassing ? ["-: nil"] : []))
    #expect(stage.alive == ["A", "login"])
  }
}
