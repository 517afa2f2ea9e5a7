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

  private var waiting: [String: Answer<Int>] = [:]
  private var failures: [String: RoutingError] = [:]
  private weak var unsaved: Leaf?

  init() async throws {
    stage = try await Stage("0")
    #if DEBUG
      stage.window.onLeak = { [weak self] in self?.leaks.append($0) }
    #endif
    plans(stage.window.root)
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

  /// Queues the moves in order, without waiting in between, and returns the error of each.
  func make(_ moves: [Move]) async throws -> [RoutingError?] {
    if moves.count == 1, !moves[0].isAsking { return [try await failure(work(moves[0]))] }
    let errors = try await atOnce(moves)
    _ = await stage.window.settled()
    return zip(moves, errors).map { move, error in
      if case .ask(let name, _) = move { failures.removeValue(forKey: name) } else { error }
    }
  }

  /// Queues the moves behind a navigation that is held at a gate and then denied.
  private func atOnce(_ moves: [Move]) async throws -> [RoutingError?] {
    let gate = Gate()
    stage.factory.before = { _ in
      await gate.wait()
      throw RoutingError.denied("gate")
    }
    let origin = try stage.router(stage.window.screens[0].title)
    let first = await begin { try await origin.openPlace("gate") }
    // Factories also suspend while the moves run.
    stage.factory.before = { _ in await Task.yield() }
    defer { stage.factory.before = nil }
    var tasks: [Task<Void, any Error>] = []
    for work in try moves.map(work) { tasks.append(await begin(work)) }
    gate.open()
    // A forced move abandons the navigation at the gate.
    do { _ = try await failure { try await first.value } } catch is CancellationError {}
    var errors: [RoutingError?] = []
    for task in tasks { errors.append(try await failure { try await task.value }) }
    return errors
  }

  private func failure(_ work: () async throws -> Void) async throws -> RoutingError? {
    do {
      try await work()
      return nil
    } catch let error as RoutingError {
      return error
    }
  }

  func plans(_ root: Root?) {
    root?.planner = { [weak stage] link in
      guard let stage else { throw RoutingError.detached }
      return Plan(link.components(of: "/").map(stage.stop))
    }
  }

  /// Opens a screen for an answer, and records the answer when it arrives.
  func ask(_ name: String, from router: LeafRouter) async {
    let begun = Gate()
    let factory = stage.factory
    stage.window.start { [weak self] in
      begun.open()
      do {
        let value = try await router.ask(Place.passing(name), by: .modal) { place, answer in
          self?.waiting[name] = answer
          return factory.make(place)
        }
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
