import Routing
import RoutingTestSupport

/// Performs moves on a real window.
final class Walker {
  let stage: Stage
  private(set) var leaks: [Leak] = []
  /// Answers received, by screen name.
  private(set) var answers: [String: Int?] = [:]
  /// How often each answer was received.
  private(set) var answered: [String: Int] = [:]

  /// Whether the guard redirects to a login.
  var isLocked = false
  /// Links of the moves that the hook was told about.
  private(set) var dropped: [String] = []

  private var waiting: [String: Answer<Int>] = [:]
  private var failures: [String: RoutingError] = [:]
  private weak var unsaved: Leaf?

  init() async throws {
    stage = try await Stage("0")
    #if DEBUG
      stage.window.onLeak = { [weak self] in self?.leaks.append($0) }
    #endif
    stage.window.resolver = { [unowned self] link in plan(link.components(of: "/")) }
    stage.factory.tabs = { place in
      Array(zip(String.innerTabs, place.name.firsts.map { Place($0) }))
    }
    stage.window.guards = [Guard { [unowned self] in result($0) }]
    stage.window.onDroppedMove = { [unowned self] move, _ in dropped.append(move.link ?? "-") }
  }

  private func result(_ move: GuardedMove) -> GuardResult {
    guard isLocked, move.name.isGuarded else { return .allow }
    let waiting = WaitingName(name: move.name, attempt: .home)
    return .redirect(
      plan([waiting.login]), waits: waiting.isWhileOpen ? .whileOpen : .untilNextRoot)
  }

  /// Makes this screen the only one with unsaved changes; with nil, no screen has any.
  func worry(_ name: String?) throws {
    unsaved?.unsaved = nil
    unsaved = try name.map(stage.leaf)
    unsaved?.unsaved = "words"
  }

  func answer(_ name: String, _ value: Int) {
    waiting.removeValue(forKey: name)?.give(value)
  }

  /// Returns the answers received since the last call.
  func takeAnswers() -> (answers: [String: Int?], counts: [String: Int]) {
    defer { (answers, answered) = ([:], [:]) }
    return (answers, answered)
  }

  /// Makes the moves; returns their errors, then the errors of links that waited.
  func make(_ batch: Batch) async throws -> (errors: [RoutingError?], late: [RoutingError]) {
    let moves = batch.moves
    var errors = [RoutingError?](repeating: nil, count: moves.count)
    if moves.count == 1, moves[0].asked == nil {
      errors[0] = try await failure(work(moves[0]))
    } else {
      errors = try await atOnce(batch)
    }
    let late = await stage.window.settled().compactMap { $0 as? RoutingError }
    for (index, move) in moves.enumerated() {
      if let name = move.asked { errors[index] = failures.removeValue(forKey: name) }
    }
    return (errors, late)
  }

  /// Queues the moves behind a navigation that is held at a gate.
  private func atOnce(_ batch: Batch) async throws -> [RoutingError?] {
    let gate = Gate()
    let hangs = batch.firstHangs
    stage.factory.before = { _ in
      await gate.wait()
      if !hangs { throw RoutingError.denied("gate") }
    }
    let origin = try stage.router(stage.window.screens[0].title)
    let first = await begin { try await origin.openPlace("gate") }
    // Factories also suspend while the moves run.
    stage.factory.before = { _ in await Task.yield() }
    defer { stage.factory.before = nil }
    var tasks: [Task<Void, any Error>] = []
    for work in try batch.moves.map(work) { tasks.append(await begin(work)) }
    for index in batch.cancelled { tasks[index].cancel() }
    if hangs { stage.window.cancel() } else { gate.open() }
    var errors: [RoutingError?] = []
    for task in tasks { errors.append(try await failure { try await task.value }) }
    gate.open()
    _ = try await failure { try await first.value }
    return errors
  }

  private func failure(_ work: () async throws -> Void) async throws -> RoutingError? {
    do {
      try await work()
      return nil
    } catch let error as RoutingError {
      return error
    } catch is CancellationError {
      return .cancelled
    }
  }

  /// Returns the plan of a path; a single guarded screen or login is opened on the first screen.
  private func plan(_ path: [String]) -> Plan {
    guard path.count == 1, path[0].isGuarded || path[0].hasSuffix("l") else {
      return Plan(path.map(stage.stop))
    }
    return Plan(to: Place(path[0])) { [stage] in
      Plan((stage.window.screens.prefix(1).map(\.title) + path).map(stage.stop))
    }
  }

  /// Opens a screen for an answer, and records the answer when it arrives.
  func ask(_ name: String, from router: LeafRouter) async {
    let factory = stage.factory
    await receive(name) { [weak self] in
      try await router.ask(Place.passing(name), by: .modal) { place, answer in
        self?.waiting[name] = answer
        return factory.make(place)
      }
    }
  }

  /// Shows an alert with the choice `one`, and records 1 as its answer when it arrives.
  func alert(_ name: String, from routes: any LeafRoutes) async {
    let question = Alert.Question(name, choices: [Alert.Choice("one", "choose one")])
    await receive(name) { try await routes.ask(question) == nil ? nil : 1 }
  }

  private func receive(_ name: String, _ ask: @escaping () async throws -> Int?) async {
    let begun = Gate()
    stage.window.start { [weak self] in
      begun.open()
      do {
        let value = try await ask()
        self?.answers[name] = .some(value)
        self?.answered[name, default: 0] += 1
      } catch let error as RoutingError {
        self?.failures[name] = error
      }
      self?.waiting[name] = nil
    }
    await begun.wait()
  }
}

extension RoutingError {
  /// Represents `CancellationError` in the results of moves.
  nonisolated static let cancelled = RoutingError.denied("cancelled")
}
