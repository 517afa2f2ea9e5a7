import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Questions that wait as they were asked after a guard has redirected them.
struct WaitingQuestionTests {

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

  @Test(
    "A question that is about to be asked again ends with the window; a forced root opens its link",
    arguments: [
      "cancel": "A > B, answer CancellationError()", "force": "N > secret, answer nil",
    ])
  func cancelledWhenDue(way: String, state: String) async throws {
    let house = try await LoginHouse(waits: .untilNextRoot)
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
    if way == "force" { try await stage.make("force N") } else { house.window.cancel() }
    _ = await house.window.settled()
    gates["two"]?.open()
    await #expect(throws: CancellationError.self) { try await two.value }
    try await house.expect("", state)
  }
}
