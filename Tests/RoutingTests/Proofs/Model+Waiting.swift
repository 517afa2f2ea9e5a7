import Routing

/// A move that the guard redirected.
nonisolated struct WaitingName {
  let name: String
  /// The move that is tried again: a push, or a link after its screen has left.
  var attempt: Move
  /// The screens of the redirect, and those that replaced them.
  var screens: Set<String> = []
  /// Whether a root was shown since the last try.
  var isAtNewRoot = false

  /// Whether the move waits until its login is closed; otherwise its link waits for the next root.
  var isWhileOpen: Bool { !name.hasSuffix("h") }
  var login: String { "\(name)l" }

  /// Keeps nothing but the link.
  mutating func reduceToLink() { attempt = .link([name]) }
}

nonisolated extension Model {
  func isRefused(_ name: String) -> Bool { isLocked && name.isGuarded }

  /// Opens the login instead of a refused screen.
  mutating func redirect(_ name: String, of move: Move) -> WaitingName {
    var waiting = WaitingName(name: name, attempt: move)
    go([first, waiting.login])
    waiting.screens = [waiting.login]
    return waiting
  }

  /// Lets another move wait, or none.
  mutating func replaceWaiting(with new: WaitingName?) {
    if let waiting, waiting.name != new?.name { dropped.append(waiting.name) }
    waiting = new
    resumed = 0
  }

  /// Decides about the waiting move after a change.
  mutating func settleWaiting(after move: Move) {
    guard var waiting, !isTrying else { return }
    if top == waiting.name {
      self.waiting = nil
      return
    }
    if !waiting.screens.isDisjoint(with: removed) { waiting.screens.formUnion(opened) }
    if case .push(_, let origin) = waiting.attempt, (try? find(origin)) == nil {
      waiting.reduceToLink()
    }
    waiting.isAtNewRoot = waiting.isAtNewRoot || move.replacesRoot
    let standing = waiting.screens.filter { (try? find($0)) != nil }
    if move.replacesRoot || standing.count < waiting.screens.count { resumed += 1 }
    waiting.screens = standing
    self.waiting = waiting
  }

  /// Tries the waiting move again, and returns the errors in order.
  mutating func resume() -> [RoutingError] {
    var errors: [RoutingError] = []
    while resumed > 0, waiting != nil {
      resumed -= 1
      isTrying = true
      defer { isTrying = false }
      do throws(RoutingError) { try tryAgain() } catch { errors.append(error) }
    }
    resumed = 0
    return errors
  }

  private mutating func tryAgain() throws(RoutingError) {
    guard var waiting else { return }
    let isOpened = waiting.isAtNewRoot && !waiting.isWhileOpen
    waiting.isAtNewRoot = false
    self.waiting = waiting
    do throws(RoutingError) {
      var next = self
      if let redirect = try next.attempt(waiting.attempt) {
        guard isOpened else { return refuse() }
        waiting.screens = redirect.screens
        next.waiting = waiting
      } else {
        next.waiting = nil
      }
      self = next
    } catch .vetoed(let name, let words) {
      self.waiting?.screens.insert(name)
      throw .vetoed(by: name, losing: words)
    } catch {
      dropped.append(waiting.name)
      self.waiting = nil
      throw error
    }
  }

  private mutating func refuse() {
    guard let waiting, waiting.screens.isEmpty else { return }
    if !waiting.isWhileOpen {
      self.waiting?.reduceToLink()
    } else {
      dropped.append(waiting.name)
      self.waiting = nil
    }
  }
}
