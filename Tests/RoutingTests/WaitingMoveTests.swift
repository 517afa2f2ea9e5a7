import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Routes and questions that wait as they were asked after a guard has redirected them.
struct WaitingMoveTests {
  /// A stage with a guard that redirects `secret` to `login` until `isIn` is true.
  final class House {
    let stage: Stage
    var isIn = false
    /// The moves that were dropped, with their errors.
    var dropped: [String] = []
    /// The answers that calls of `ask` returned, in order.
    var answers: [String] = []
    /// The answer that a screen of `ask` gives.
    var answer: Answer<String>?
    let asked = Gate()

    init(
      _ tree: String = "A > B", waits: GuardResult.Waiting = .whileOpen,
      login: [Place] = ["login"], by transition: any Transition = .modal
    ) async throws {
      stage = try await Stage(tree, plans: true)
      stage.window.guards = [
        Guard { [unowned self] move in
          guard move.name == "secret", !isIn else { return .allow }
          return .redirect(
            Plan(login.map { self.stage.stop($0, by: transition) }, cover: .onTop), waits: waits)
        }
      ]
      stage.window.onDroppedMove = { [unowned self] move, error in
        dropped.append("\(move.link ?? "-"): \(error.map { String(reflecting: $0) } ?? "nil")")
      }
    }

    /// Opens `secret` from B for an answer, and notes the answer when it arrives.
    func ask(_ place: Place = "secret", by transition: any Transition = .push) async throws {
      let router = try stage.router("B")
      let factory = stage.factory
      stage.window.start("ask") { [self] in
        do {
          let answer: String? = try await router.ask(place, by: transition) { place, answer in
            self.answer = answer
            return try await factory.screen(for: place)
          }
          answers.append(answer ?? "nil")
        } catch {
          answers.append("\(type(of: error))")
        }
      }
      #expect(await stage.window.settled().isEmpty)
    }

    func close(_ title: String = "login") async throws {
      try await stage.routes(title).close()
      #expect(await stage.window.settled().isEmpty)
    }

    func expect(_ tree: String, waiting link: String?, answers: [String] = []) {
      #expect(stage.tree == tree)
      #expect(stage.window.waitingMove?.link == link)
      #expect(self.answers == answers)
    }
  }

  @Test("A question that a guard redirected is asked after the login, and its answer arrives")
  func answer() async throws {
    let house = try await House()
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

  @Test("A redirected route is opened from its screen by its transition and its own factory")
  func route() async throws {
    let house = try await House()
    try await house.stage.open("secret", from: "A", by: .modal)
    house.expect("A > B [login]", waiting: "secret")
    house.isIn = true
    try await house.close()
    house.expect("A > B [secret]", waiting: nil)
  }

  @Test("A question is answered nil before its destination is opened as a link after a new root")
  func newRoot() async throws {
    let house = try await House(waits: .untilNextRoot)
    try await house.ask()
    house.isIn = true
    var seen: [String] = []
    house.stage.factory.before = { _ in seen = house.answers }
    house.stage.window.resolver = { house.stage.plan("C", $0) }
    try await house.stage.window.show(.stack(house.stage.factory.make("C")))
    #expect(await house.stage.window.settled().isEmpty)
    house.expect("C > secret", waiting: nil, answers: ["nil"])
    #expect(seen == ["nil"])
  }

  @Test("A question whose screen was closed meanwhile is answered nil, and its link is opened")
  func lostOrigin() async throws {
    let house = try await House()
    try await house.ask()
    house.stage.window.resolver = { house.stage.plan("A", $0) }
    house.isIn = true
    try await house.close("B")
    house.expect("A > secret", waiting: nil, answers: ["nil"])
  }

  @Test(
    "A question whose screen the redirect itself closes is answered nil at once, and retains nothing",
    arguments: ["secret", .passing("secret")] as [Place])
  func originLostInRedirect(place: Place) async throws {
    let house = try await House()
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

  @Test("A question is answered nil if the login is left and the guard still refuses")
  func refused() async throws {
    let house = try await House()
    try await house.ask()
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["nil"])
    #expect(house.dropped == ["secret: nil"])
  }

  @Test("A question is answered nil with the reason for the hook if the guard then denies it")
  func denied() async throws {
    let house = try await House()
    try await house.ask()
    house.stage.window.guards = [Guard { _ in .deny("Not for you.") }]
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["nil"])
    #expect(house.dropped == [#"secret: Routing.RoutingError.denied("Not for you.")"#])
  }

