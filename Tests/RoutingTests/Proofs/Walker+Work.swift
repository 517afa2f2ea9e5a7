import Routing
import RoutingTestSupport
import Testing

extension Walker {
  /// Returns a closure that performs a move by the routes and window calls that an app uses.
  func work(_ move: Move) throws -> () async throws -> Void {
    let window = stage.window
    switch move {
    case .open(let name, let origin, let way):
      let router = try stage.router(origin)
      return { try await router.openTest(TestDestination(screen: name), by: way.transition) }
    case .ask(let name, let origin, let way):
      let router = try stage.router(origin)
      return { [calls] in await calls.ask(name, from: router, by: way.transition) }
    case .alert(let name, let origin):
      let router = try stage.router(origin)
      return { [calls] in await calls.alert(name, from: router) }
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
        standing.first { $0.title == name } ?? stage.factory.make(TestDestination(screen: name))
      }
      return { try await window.setStack(screens) }
    case .rename(let old, let new):
      let screen =
        window.screens.first { $0.title == old } ?? stage.factory.make(TestDestination(old))
      return { try await window.setDestination(TestDestination(screen: new), of: screen) }
    case .edit(let closing, let opening, let origin):
      return try edit(closing, opening, from: origin)
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
    case .plan(let path, let cover):
      let plan = plan(path, cover)
      return { try await window.open(plan) }
    case .askGuardsAgain: return { try await window.askGuardsAgain() }
    case .restore(let state): return { try await window.restore(state) }
    case .lock(let lock):
      return { [weak self] in
        try await window.edit("lock") {
          self?.lock = lock
          return Edit(closing: [], from: window.screens[0])
        }
      }
    }
  }

  private func root(_ one: String, _ two: String? = nil) -> Root {
    let first = stage.factory.make(TestDestination(one))
    guard let two else { return .stack(first) }
    return .tabs(Tab("one", first), Tab("two", stage.factory.make(TestDestination(two))))
  }

  /// Returns an edit that retains no screen.
  private func edit(
    _ closing: [String], _ opening: [String], from origin: String
  ) throws -> () async throws -> Void {
    let screens = try closing.map { Weak(object: try stage.screen($0)) }
    let origin = Weak(object: try stage.screen(origin))
    return { [stage] in
      try await stage.window.edit("edit") {
        guard let origin = origin.object as? Screen else { throw RoutingError.detached }
        return Edit(
          closing: screens.compactMap { $0.object as? Screen },
          opening: opening.map { stage.stop($0) }, from: origin)
      }
    }
  }
}

extension Stage {
  /// Returns the stop for a name in a path or a saved state.
  func stop(_ name: String, isRevealed: Bool = false) -> Stop {
    let transition = (name.isModal ? .modal : .push) as any Transition
    return stop(
      TestDestination(screen: name),
      by: isRevealed ? RevealTransition(otherwise: transition) : transition)
  }
}

extension Move.Way {
  var transition: any Transition {
    switch self {
    case .push: .push
    case .modal: .modal
    case .replace: .replace
    }
  }
}

extension TestDestination {
  /// The place of a screen with this name.
  init(screen name: String) { self = name.isPassing ? .passing(name) : TestDestination(name) }
}
