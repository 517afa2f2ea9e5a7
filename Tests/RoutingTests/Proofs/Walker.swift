import Routing
import RoutingTestSupport

/// Performs moves on a real window.
final class Walker {
  let stage: Stage
  private(set) var leaks: [String] = []
  private var dropped: [Dropped] = []
  /// Redirects in the journal that do not stand directly before the change they led to.
  private(set) var strayRedirects: [Event] = []

  var lock = Lock.open
  /// The lock from the next screen on that the factory makes; nil for no change.
  private var nextLock: Lock?
  let calls: Calls

  private weak var unsaved: Leaf?

  init() async throws {
    stage = try await Stage("0")
    calls = Calls(in: stage.window)
    let window = stage.window
    #if DEBUG
      window.onLeak = { [weak self] in self?.leaks.append($0) }
    #endif
    stage.factory.before = { [unowned self] in try make($0) }
    window.resolver = { [unowned self] link in plan(link.components(of: "/")) }
    stage.factory.tabs = { place in
      Array(zip(String.innerTabs, place.name.firsts.map { TestDestination($0) }))
    }
    window.guards = [Guard { [unowned self] in result($0.destination) }]
    window.onDroppedMove = { [unowned self] link, reason in
      dropped.append(Dropped(link: link, reason: reason.text))
    }
    var last: Event?
    window.journal.observe { [unowned self] event in
      if let last, last.by == "redirect" {
        let isNext = ["redirect", "guard"].contains(event.by) && event.cause == last.id
        if !isNext || event.from != last.from { strayRedirects.append(last) }
      }
      last = event
    }
  }

  /// Runs before the factory makes a screen; the guard may change its mind meanwhile.
  private func make(_ place: TestDestination) throws {
    if let next = nextLock {
      (lock, nextLock) = (next, nil)
      stage.window.start { [window = stage.window] in try await window.askGuardsAgain() }
    }
    if place.name.isFailing { throw RoutingError.gone(place.name) }
  }

  private func result(_ destination: any Destination) -> GuardResult {
    let alert = destination as? Alert.Question
    guard let name = alert?.title ?? (destination as? TestDestination)?.name, name.isGuarded,
      lock != .open
    else { return .allow }
    let window = stage.window
    let detour = Detour(instead: name, first: window.screens[0].title, lock)
    let isTwice = detour.isTwice(
      among: Set(window.screens.map(\.title)), visible: Set(window.path.joined().map(\.title)))
    if lock == .denying || isTwice { return .deny("locked") }
    return .redirect(plan(detour.path, detour.cover), waits: detour.waits)
  }

  /// Returns the moves that the hook was told about since the last call.
  func takeDropped() -> [Dropped] {
    defer { dropped = [] }
    return dropped
  }

  /// Makes this screen the only one with unsaved changes; with nil, no screen has any.
  func worry(_ name: String?) throws {
    unsaved?.unsaved = nil
    unsaved = try name.map(stage.leaf)
    unsaved?.unsaved = "words"
  }

  /// Makes the moves; returns their errors, then the errors of moves that waited.
  func make(_ batch: Batch) async throws -> (errors: [RoutingError?], late: [RoutingError]) {
    let moves = batch.moves
    nextLock = batch.nextLock
    defer { nextLock = nil }
    let errors =
      moves.count == 1 && moves[0].asked == nil
      ? [try await failure(work(moves[0]))] : try await atOnce(batch)
    return (errors, await stage.window.settled().compactMap { $0 as? RoutingError })
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
    let first = await begin { try await origin.openTest("pause") }
    // Factories also suspend while the moves run.
    stage.factory.before = { [unowned self] place in
      await Task.yield()
      try make(place)
    }
    defer { stage.factory.before = { [unowned self] in try make($0) } }
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

  /// Returns the plan of a path; that of a single guarded screen reveals it or begins at the first.
  func plan(_ path: [String], _ cover: Plan.CoveringPolicy = .dismiss) -> Plan {
    guard path.count == 1, path[0].isGuarded, case .dismiss = cover else {
      return Plan(path.map { stage.stop($0) }, cover: cover)
    }
    return Plan(to: TestDestination(screen: path[0])) { [stage] in
      let first = stage.window.screens[0].title
      return Plan([stage.stop(first), stage.stop(path[0], isRevealed: true)])
    }
  }
}

extension RoutingError {
  /// Represents `CancellationError` in the results of moves.
  nonisolated static let cancelled = RoutingError.denied("cancelled")
}