  @Test("Leaving the login answers nil, and only the link waits until the next root")
  func untilNextRoot() async throws {
    let house = try await House(waits: .untilNextRoot)
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

  @Test(
    "A login page that its next page replaces drops nothing",
    arguments: ["route", "edit", "setStack"])
  func nextPage(way: String) async throws {
    let house = try await House("A > B", by: .push)
    try await house.ask()
    let (stage, window) = (house.stage, house.stage.window)
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
    #expect(await window.settled().isEmpty)
    house.expect("A > B > code", waiting: "secret")
    house.isIn = true
    try await house.close("code")
    house.expect("A > B > secret", waiting: nil)
  }

  @Test("The guards are asked again as soon as one screen of the redirect has left")
  func oneOfSeveral() async throws {
    let house = try await House(login: ["intro", "login"], by: .push)
    try await house.ask(by: .modal)
    house.expect("A > B > intro > login", waiting: "secret")
    house.isIn = true
    try await house.close()
    house.expect("A > B > intro [secret]", waiting: nil)
  }

  @Test("A redirect of which a screen is left waits on while the guard refuses")
  func oneLeft() async throws {
    let house = try await House(login: ["intro", "login"], by: .push)
    try await house.ask()
    try await house.close()
    house.expect("A > B > intro", waiting: "secret")
    try await house.close("intro")
    house.expect("A > B", waiting: nil, answers: ["nil"])
  }

  @Test("A question is answered nil when the redirect is shown if it does not wait")
  func noWait() async throws {
    let house = try await House(waits: .no)
    try await house.ask()
    house.expect("A > B [login]", waiting: nil, answers: ["nil"])
    #expect(house.dropped == [])
  }

  @Test("A repeated question replaces the waiting one, whose caller gets nil")
  func repeatedQuestion() async throws {
    let house = try await House()
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

  @Test("A repeated route joins the waiting one: one login and one screen are made")
  func repeatedRoute() async throws {
    let house = try await House()
    try await house.stage.open("secret", from: "B")
    try await house.stage.open("secret", from: "B")
    house.expect("A > B [login]", waiting: "secret")
    #expect(house.dropped == [])
    house.isIn = true
    try await house.close()
    house.expect("A > B > secret", waiting: nil)
    #expect(house.stage.factory.made.filter { ["login", "secret"].contains($0) }.count == 2)
  }

  @Test("An opened link replaces a waiting question, whose caller gets nil")
  func link() async throws {
    let house = try await House()
    try await house.ask()
    try await house.stage.window.open(link: "A/C")
    #expect(await house.stage.window.settled().isEmpty)
    house.expect("A > C", waiting: nil, answers: ["nil"])
    #expect(house.dropped == ["secret: nil"])
  }

  @Test("The link of the top screen and a route that no guard redirects leave the move waiting")
  func others() async throws {
    let house = try await House()
    try await house.ask()
    try await house.stage.window.open(link: "A/login")
    try await house.stage.open("help", from: "login")
    house.expect("A > B [login > help]", waiting: "secret")
  }

  @Test("Cancelling the task of a question drops its move")
  func cancelled() async throws {
    let house = try await House()
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
    let house = try await House()
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
    let house = try await House(by: .push)
    try await house.ask(.passing("secret"))
    try await house.stage.routes("B").close()
    #expect(await house.stage.window.settled().isEmpty)
    #expect(house.stage.window.waitingMove == nil)
    house.expect("A", waiting: nil, answers: ["nil"])
    #expect(house.dropped == ["-: nil"])
  }

  @Test("A move that no caller waits for is reported by the hook and by settled if it fails")
  func failingRoute() async throws {
    let house = try await House()
    try await house.stage.open("secret", from: "B")
    house.isIn = true
    house.stage.factory.before = { if $0.name == "secret" { throw RoutingError.gone("secret") } }
    try await house.stage.routes("login").close()
    #expect(
      await house.stage.window.settled().compactMap { $0 as? RoutingError } == [.gone("secret")])
    house.expect("A > B", waiting: nil)
    #expect(house.dropped == [#"secret: Routing.RoutingError.gone("secret")"#])
  }

  @Test("The caller of a question gets the error of its screen after the redirect, and nobody else")
  func failingQuestion() async throws {
    let house = try await House()
    try await house.ask()
    house.isIn = true
    house.stage.factory.before = { if $0.name == "secret" { throw RoutingError.gone("secret") } }
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["RoutingError"])
    #expect(house.dropped == [])
  }

