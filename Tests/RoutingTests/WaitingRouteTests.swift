import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Routes and other moves that wait as they were asked after a guard has redirected them.
struct WaitingRouteTests {
  @Test("A redirected route is opened from its screen by its transition and its own factory")
  func route() async throws {
    let house = try await LoginHouse()
    try await house.stage.open("secret", from: "A", by: .modal)
    await house.expect("A > B [login]", waiting: "secret")
    try await house.logIn()
    await house.expect("A > B [secret]")
  }

  @Test(
    "A login page that its next page replaces drops nothing",
    arguments: ["route", "edit", "setStack"])
  func nextPage(way: String) async throws {
    let house = try await LoginHouse("A > B", by: .push)
    try await house.ask()
    let (stage, window) = (house.stage, house.window)
    switch way {
    case "route": try await stage.open("code", from: "login", by: .replace)
    case "edit":
      let (login, b) = (try stage.screen("login"), try stage.screen("B"))
      try await window.edit("next") {
        Edit(closing: [login], opening: [stage.stop("code")], from: b)
      }
    default:
      try await window.setStack(
        [stage.screen("A"), stage.screen("B"), stage.factory.make("code")])
    }
    await house.expect("A > B > code", waiting: "secret")
    house.isIn = true
    try await house.close("code")
    await house.expect("A > B > secret")
  }

  @Test("A move whose login two modals replace in one change waits until both have left")
  func nextModals() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    let stage = house.stage
    let (login, b) = (try stage.screen("login"), try stage.screen("B"))
    try await stage.window.edit("next") {
      let opening = ["code", "help"].map { stage.stop($0, by: .modal) }
      return Edit(closing: [login], opening: opening, from: b)
    }
    await house.expect("A > B [code [help]]", waiting: "secret")
    try await house.close("help")
    await house.expect("A > B [code]", waiting: "secret")
    try await house.close("code")
    await house.expect("A > B", answers: ["nil"], dropped: ["secret: nil"])
  }

  @Test("The guards are asked again as soon as one screen of the redirect has left")
  func oneOfSeveral() async throws {
    let house = try await LoginHouse(login: ["intro", "login"], by: .push)
    try await house.ask(by: .modal)
    await house.expect("A > B > intro > login", waiting: "secret")
    try await house.logIn()
    await house.expect("A > B > intro [secret]")
  }

  @Test("A redirect of which a screen is left waits on while the guard refuses")
  func oneLeft() async throws {
    let house = try await LoginHouse(login: ["intro", "login"], by: .push)
    try await house.ask()
    try await house.close()
    await house.expect("A > B > intro", waiting: "secret")
    try await house.close("intro")
    await house.expect("A > B", answers: ["nil"], dropped: ["secret: nil"])
  }

  @Test("A repeated route joins the waiting one: one login and one screen are made")
  func repeatedRoute() async throws {
    let house = try await LoginHouse()
    try await house.stage.open("secret", from: "B")
    try await house.stage.open("secret", from: "B")
    await house.expect("A > B [login]", waiting: "secret")
    try await house.logIn()
    await house.expect("A > B > secret")
    #expect(house.stage.factory.made.filter { ["login", "secret"].contains($0) }.count == 2)
  }

  @Test("A redirected edit is made after the login, with the screens that are open then")
  func edit() async throws {
    let house = try await LoginHouse("A > B > C")
    let (stage, window) = (house.stage, house.window)
    try await window.edit("swap") {
      Edit(
        closing: window.screens.filter { $0.title == "C" }, opening: [stage.stop("secret")],
        from: try stage.screen("B"))
    }
    await house.expect("A > B > C [login]", waiting: "secret")
    try await house.logIn()
    await house.expect("A > B > secret")
  }

  @Test("A redirected selection of a tab is made after the login")
  func select() async throws {
    let house = try await LoginHouse("*one: A > B | two: secret")
    try await house.window.select("two")
    await house.expect("*one: A > B [login] | two: secret", waiting: "secret")
    try await house.logIn()
    await house.expect("one: A > B | *two: secret")
  }

  @Test(
    "A window that is released while a move waits leaves nothing alive, and its caller resumes",
    arguments: ["route", "question", "passing question", "link", "plan", "edit"])
  func released(kind: String) async throws {
    let factory = CountedFactory()
    let done = Gate()
    var answer: [Int?] = []
    weak var released: Window?
    do {
      let window = try await Window(showing: factory.make("A"))
      released = window
      let stop = Stop(Place("login"), by: .modal) { factory.make($0) }
      let login = Plan([stop], cover: .onTop)
      window.guards = [
        Guard { $0.name == "secret" ? .redirect(login, waits: .whileOpen) : .allow }
      ]
      let secret = Stop(Place("secret"), by: .push) { factory.make($0) }
      window.resolver = { _ in Plan([secret]) }
      let router = try #require(window.top?.content as? CountedContent).router
      switch kind {
      case "route": try await router.openPlace("secret")
      case "link": try await window.open(link: "secret")
      case "plan": try await window.open(Plan([secret]))
      case "edit":
        try await window.edit("edit") { [weak router] in
          guard let origin = router?.screen else { throw RoutingError.detached }
          return Edit(closing: [], opening: [secret], from: origin)
        }
      default:
        let place = kind == "question" ? Place("secret") : .passing("secret")
        window.start("ask") { [weak router] in
          answer.append(
            try await router?.ask(place, by: .push) { place, _ in factory.make(place) })
          done.open()
        }
        #expect(await window.settled().isEmpty)
      }
      #expect(window.waitingMove != nil)
    }
    if kind.hasSuffix("question") { await done.wait() }
    #expect(answer == (kind.hasSuffix("question") ? [nil] : []))
    #expect(factory.headcount.alive == 0)
    #expect(released == nil)
  }

  @Test(
    "A waiting return to a screen does not retain it, and fails if it was closed meanwhile",
    arguments: [true, false])
  func returnToClosed(isByDestination: Bool) async throws {
    let house = try await LoginHouse("*one: A | two: X > Y", secret: "X", by: .push)
    if isByDestination {
      _ = try await house.window.pop(to: Place("Y"))
    } else {
      try await house.window.popTo(house.stage.screen("Y"))
    }
    #expect(house.stage.tree == "*one: A > login | two: X > Y")
    try await house.close("Y")
    #expect(house.stage.alive == ["A", "login", "X"])
    try await house.logIn()
    let error: RoutingError = isByDestination ? .noSuchDestination("Y") : .gone("Y")
    await house.expect(
      "*one: A | two: X", dropped: ["X: \(error.caseText)"], errors: [error.caseText])
  }

  @Test("A waiting edit does not retain the screens that it would close")
  func editOfClosed() async throws {
    let house = try await LoginHouse("A > B")
    let (stage, b) = (house.stage, Weak(object: try house.stage.screen("B")))
    let a = Weak(object: try stage.screen("A"))
    try await stage.window.edit("edit") {
      guard let origin = a.object as? Screen else { throw RoutingError.detached }
      let closing = [b.object as? Screen].compactMap(\.self)
      return Edit(closing: closing, opening: [stage.stop("secret")], from: origin)
    }
    await house.expect("A > B [login]", waiting: "secret")
    try await stage.window.setStack([stage.screen("A"), stage.factory.make("login")])
    await house.expect("A > login", waiting: "secret")
    #expect(stage.alive == ["A", "login"])
  }
}
