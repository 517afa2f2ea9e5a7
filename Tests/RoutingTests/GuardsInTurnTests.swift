import Routing
import RoutingTestSupport
import Testing

/// Several guards redirect a move that waits, one after the other.
struct GuardsInTurnTests {
  private nonisolated static func cases(_ waits: GuardResult.Waiting) -> [LoginCase] {
    [
      LoginCase(
        "The next guard's screen is shown, and the same caller gets the answer", waits: waits,
        terms: "^terms onTop",
        [
          "ask modal": "A > B [login], waiting secret", "log in": "A > B [terms], waiting secret",
          "accept": "A > B [secret]", "answer; close secret": "A > B, answer yes",
        ]),
      LoginCase(
        "A route goes on from its screen by its transition", waits: waits, terms: "^terms onTop",
        [
          "replace secret on B": "A > B [login], waiting secret",
          "log in": "A > B [terms], waiting secret", "accept": "A > secret",
        ]),
      LoginCase(
        "A link goes on after a login that shows a new root", waits: waits, terms: "^terms onTop",
        [
          "link A/secret": "A > B [login], waiting secret",
          "allow; show A": "A [terms], waiting secret", "accept": "A > secret",
        ]),
      LoginCase(
        "The first screen is shown again if its guard has changed its mind meanwhile",
        waits: waits, terms: "^terms onTop",
        [
          "ask": "A > B [login], waiting secret", "log in": "A > B [terms], waiting secret",
          "forbid; accept": "A > B [login], waiting secret", "log in": "A > B > secret",
        ]),
      LoginCase(
        "A move that is denied after the login is told at once", waits: waits,
        [
          "push secret on B": "A > B [login], waiting secret",
          "deny; close login":
            #"A > B, dropped secret: denied("Not for you."), error denied("Not for you.")"#,
        ]),
      LoginCase(
        "A link that is denied at the new root is told at once", waits: waits,
        [
          "link A/secret": "A > B [login], waiting secret",
          "deny; show C":
            #"C, dropped secret: denied("Not for you."), error denied("Not for you.")"#,
        ]),
      LoginCase(
        "A new root drops a link that the guards redirect to the same screen again", waits: waits,
        [
          "link A/secret": "A > B [login], waiting secret",
          "show C": "C, dropped secret: refused again",
        ]),
    ]
  }

  @Test(
    "Guards are followed in turn, and both kinds of waiting behave alike",
    arguments: cases(.whileOpen) + cases(.untilNextRoot))
  func inTurn(_ login: LoginCase) async throws { try await login.run() }

  @Test(
    "Leaving the second screen gives the move up",
    arguments: [
      LoginCase(
        "A move that waits while its redirect is open is dropped", terms: "^terms onTop",
        [
          "ask; log in": "A > B [terms], waiting secret",
          "close terms": "A > B, answer nil, dropped secret: given up",
        ]),
      LoginCase(
        "The link of a move that waits until the next root waits on", waits: .untilNextRoot,
        terms: "^terms onTop",
        [
          "ask; log in": "A > B [terms], waiting secret",
          "close terms": "A > B, waiting secret, answer nil", "agree; show C": "C > secret",
        ]),
    ])
  func givenUp(_ login: LoginCase) async throws { try await login.run() }

  @Test("The limit of redirects counts over the whole wait, and the error names the chain")
  func limit() async throws {
    let house = try await LoginHouse(terms: "^terms onTop")
    try await house.expect("ask", "A > B [login], waiting secret")
    for turn in 1..<8 {
      let (steps, shown) = turn % 2 == 1 ? ("log in", "terms") : ("forbid; close terms", "login")
      try await house.expect(steps, "A > B [\(shown)], waiting secret")
    }
    let chain = ["secret"] + [[String]](repeating: ["login", "terms"], count: 4).joined()
    try await house.expect(
      "forbid; close terms",
      "A > B, answer \(RoutingError.redirectedInCircles(chain).caseText)")
  }
}
