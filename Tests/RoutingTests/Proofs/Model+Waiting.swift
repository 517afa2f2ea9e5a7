import Routing
import RoutingTestSupport

/// The move that waits, and what the guard's changes of mind do to it.
extension Model {
  /// Makes a move, or opens the login and lets the move wait.
  mutating func perform(_ move: Move) throws(RoutingError) {
    guard case .redirected(let refused) = try attempt(move) else { return }
    waitingCount += 1
    let isOfWindow = move.origin == nil && move.destination == nil
    var new = Waiting(
      number: waitingCount, name: move.destination ?? refused, attempt: move,
      origin: isOfWindow ? first : move.origin, asked: move.asked)
    // A screen that the guard now refuses waits by its link.
    if move == .askGuardsAgain { (new.attempt, new.origin) = (.link([refused]), nil) }
    guard move == .askGuardsAgain else { return _ = try follow(refused, of: new) }
    let before = self
    do throws(RoutingError) {
      try leaveRefused()
      _ = try follow(refused, of: new)
    } catch {
      self = before
      if case .vetoed = error { throw error }
      try change { model throws(RoutingError) in try model.leave() }
      throw error
    }
    standing = nil
  }

  /// Opens the login, or what the guard redirects that to, and lets the move wait.
  ///
  /// Returns false if it is what the move has waited for already.
  private mutating func follow(_ first: String, of move: Waiting) throws(RoutingError) -> Bool {
    var (refused, names, move) = (first, move.chain, move)
    var name = move.shown ?? first
    while true {
      let detour = Detour(instead: refused, first: self.first, lock)
      if let goal = detour.path.last, !goal.isAlert, goal == move.shown { return false }
      names.append(name.inErrors)
      if names.count > Window.longestDetour { throw .redirectedInCircles(names) }
      if detour.waits != .no { move.waits = detour.waits }
      switch try follow(detour.path, detour.cover) {
      case .redirected(let next): (refused, name) = (next, next)
      case .done(let screens):
        move.screens = move.screens.filter(contains).union(screens)
        (move.shown, move.chain) = (detour.path.last, names)
        wait(move)
        return true
      }
    }
  }

  private mutating func wait(_ move: Waiting) {
    guard move.waits != .no else { return reply(to: move) }
    if let before = waiting, before.number != move.number, before.isRepeated(by: move) {
      waiting?.screens.formUnion(move.screens)
      waiting?.shown = move.shown
      waiting?.isDue = false
      return
    }
    replaceWaiting(with: move)
    if let origin = move.origin, removed.contains(origin) { reduceToLink() }
    if waiting?.attempt == nil { dropWaiting() }
  }

  /// Lets another move wait, or none.
  mutating func replaceWaiting(with new: Waiting?) {
    let before = waiting
    waiting = new
    guard let before, before.number != new?.number else { return }
    let isSameLink = before.asked == nil && before.link != nil && before.link == new?.link
    reply(to: before)
    if !isSameLink { dropped.append(Dropped(link: before.link, reason: "replaced")) }
  }

  /// Decides about the waiting move after a change.
  mutating func settleWaiting() {
    guard let move = waiting, !isTrying else { return }
    if isTop(move.name) {
      waiting = nil
      return reply(to: move)
    }
    let left = move.screens.intersection(removed)
    let pages = replaced.filter { move.screens.contains($0.old) }.map(\.new)
    waiting?.screens = move.screens.subtracting(left).union(pages)
    if let origin = move.origin, removed.contains(origin) { reduceToLink() }
    if isNewRoot { waiting?.isAtNewRoot = true }
    guard !left.isEmpty || isNewRoot || waiting?.attempt == nil, waiting?.isDue == false else {
      return
    }
    waiting?.isDue = true
    due.append(move.number)
  }

  /// Tries the moves that are due, and returns their errors in order.
  ///
  /// Asking the guards again comes first, and so do its errors.
  mutating func resume() -> [RoutingError] {
    var (again, errors): ([RoutingError], [RoutingError]) = ([], [])
    while asksAgain || !due.isEmpty {
      if asksAgain {
        asksAgain = false
        do throws(RoutingError) { try make(.askGuardsAgain) } catch { again.append(error) }
      } else if due.removeFirst() == waiting?.number {
        do throws(RoutingError) { try tryAgain() } catch { errors.append(error) }
      }
    }
    return again + errors
  }

  private mutating func tryAgain() throws(RoutingError) {
    guard var move = waiting else { return }
    guard let attempted = move.attempt else { return dropWaiting() }
    let isAtNewRoot = move.isAtNewRoot
    (move.isDue, move.isAtNewRoot, isTrying, removed) = (false, false, true, [])
    waiting = move
    defer { isTrying = false }
    do throws(RoutingError) {
      switch try attemptAgain(attempted) {
      case .done: waiting = nil
      case .redirected(let refused):
        waiting = nil
        if fault != .dropsSecondRedirect, try follow(refused, of: move) { return }
        waiting = move
        refuse(atNewRoot: isAtNewRoot)
      }
    } catch {
      switch error {
      case .vetoed(let name, _):
        waiting = waiting ?? move
        waiting?.screens.insert(name)
        throw error
      default: try end(move, with: error)
      }
    }
  }

  private mutating func attemptAgain(_ move: Move) throws(RoutingError) -> Outcome {
    let lock = lock
    defer { self.lock = lock }
    if fault == .asksNoGuard { self.lock = .open }
    return try attempt(move)
  }

  /// Lets a refused move wait while a screen of its redirect is left, then its link or nothing.
  private mutating func refuse(atNewRoot isAtNewRoot: Bool) {
    guard let move = waiting, move.screens.isEmpty else { return }
    if isAtNewRoot { return dropWaiting(because: "refused again") }
    if move.waits == .untilNextRoot, move.link != nil { return reduceToLink() }
    dropWaiting()
  }

  /// Ends a move that was denied or failed: its caller gets nil or the error, or else the window
  /// does.
  private mutating func end(_ move: Waiting, with error: RoutingError) throws(RoutingError) {
    waiting = nil
    reply(to: move, error.isDenial ? .answer(nil) : .failure(error))
    if move.asked != nil, error.isDenial {
      dropped.append(Dropped(link: move.link, reason: error.caseText))
    }
    if move.asked == nil { throw error }
  }

  private mutating func dropWaiting(because reason: String = "given up") {
    guard let move = waiting else { return }
    waiting = nil
    reply(to: move)
    dropped.append(Dropped(link: move.link, reason: reason))
  }

  /// Gives nil to the caller, and keeps nothing but the link.
  private mutating func reduceToLink() {
    guard let move = waiting else { return }
    reply(to: move)
    waiting?.asked = nil
    waiting?.origin = nil
    waiting?.attempt = move.link.map { .link([$0]) }
  }

  private mutating func reply(to move: Waiting, _ reply: Reply = .answer(nil)) {
    guard let name = move.asked, fault != .forgetsAnswer else { return }
    replies[name] = reply
  }

  /// Cancels the call that waits for the answer of a screen.
  mutating func cancel(_ name: String) {
    if waiting?.asked == name { waiting = nil }
    asking.remove(name)
    replies[name] = .failure(.cancelled)
  }
}

nonisolated extension RoutingError {
  fileprivate var isDenial: Bool { if case .denied = self { true } else { false } }
}
