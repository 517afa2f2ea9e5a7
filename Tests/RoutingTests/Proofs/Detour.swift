import Routing

/// The answers of the guard, which may change its mind.
nonisolated enum Lock: Sendable, CaseIterable {
  case open, redirecting, denying
  /// A second guard redirects what the first one allows.
  case redirectingElsewhere
}

/// The plan to which the guard redirects a refused screen, and how long the move waits.
struct Detour {
  let waits: GuardResult.Waiting
  /// The logins to open; some begin on the first screen of the window.
  let path: [String]
  let cover: Plan.CoveringPolicy

  init(instead refused: String, first: String, _ lock: Lock) {
    let name = lock == .redirectingElsewhere && !refused.isLogin ? refused + "s" : refused
    let (number, login) = (refused.number, name.nextLogin)
    let logins = number.isMultiple(of: 5) ? ["\(name)li", login] : [login]
    let isOnTop = !number.isMultiple(of: 3)
    (path, cover) = isOnTop ? (logins, .onTop) : ([first] + logins, .dismiss)
    waits =
      refused.isLogin
      ? [.no, .whileOpen, .untilNextRoot][(refused.redirects + number / 6) % 3]
      : [.whileOpen, .untilNextRoot, .whileOpen, .untilNextRoot, .no][number / 2 % 5]
  }

  /// Whether opening the logins on top would show one of them twice.
  func isTwice(among standing: Set<String>, visible: Set<String>) -> Bool {
    guard case .onTop = cover, let login = path.last, !standing.isDisjoint(with: path) else {
      return false
    }
    return login.isPassing || !visible.contains(login)
  }
}
