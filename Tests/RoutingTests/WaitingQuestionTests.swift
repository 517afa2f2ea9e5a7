import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Questions that wait as they were asked after a guard has redirected them.
struct WaitingQuestionTests {
  @Test(
    "A redirected question is asked again when its login has left, or is answered nil",
    arguments: [
      LoginCase(
        "The question is asked after the login, and its answer arrives",
        [
          "ask modal": "A > B [login], waiting secret", "log in": "A > B [secret]",
          "answer; close secret": "A > B, answer yes",
        ]),
      LoginCase(
        "If its screen was closed meanwhile, it is answered nil and its link is opened",
        [
          "ask": "A > B [login], waiting secret", "allow; close B": "A > secret, answer nil",
        ]),
      LoginCase(
        "If the login is left and the guard still refuses, it is answered nil",
        [
          "ask": "A > B [login], waiting secret",
          "close login": "A > B, answer nil, dropped secret: given up",
        ]),
      LoginCase(
        "If the guard then denies it, it is answered nil with the reason for the hook",
        [
          "ask": "A > B [login], waiting secret",
          "deny; close login": #"A > B, answer nil, dropped secret: denied("Not for you.")"#,
        ]),
      LoginCase(
        "Leaving the login answers nil, and only the link waits until the next root",
        waits: .untilNextRoot,
        [
          "ask": "A > B [login], waiting secret",
          "close login": "A > B, waiting secret, answer nil", "allow; show C": "C > secret",
        ]),
      LoginCase(
        "A question that does not wait is answered nil when the redirect is shown",
        waits: .no, ["ask": "A > B [login], answer nil"]),
      LoginCase(
        "A repeated question replaces the waiting one, whose caller gets nil",
        [
          "ask": "A > B [login], waiting secret",
          "ask modal": "A > B [login], waiting secret, answer nil, dropped secret: replaced",
          "log in": "A > B [secret]", "answer": "A > B [secret], answer yes",
        ]),
      LoginCase(
        "An opened link replaces a waiting question, whose caller gets nil",
        [
          "ask": "A > B [login], waiting secret",
          "link A/C": "A > C, answer nil, dropped secret: replaced",
        ]),
      LoginCase(
        "The link of the top screen and a route that no guard redirects leave the question waiting",
        [
          "ask; link A/login; push help on login": "A > B [login > help], waiting secret"
        ]),
      LoginCase(
        "A passing question waits while its screen is open, without a link",
        [
          "ask passing": "A > B [login], waiting -", "log in": "A > B > secret",
          "answer": "A > B > secret, answer yes",
        ]),
      LoginCase(
        "A passing question is dropped when its screen is closed", login: "login onTop",
        [
          "ask passing": "A > B > login, waiting -",
          "close B": "A, answer nil, dropped -: given up",
        ]),
      LoginCase(
        "Closing the window answers nil",
        [
          "ask": "A > B [login], waiting secret", "end": ", answer nil, dropped secret: given up",
        ]),
      LoginCase(
        "An answer of a screen that is no longer shown is ignored, and the caller has nil",
        [
          "ask; log in": "A > B > secret", "close secret; answer": "A > B, answer nil",
        ]),
      LoginCase(
        "A question whose screen the redirect itself closes is answered nil at once",
        login: "A/login", ["ask": "A > login, waiting secret, answer nil"]),
      LoginCase(
        "A passing question whose screen the redirect itself closes is dropped",
        login: "A/login", ["ask passing": "A > login, answer nil, dropped -: given up"]),
      LoginCase(
        "The caller gets the error of the factory after the redirect, and nobody else does",
        [
          "ask": "A > B [login], waiting secret",
          "fail; log in": #"A > B, answer gone("secret")"#,
        ]),
      LoginCase(
        "The caller gets the error of a guard after the redirect, and nobody else does",
        [
          "ask": "A > B [login], waiting secret", "break; log in": #"A > B, answer gone("role")"#,
        ]),
      LoginCase(
        "A question that is vetoed is asked again when the vetoing screen has left",
        on: "A > B > C",
        [
          "ask replace": "A > B > C [login], waiting secret",
          "unsaved C; log in":
            #"A > B > C, waiting secret, error vetoed(by: "C", losing: "words")"#,
          "saved C; close C": "A > secret", "answer": "A > secret, answer yes",
        ]),
      LoginCase(
        "A passing question is dropped with the screen that vetoes it if that is its own",
        [
          "ask passing replace": "A > B [login], waiting -",
          "unsaved B; log in": #"A > B, waiting -, error vetoed(by: "B", losing: "words")"#,
          "saved B; close B": "A, answer nil, dropped -: given up",
        ]),
    ])
  func question(_ login: LoginCase) async throws { try await login.run() }

