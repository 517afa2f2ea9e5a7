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
        "A link goes on after a login that shows a new root", waits: waits, terms: "^terms onTop",
        [
          "link A/secret": "A > B [login], waiting secret",
          "allow; show A": "A [terms], waiting secret", "accept": "A > secret",
        ]),
    ]
  }

  @Test(
    "Guards are followed in turn, and both kinds of waiting behave alike",
    arguments: cases(.whileOpen) + cases(.untilNextRoot))
  func inTurn(_ login: LoginCase) async throws { try await login.run() }

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
