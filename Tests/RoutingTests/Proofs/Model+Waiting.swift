import Routing

/// A link that the guard redirected.
nonisolated struct WaitingName {
  let name: String
  /// Whether the link waits until its login is closed; otherwise it waits for the next root.
  var isWhileOpen: Bool { !name.hasSuffix("h") }
  var login: String { "\(name)l" }
}

nonisolated extension Model {
  func isRefused(_ name: String) -> Bool { isLocked && name.isGuarded }

  /// Opens the login instead of a refused screen.
  mutating func redirect(_ name: String) -> WaitingName {
    let waiting = WaitingName(name: name)
    go([first, waiting.login])
    return waiting
  }

  /// Decides about the waiting link after a change.
  mutating func settleWaiting(after move: Move) {
    guard let waiting else { return }
    if top == waiting.name {
      self.waiting = nil
    } else if move.replacesRoot {
      self.waiting = nil
      resumed.append((waiting.name, false))
    } else if waiting.isWhileOpen, removed.contains(waiting.login) {
      self.waiting = nil
      resumed.append((waiting.name, true))
    }
  }

  /// Opens the links that waited, and returns the errors in order.
  mutating func resume() -> [RoutingError] {
    var errors: [RoutingError] = []
    while !resumed.isEmpty {
      let (name, onlyIfAllowed) = resumed.removeFirst()
      if onlyIfAllowed, isRefused(name) {
        dropped.append(name)
        continue
      }
      do throws(RoutingError) { try make(.link([name])) } catch { errors.append(error) }
    }
    return errors
  }
}
