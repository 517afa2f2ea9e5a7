/// Screens to close and stops to open in their place, as one change; see ``Window/edit(_:_:)``.
package struct Edit {
  /// The screens to close, in this order, each with everything above it.
  let closing: [Screen]
  /// The stops to open afterwards, in this order.
  let opening: [Stop]
  /// The screen in the window that the stops are opened from.
  let origin: Screen

  package init(closing: [Screen], opening: [Stop] = [], from origin: Screen) {
    self.closing = closing
    self.opening = opening
    self.origin = origin
  }
}

extension Window {
  /// Closes screens and opens others, as one change.
  ///
  /// The guards are asked about each stop. If one of them redirects, its plan is opened instead and
  /// nothing is closed; if the guard says so, the edit waits.
  ///
  /// - Parameters:
  ///   - name: The name of the move in the journal.
  ///   - edit: Returns the screens to close and the stops to open; called when the move begins, and
  ///     again if it had to wait. The window may keep the closure, so it must not retain the window.
  /// - Throws: ``RoutingError/detached`` if the origin of the edit is not in this window, the
  ///   errors of `edit`, of closing a screen and of ``open(_:)``.
  package func edit(_ name: String, _ edit: @escaping () throws -> Edit) async throws {
    try await inTurn(Move(verb: name)) {
      weak var origin: Screen?
      try await perform(waitingAs: WaitingMove(from: origin)) { window in
        let edit = try edit()
        origin = edit.origin
        try await window.make(edit)
      }
    }
  }

  private func make(_ edit: Edit) async throws {
    guard edit.origin.window === self else { throw RoutingError.detached }
    for stop in edit.opening {
      try await askGuards(about: stop.destination, origin: edit.origin)
    }
    let destinations = edit.opening.map(\.destination)
    let screens = try await make(for: destinations, from: edit.origin) {
      var screens: [(screen: Screen, transition: any Transition)] = []
      for stop in edit.opening { screens.append((try await stop.make(), stop.transition)) }
      return screens
    }
    try await changeAskingGuards {
      // Closing one screen may have removed the next.
      for screen in edit.closing where screen.window != nil { try screen.close() }
      // The origin may have been in a tab that was closed. It then still has a stack.
      guard screens.isEmpty || edit.origin.window === self else { throw RoutingError.detached }
      for (screen, transition) in screens {
        try screen.open(from: edit.origin, by: transition, in: self)
        for old in edit.closing { record(.replaced(old, by: screen)) }
      }
      selectTabsIfResumed(of: screens.last?.screen)
    }
  }
}