  @Test("A screen that a question shows after the login may ask another, which is left alone")
  func nested() async throws {
    let house = try await LoginHouse()
    let stage = house.stage
    try await house.expect("ask modal; log in", "A > B [secret]")
    var card: [Int?] = []
    stage.window.start {
      card.append(
        try await stage.router("secret").ask(TestDestination.passing("card"), by: .push) {
          place, _ in
          stage.factory.make(place)
        })
    }
    try await house.expect("", "A > B [secret > card]")
    try await house.expect("back", "A > B [secret]")
    #expect(card == [nil])
    try await house.expect("answer", "A > B [secret], answer yes")
  }

  @Test("A question is answered nil before a new root opens its link, in any order of tasks")
  func callerFirst() async throws {
    for _ in 0..<caseCount(500, deep: 5_000) {
      let house = try await LoginHouse(waits: .untilNextRoot)
      try await house.expect("ask; allow", "A > B [login], waiting secret")
      var seen: [String] = []
      house.stage.factory.before = { _ in seen = house.answers }
      try await house.expect("show C", "C > secret, answer nil")
      try #require(seen == ["answer nil"])
    }
  }

  @Test("Cancelling the task of a question drops its move")
  func cancelled() async throws {
    let house = try await LoginHouse()
    let router = try house.stage.router("B")
    let asking = await begin { [factory = house.stage.factory] in
      let _: Int? = try await router.ask(TestDestination("secret"), by: .push) { place, _ in
        try await factory.screen(for: place)
      }
    }
    try await house.expect("", "A > B [login], waiting secret")
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    try await house.expect("", "A > B [login]")
    try await house.expect("log in", "A > B")
  }

  @Test("Cancelling the window while the screen is made after the redirect ends the question")
  func hung() async throws {
    let (house, begun, gate) = (try await LoginHouse(), Gate(), Gate())
    try await house.expect("ask", "A > B [login], waiting secret")
    house.stage.factory.before = { _ in
      begun.open()
      await gate.wait()
    }
    house.isIn = true
    try await house.stage.routes("login").close()
    await begun.wait()
    house.window.cancel()
    _ = await house.window.settled()
    try await house.expect("", "A > B, answer CancellationError()")
    gate.open()
    try await house.expect("", "A > B")
  }

  @Test("Cancelling the window before a question is asked again ends it")
  func cancelledWhenDue() async throws {
    let house = try await LoginHouse()
    let stage = house.stage
    try await house.expect("ask", "A > B [login], waiting secret")
    let gates = ["one": Gate(), "two": Gate()]
    let begun = Gate()
    stage.factory.before = { place in
      if place.name == "two" { begun.open() }
      await gates[place.name]?.wait()
    }
    house.isIn = true
    let one = await begin { try await stage.open("one", from: "login") }
    let close = await begin { try await stage.routes("login").close() }
    let two = await begin { try await stage.open("two", from: "A") }
    gates["one"]?.open()
    for task in [one, close] { try await task.value }
    await begun.wait()
    house.window.cancel()
    _ = await house.window.settled()
    try await house.expect("", "A > B, answer CancellationError()")
    gates["two"]?.open()
    await #expect(throws: CancellationError.self) { try await two.value }
  }
}
