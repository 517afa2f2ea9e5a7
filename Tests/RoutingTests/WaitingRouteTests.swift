import Routing
import RoutingTestSupport
import Testing

/// Routes and other moves that wait as they were asked after a guard has redirected them.
///
/// `RandomWalkTests` compares most of them with a model.
struct WaitingRouteTests {
  @Test(
    "A redirected move is done as it was asked when its login has left, or is dropped",
    arguments: [
      LoginCase(
        "The next guard's screen is shown, and the same caller gets the answer",
        terms: "^terms onTop",
        [
          "ask modal": "A > B [login], waiting secret", "log in": "A > B [terms], waiting secret",
          "accept": "A > B [secret]", "answer; close secret": "A > B, answer yes",
        ]),
      LoginCase(
        "Closing the window answers nil",
        [
          "ask": "A > B [login], waiting secret", "end": ", answer nil, dropped secret: given up",
        ]),
      LoginCase(
        "The caller gets the error of a guard after the redirect, and nobody else does",
        [
          "ask": "A > B [login], waiting secret", "break; log in": #"A > B, answer gone("role")"#,
        ]),
      LoginCase(
        "A passing question is dropped with the screen that vetoes it if that is its own",
        [
          "ask passing replace": "A > B [login], waiting -",
          "unsaved B; log in": #"A > B, waiting -, error vetoed(by: "B", losing: "words")"#,
          "saved B; close B": "A, answer nil, dropped -: given up",
        ]),
      LoginCase(
        "A route that is resumed in a hidden tab shows that tab", on: "*one: A > B | two: X",
        login: "login onTop",
        [
          "push secret on B; select two": "one: A > B > login | *two: X, waiting secret",
          "log in": "*one: A > B > secret | two: X",
        ]),
      LoginCase(
        "A return to a destination fails if no screen of it is left",
        on: "*one: A | two: X > Y", secret: "X", login: "login onTop",
        [
          "return to Y; close Y": "*one: A > login | two: X, waiting X",
          "log in": #"*one: A | two: X, error noSuchDestination("Y")"#,
        ]),
    ])
  func move(_ login: LoginCase) async throws { try await login.run() }

  @Test("A move whose login another screen replaces in a change waits until that has left")
  func nextPage() async throws {
    let house = try await LoginHouse()
    try await house.expect("ask", "A > B [login], waiting secret")
    let stops = ["code", "help"].map { house.stage.stop(TestDestination($0)) }
    try await house.window.change("next", making: stops) { window, made in
      guard let login = window.top, let stack = login.stack else { return }
      try stack.replace(login, with: made[0])
      try stack.present(made[1])
    }
    try await house.expect("", "A > B [code [help]], waiting secret")
    try await house.expect("close help", "A > B [code], waiting secret")
    try await house.expect("close code", "A > B, answer nil, dropped secret: given up")
  }

  @Test(
    "A window that is released while a move waits leaves nothing alive, and its caller resumes",
    arguments: [
      "push secret on B", "link A/secret", "plan A/secret", "edit", "question", "passing question",
    ])
  func released(kind: String) async throws {
    let done = Gate()
    var answer: [Int?] = []
    weak var released: Window?
    let factory = try await {
      let house = try await LoginHouse()
      let (window, factory) = (house.window, house.stage.factory)
      let (router, secret) = (try house.stage.router("B"), house.stage.stop("secret"))
      released = window
      switch kind {
      case "edit":
        try await window.edit("edit") { [weak router] in
          guard let origin = router?.screen else { throw RoutingError.detached }
          return Edit(closing: [], opening: [secret], from: origin)
        }
      case "question", "passing question":
        let place = kind == "question" ? TestDestination("secret") : .passing("secret")
        window.start("ask") { [weak router] in
          answer.append(try await router?.ask(place, by: .push) { place, _ in factory.make(place) })
          done.open()
        }
        #expect(await window.settled().isEmpty)
      default: try await house.stage.make(kind)
      }
      #expect(window.waitingMove != nil)
      return factory
    }()
    if kind.hasSuffix("question") { await done.wait() }
    #expect(answer == (kind.hasSuffix("question") ? [nil] : []))
    #expect(factory.alive == [])
    #expect(released == nil)
  }
}
