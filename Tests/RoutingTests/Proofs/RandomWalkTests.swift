import Routing
import Testing

/// All rules at once: any moves, in any order, against a model of plain arrays.
struct RandomWalkTests {
  @Test(
    "Any moves lead where the model says, fail as it says, and leave nothing behind",
    arguments: [(seed: 1, atOnce: 1), (seed: 2, atOnce: 1), (seed: 3, atOnce: 5)] as [Walk])
  func walk(_ walk: Walk) async throws {
    let stage = try await Stage("0")
    var model = Model("0")
    var chance = Chance(seed: walk.seed)
    var count = 0
    while count < 10_000 {
      let moves = (0..<walk.atOnce).map { offset in
        model.move(named: "\(count + offset + 1)", &chance)
      }
      count += walk.atOnce
      let results = try await stage.make(moves)
      for (move, result) in zip(moves, results) {
        let error: RoutingError?
        do throws(RoutingError) {
          try model.make(move)
          error = nil
        } catch let mistake {
          error = mistake
        }
        try #require(result == error, "\(walk), moves \(moves), ending at \(count)")
      }
      try #require(stage.tree == model.tree, "\(walk), moves \(moves), ending at \(count)")
      guard count.isMultiple(of: 1_000) else { continue }
      try #require(await stage.window.settled().isEmpty)
      try #require(stage.alive == Set(model.names), "\(walk), ending at \(count)")
    }
    try await stage.window.show(.stack(stage.factory.make("end")))
    _ = await stage.window.settled()
    #expect(stage.alive == ["end"])
  }

  typealias Walk = (seed: UInt64, atOnce: Int)
}

extension Model {
  /// Something that can be asked for now, with a name for a new screen.
  nonisolated fileprivate func move(named name: String, _ chance: inout Chance) -> Move {
    let any = names.randomElement(using: &chance) ?? name
    let roll = Int.random(in: 0..<100, using: &chance)
    switch names.count > 30 ? 40 + roll % 60 : roll {
    case ..<25: return .push(name, on: any)
    case ..<40: return .present(name, on: any)
    case ..<52: return .close(any)
    case ..<60: return .replace(any, with: name)
    case ..<65: return .back
    case ..<70: return .dismiss
    case ..<73: return .dismissFrom(any)
    case ..<76: return .popTo(any)
    case ..<78: return .popToRoot
    case ..<80: return .dismissAll
    case ..<82: return .home
    case ..<90: return .select(["one", "two", "three"].randomElement(using: &chance) ?? any)
    case ..<97:
      let kept = shown.prefix(Int.random(in: 0...shown.count, using: &chance))
      return .setStack(kept + Array([name, any, "\(name)b"].prefix(roll % 4)))
    case ..<98: return .root(name)
    default: return .tabs(name, "\(name)b")
    }
  }
}

extension Stage {
  /// Asks for all of these at once, in this order; hands over how each failed.
  fileprivate func make(_ moves: [Move]) async throws -> [RoutingError?] {
    var tasks: [Task<Void, any Error>] = []
    for work in try moves.map(work) { tasks.append(await begin(work)) }
    var errors: [RoutingError?] = []
    for task in tasks {
      do {
        try await task.value
        errors.append(nil)
      } catch let error as RoutingError {
        errors.append(error)
      }
    }
    return errors
  }

  private func work(_ move: Move) throws -> () async throws -> Void {
    let window = window
    switch move {
    case .push(let name, let origin): return try opening(name, from: origin, by: .push)
    case .present(let name, let origin): return try opening(name, from: origin, by: .modal)
    case .replace(let old, let name): return try opening(name, from: old, by: .replace)
    case .close(let name):
      let routes = try routes(name)
      return { try await routes.close() }
    case .dismissFrom(let name):
      let routes = try routes(name)
      return { try await routes.dismiss() }
    case .popTo(let name):
      let screen = try screen(name)
      return { try await window.popTo(screen) }
    case .setStack(let names):
      let screens = names.map { name in
        window.screens.first { $0.title == name } ?? factory.make(Place(name))
      }
      return { try await window.setStack(screens) }
    case .back: return window.back
    case .popToRoot: return window.popToRoot
    case .dismiss: return window.dismiss
    case .dismissAll: return window.dismissAll
    case .home: return window.home
    case .select(let name): return { try await window.select(name) }
    case .root(let name):
      let root = Root.stack(factory.make(Place(name)))
      return { try await window.show(root) }
    case .tabs(let one, let two):
      let root = Root.tabs(
        Tab("one", factory.make(Place(one))), Tab("two", factory.make(Place(two))))
      return { try await window.show(root) }
    }
  }

  private func opening(
    _ name: String, from origin: String, by transition: any Transition
  ) throws -> () async throws -> Void {
    let router = try router(origin)
    return { try await router.openPlace(Place(name), by: transition) }
  }
}
