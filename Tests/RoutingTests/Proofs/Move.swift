import Routing

/// A navigation, with screens given by name; see the extension of `String`.
enum Move: Sendable, Equatable {
  /// A transition of a route.
  enum Way: CaseIterable { case push, modal, replace }

  case open(String, from: String, by: Way), ask(String, from: String, by: Way)
  case alert(String, from: String), choose(String)
  case close(String), dismissFrom(String), popTo(String), setStack([String])
  case edit(closing: [String], opening: [String], from: String)
  /// The destination of a screen changes in place.
  case rename(String, to: String)
  case root(String), tabs(String, String), select(String), logOut(String, from: String)
  case link([String]), plan([String], Plan.CoveringPolicy), restore(NavigationState)
  case back, popToRoot, dismiss, dismissAll, home, askGuardsAgain
  /// The guard changes its mind.
  case lock(Lock)

  /// Whether the move discards unsaved changes.
  var isForced: Bool { if case .logOut = self { true } else { false } }

  /// Whether the move answers an alert.
  var isAnswer: Bool { if case .choose = self { true } else { false } }

  /// The screen that the move opens for an answer; nil if it opens none.
  var asked: String? {
    switch self {
    case .ask(let name, _, _), .alert(let name, _): name
    default: nil
    }
  }

  /// The screen that the move opens; nil if it is not known before the guard is asked.
  var destination: String? {
    switch self {
    case .open(let name, _, _): name
    case .link(let path), .plan(let path, _): path.last
    default: asked
    }
  }

  /// The same move after a screen of the tree has got another name.
  func renaming(_ old: String, to new: String) -> Move {
    let name = { $0 == old ? new : $0 }
    return switch self {
    case .open(let goal, let origin, let way): .open(goal, from: name(origin), by: way)
    case .ask(let goal, let origin, let way): .ask(goal, from: name(origin), by: way)
    case .alert(let goal, let origin): .alert(goal, from: name(origin))
    case .edit(let closing, let opening, let origin):
      .edit(closing: closing.map(name), opening: opening, from: name(origin))
    default: self
    }
  }

  /// The screen that the move comes from; nil for one that comes from none.
  var origin: String? {
    switch self {
    case .open(_, let origin, _), .ask(_, let origin, _), .alert(_, let origin): origin
    default: nil
    }
  }
}

/// The result of a call that asks for an answer.
enum Reply: Equatable {
  case answer(Int?)
  case failure(RoutingError)
}

/// A move that the hook was told about.
struct Dropped: Equatable {
  let link: String?
  let reason: String
}
