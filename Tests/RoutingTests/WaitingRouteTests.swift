import Routing
import RoutingTestSupport
import Testing

/// Routes and other moves that wait as they were asked after a guard has redirected them.
struct WaitingRouteTests {
  @Test(
    "A redirected move is done as it was asked when its login has left",
    arguments: [
      LoginCase(
        "A route is opened from its screen by its transition",
        ["modal secret on A": "A > B [login], waiting secret", "log in": "A > B [secret]"]),
      LoginCase(
        "A login page that another page replaces drops nothing", login: "login onTop",
        [
          "ask": "A > B > login, waiting secret",
          "replace code on login": "A > B > code, waiting secret",
          "allow; close code": "A > B > secret",
        ]),
      LoginCase(
        "Screens that another move opens as the login leaves are no pages of it",
        on: "A > C > B", login: "login onTop",
        [
          "ask": "A > C > B > login, waiting secret",
          "set A C B more": "A > C > B > more, answer nil, dropped secret: given up",
          "ask": "A > C > B > more > login, waiting secret",
          "replace D on C": "A > D, answer nil, dropped secret: given up",
        ]),
      LoginCase(
        "A route that is resumed in a hidden tab shows that tab", on: "*one: A > B | two: X",
        login: "login onTop",
        [
          "push secret on B; select two": "one: A > B > login | *two: X, waiting secret",
          "log in": "*one: A > B > secret | two: X",
        ]),
      LoginCase(
        "The guards are asked again as soon as one screen of the redirect has left",
        login: "intro/login onTop",
        [
          "ask modal": "A > B > intro > login, waiting secret",
          "log in": "A > B > intro [secret]",
        ]),
      LoginCase(
        "A redirect of which a screen is left waits on while the guard refuses",
        login: "intro/login onTop",
        [
          "ask; close login": "A > B > intro, waiting secret",
          "close intro": "A > B, answer nil, dropped secret: given up",
        ]),
      LoginCase(
        "A repeated route joins the waiting one",
        [
          "push secret on B; push secret on B": "A > B [login], waiting secret",
          "log in": "A > B > secret",
        ]),
      LoginCase(
        "A repeated route waits for every screen of the redirect", login: "intro/login onTop",
        [
          "push secret on B; push secret on B": "A > B > intro > login, waiting secret",
          "close login": "A > B > intro, waiting secret",
        ]),
      LoginCase(
        "A tab is selected after the login", on: "*one: A > B | two: secret",
        [
          "select two": "*one: A > B [login] | two: secret, waiting secret",
          "log in": "one: A > B | *two: secret",
        ]),
      LoginCase(
        "A return to a screen does not retain it, and fails if it was closed meanwhile",
        on: "*one: A | two: X > Y", secret: "X", login: "login onTop",
        [
          "pop to Y": "*one: A > login | two: X > Y, waiting X",
          "close Y": "*one: A > login | two: X, waiting X",
          "log in": #"*one: A | two: X, dropped X: gone("Y"), error gone("Y")"#,
        ]),
      LoginCase(
        "A return to a destination fails if no screen of it is left",
        on: "*one: A | two: X > Y", secret: "X", login: "login onTop",
        [
          "return to Y; close Y": "*one: A > login | two: X, waiting X",
          "log in":
            #"*one: A | two: X, dropped X: noSuchDestination("Y"), error noSuchDestination("Y")"#,
        ]),
      LoginCase(
        "A route that fails is reported by the hook and by `settled`",
        [
          "push secret on B": "A > B [login], waiting secret",
          "fail; log in": #"A > B, dropped secret: gone("secret"), error gone("secret")"#,
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

  @Test("A screen that is restored in place of the login is no page of it")
  func restored() async throws {
    let house = try await LoginHouse(login: "login onTop")
    try await house.expect("ask", "A > B > login, waiting secret")
    #expect(try await house.window.restore("A > B > more").isEmpty)
    try await house.expect("", "A > B > more, answer nil, dropped secret: given up")
  }

  @Test("A redirected edit is made after the login, with the screens that are open then")
  func edit() async throws {
    let house = try await LoginHouse("A > B > C")
    let (stage, window) = (house.stage, house.window)
    try await window.edit("swap") {
      Edit(
        closing: window.screens.filter { $0.title == "C" },
        opening: [stage.stop("secret")], from: try stage.screen("B"))
    }
    try await house.expect("", "A > B > C [login], waiting secret")
    try await house.expect("log in", "A > B > secret")
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
          answer.append(
            try await router?.ask(place, by: .push) { place, _ in factory.make(place) })
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
