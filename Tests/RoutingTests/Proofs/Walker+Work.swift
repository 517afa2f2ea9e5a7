import Routing
import RoutingTestSupport
import Testing

extension Walker {
  /// Returns a closure that performs a move by the routes and window calls that an app uses.
  func work(_ move: Move) throws -> () async throws -> Void {
    let window = stage.window
    switch move {
    case .push(let name, let origin): return try opening(name, from: origin, by: .push)
    case .present(let name, let origin): return try opening(name, from: origin, by: .modal)
    case .replace(let old, let name): return try opening(name, from: old, by: .replace)
    case .ask(let name, let origin):
      let router = try stage.router(origin)
      return { [weak self] in await self?.ask(name, from: router) }
    case .alert(let name, let origin):
      let routes = try stage.routes(origin)
      return { [weak self] in await self?.alert(name, from: routes) }
    case .choose(let name):
      let alert = try #require(stage.screen(name).content as? Alert)
      return { try await alert.choose("one") }
    case .close(let name): return try stage.routes(name).close
    case .dismissFrom(let name): return try stage.routes(name).dismiss
    case .popTo(let name):
      let screen = try stage.screen(name)
      return { try await window.popTo(screen) }
    case .setStack(let names):
      let standing = window.screens
      let screens = names.map { name in
        standing.first { $0.title == name } ?? stage.factory.make(Place(name))
      }
      return { try await window.setStack(screens) }
    case .back: return window.back
    case .popToRoot: return window.popToRoot
    case .dismiss: return window.dismiss
    case .dismissAll: return { try await window.dismissAll() }
    case .home: return window.home
    case .select(let name): return { try await window.select(name) }
    case .root(let name):
      let root = root(name)
      return { try await window.show(root) }
    case .tabs(let one, let two):
      let root = root(one, two)
      return { try await window.show(root) }
    case .logOut(let name, let origin):
      let router = try stage.router(origin)
      return { [weak self] in
        try await router.replaceRoot(by: .root, isForced: true) { try #require(self?.root(name)) }
      }
    case .link(let path): return { try await window.open(link: path.joined(separator: "/")) }
    case .askGuardsAgain: return { try await window.askGuardsAgain() }
    case .restore(let state): return { try await window.restore(state) }
    }
  }

  private func root(_ one: String, _ two: String? = nil) -> Root {
    let first = stage.factory.make(Place(one))
    guard let two else { return .stack(first) }
    return .tabs(Tab("one", first), Tab("two", stage.factory.make(Place(two))))
  }

  private func opening(
    _ name: String, from origin: String, by transition: any Transition
  ) throws -> () async throws -> Void {
    let router = try stage.router(origin)
    return { try await router.openPlace(Place(name), by: transition) }
  }
}

extension Stage {
  /// Returns the stop for a name in a link or a saved state.
  func stop(_ name: String) -> Stop {
    stop(Place(name), by: name.isModal ? .modal : .push as any Transition)
  }
}

nonisolated extension Move {
  /// The screen that the move opens for an answer; nil if it opens none.
  var asked: String? {
    switch self {
    case .ask(let name, _), .alert(let name, _): name
    default: nil
    }
  }
}
