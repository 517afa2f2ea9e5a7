import Routing
import RoutingTestSupport

@testable import FiveStyles

/// Performs moves on a window whose features are composed in one style.
final class StyleWalker {
  let window = Window()
  private let census = Census()
  private(set) var leaks: [String] = []
  private var result = Outcome()
  private var helpersAtHome: Set<String>?

  private var isLocked = false
  private var isDoorOnTop = false
  /// Holds the guard of the slow profile.
  private var gate: Gate?
  /// A planted fault: closing a screen closes the one on top instead.
  let closesTop: Bool

  init(_ style: Style, closesTop: Bool = false) async throws {
    self.closesTop = closesTop
    #if DEBUG
      window.onLeak = { [weak self] in self?.leaks.append($0.description) }
    #endif
    window.resolver = { [census] link in try census.plan(to: link) }
    window.guards = [Guard { [unowned self] in try await decision(about: $0.destination) }]
    window.onDroppedMove = { [unowned self] link, reason in
      result.dropped.append("\(link ?? "-"): \(reason.text)")
    }
    try await window.show(style.welcome(census))
  }

  /// Some users are denied, and some are redirected to a door while the guard is locked.
  private func decision(about destination: any Destination) async throws -> GuardResult {
    guard let factory = census.factory else { return census.loginGuard(destination) }
    let isQuestion = (destination as? Alert.Question)?.title == "Locked"
    let isLocking = isQuestion || destination as? AccountDestination == .me
    switch (destination as? PersonDestination)?.user ?? (isLocking ? "locked" : "") {
    case "secret": return .deny("secret")
    case "slow": await gate?.wait()
    case "locked" where isLocked: return .redirect(try door(factory), waits: .whileOpen)
    case "cellar" where isLocked: return .redirect(try door(factory), waits: .untilNextRoot)
    case "hall" where isLocked: return .redirect(try door(factory), waits: .no)
    default: break
    }
    return .allow
  }

  private func door(_ factory: any ScreenFactory) throws -> Plan {
    guard isDoorOnTop else { return try census.plan(to: "profile/door") }
    let door = Stop(PersonDestination.profile("door"), by: .modal, make: factory.screen)
    return Plan([door], cover: .onTop)
  }

  /// Makes a move, and waits until the window has settled.
  func make(_ move: StyleMove) async -> Outcome {
    result = Outcome()
    await perform(move)
    result.late = await window.settled().map(\.caseText)
    census.track(window)
    result.tree = window.tree
    result.state = window.state
    result.waiting = window.waitingMove.map { $0.link ?? "without a link" }
    return result
  }

  /// The outcome of a move, which is the same in every style.
  struct Outcome: Equatable {
    var errors: [String] = []
    /// The errors of requests and operations.
    var late: [String] = []
    var answers: [Bool] = []
    /// The links of the moves that the hook was told about, with their errors.
    var dropped: [String] = []
    var tree = ""
    var state = NavigationState(tabs: [])
    var waiting: String?
  }

  private func perform(_ move: StyleMove) async {
    do {
      switch move {
      case .openSlow(let taps, let isCancelled):
        let slow = (0..<taps).map { _ in StyleMove.openProfile("slow") }
        try await behindGate(slow, isCancelled: isCancelled)
      case .queued(let moves): try await behindGate([.openProfile("slow")] + moves)
      case .ask(let title, let index): try ask(title, from: index)
      case .lock(let isLocked, let isDoorOnTop):
        (self.isLocked, self.isDoorOnTop) = (isLocked, isDoorOnTop)
      default: try await work(move)()
      }
    } catch {
      result.errors.append(error.caseText)
    }
  }

  private func behindGate(_ moves: [StyleMove], isCancelled: Bool = false) async throws {
    let (works, gate) = (try moves.map(work), Gate())
    self.gate = gate
    var tasks: [Task<Void, any Error>] = []
    for work in works { tasks.append(await begin(work)) }
    if isCancelled { window.cancel() }
    gate.open()
    for task in tasks {
      do { try await task.value } catch { result.errors.append(error.caseText) }
    }
  }

  private func ask(_ title: String, from index: Int) throws {
    guard window.screens.indices.contains(index),
      let routes = window.screens[index].router as? any AlertRoute
    else { throw RoutingError.detached }
    window.start { [weak self] in
      let isYes = try await routes.confirm(title, yes: "go on", no: "stay")
      self?.result.answers.append(isYes)
    }
  }

  /// Whether the living screens are those in the window, each has a transition unless it is the
  /// first of an inner tab, and the first screens alone retain no more routers and coordinators than
  /// after the login.
  var isSound: Bool {
    let featured = Set(window.screens.filter { $0.content is any AnyPage }.map(\.title))
    guard census.screens == featured else { return false }
    let inner = window.screens.flatMap { $0.tabs?.tabs ?? [] }.map { $0.stack.screens[0] }
    let others = window.screens.filter { screen in !inner.contains { $0 === screen } }
    guard others.allSatisfy({ $0.transition != nil }) else { return false }
    guard featured == ["Friends", "Me"], window.waitingMove == nil else { return true }
    helpersAtHome = helpersAtHome ?? census.helpers
    return census.helpers == helpersAtHome
  }

  /// Shows an empty root, and returns the objects of the features that are still alive.
  func end() async throws -> Set<String> {
    window.dropWaitingMove()
    try await window.show(.stack(Maker().make("end")), by: .root, isForced: true)
    _ = await window.settled()
    census.logOut()
    return census.alive
  }
}