  @Test("The caller of a question gets the error of a guard that throws after the redirect")
  func throwingGuard() async throws {
    let house = try await House()
    try await house.ask()
    house.stage.window.guards = [Guard { _ in throw RoutingError.gone("role") }]
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["RoutingError"])
  }

  @Test(
    "A screen that stands elsewhere is refused after the redirect, and the caller gets an error")
  func standing() async throws {
    let house = try await House()
    let (stage, b) = (house.stage, try house.stage.screen("B"))
    stage.window.start("ask") {
      do {
        let _: Int? = try await stage.router("B").ask(Place("secret"), by: .push) { _, _ in b }
      } catch {
        house.answers.append("\(type(of: error))")
      }
    }
    #expect(await stage.window.settled().isEmpty)
    house.isIn = true
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["RoutingError"])
  }

  @Test("Cancelling the window while the screen is made after the redirect ends the question")
  func hung() async throws {
    let house = try await House()
    try await house.ask()
    house.isIn = true
    let (begun, gate) = (Gate(), Gate())
    house.stage.factory.before = { _ in
      begun.open()
      await gate.wait()
    }
    try await house.stage.routes("login").close()
    await begun.wait()
    house.stage.window.cancel()
    _ = await house.stage.window.settled()
    house.expect("A > B", waiting: nil, answers: ["CancellationError"])
    gate.open()
    _ = await house.stage.window.settled()
    house.expect("A > B", waiting: nil, answers: ["CancellationError"])
  }

  @Test("A move that is vetoed after the redirect is tried again when the vetoing screen has left")
  func vetoed() async throws {
    let house = try await House("A > B > C")
    try await house.ask(by: .replace)
    let c = try house.stage.leaf("C")
    c.unsaved = "words"
    house.isIn = true
    try await house.stage.routes("login").close()
    #expect(
      await house.stage.window.settled().compactMap { $0 as? RoutingError }
        == [.vetoed(by: "C", losing: "words")])
    house.expect("A > B > C", waiting: "secret")
    c.unsaved = nil
    try await house.close("C")
    house.expect("A > secret", waiting: nil)
    house.answer?.give("yes")
    #expect(await house.stage.window.settled().isEmpty)
    #expect(house.answers == ["yes"])
    #expect(house.dropped == [])
  }

  @Test("A passing move that is vetoed is dropped with the vetoing screen if that is its own")
  func vetoedByOrigin() async throws {
    let house = try await House()
    try await house.ask(.passing("secret"), by: .replace)
    try house.stage.leaf("B").unsaved = "words"
    house.isIn = true
    try await house.stage.routes("login").close()
    #expect(await house.stage.window.settled().count == 1)
    try house.stage.leaf("B").unsaved = nil
    try await house.close("B")
    house.expect("A", waiting: nil, answers: ["nil"])
    #expect(house.stage.window.waitingMove == nil)
    #expect(house.dropped == ["-: nil"])
  }

  @Test(
    "A waiting return to a screen does not retain it, and fails if it was closed meanwhile",
    arguments: [true, false])
  func returnToClosed(isByDestination: Bool) async throws {
    let stage = try await Stage("*one: A | two: X > Y")
    var isIn = false
    stage.window.guards = [
      Guard {
        $0.name == "X" && !isIn
          ? .redirect(stage.plan("login", cover: .onTop), waits: .whileOpen) : .allow
      }
    ]
    if isByDestination {
      _ = try await stage.window.pop(to: Place("Y"))
    } else {
      try await stage.window.popTo(stage.screen("Y"))
    }
    #expect(stage.tree == "*one: A > login | two: X > Y")
    try await stage.routes("Y").close()
    #expect(stage.alive == ["A", "login", "X"])
    isIn = true
    try await stage.routes("login").close()
    let error: RoutingError = isByDestination ? .noSuchDestination("Y") : .gone("Y")
    #expect(await stage.window.settled().compactMap { $0 as? RoutingError } == [error])
    #expect(stage.tree == "*one: A | two: X")
  }

  @Test("A waiting edit does not retain the screens that it would close")
  func editOfClosed() async throws {
    let house = try await House("A > B")
    let (stage, b) = (house.stage, Weak(object: try house.stage.screen("B")))
    let a = Weak(object: try stage.screen("A"))
    try await stage.window.edit("edit") {
      guard let origin = a.object as? Screen else { throw RoutingError.detached }
      let closing = [b.object as? Screen].compactMap(\.self)
      return Edit(closing: closing, opening: [stage.stop("secret")], from: origin)
    }
    house.expect("A > B [login]", waiting: "secret")
    try await stage.window.setStack([stage.screen("A"), stage.factory.make("login")])
    house.expect("A > login", waiting: "secret")
    #expect(stage.alive == ["A", "login"])
  }

  @Test(
    "A window that is released while a move waits leaves nothing alive, and its caller resumes",
    arguments: ["route", "question", "passing question", "link"])
  func released(kind: String) async throws {
    let factory = CountedFactory()
    let done = Gate()
    var answer: [Int?] = []
    weak var released: Window?
    do {
      let window = try await Window(showing: factory.make("A"))
      released = window
      let stop = Stop(Place("login"), by: .modal) { factory.make($0) }
      window.guards = [
        Guard {
          $0.name == "secret" ? .redirect(Plan([stop], cover: .onTop), waits: .whileOpen) : .allow
        }
      ]
      window.resolver = { Plan([Stop(Place($0), by: .push) { factory.make($0) }]) }
      let router = try #require(window.top?.content as? CountedContent).router
      switch kind {
      case "route": try await router.openPlace("secret")
      case "link": try await window.open(link: "secret")
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
}
