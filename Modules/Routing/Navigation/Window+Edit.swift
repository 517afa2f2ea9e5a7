extension Window {
  /// Closes screens and opens others, as one change.
  ///
  /// The guards are asked about each stop. If one of them redirects, its plan is opened instead and
  /// nothing is closed.
  ///
  /// - Parameters:
  ///   - name: The name of the move in the journal.
  ///   - edit: Returns what to change; called when its turn in the queue comes.
  /// - Throws: ``RoutingError/detached`` if the origin of the edit is not in this window, the errors
  ///   of `edit`, of closing a screen and of ``open(_:)``.
  public func edit(_ name: String, _ edit: () throws -> Edit) async throws {
    try await inTurn(Move(verb: name)) {
      let edit = try edit()
      guard edit.origin.window === self else { throw RoutingError.detached }
      guard let screens = try await make(edit.opening) else { return }
      try change {
        // Closing one screen may have removed the next.
        for screen in edit.closing where screen.window != nil { try screen.close() }
        for (screen, transition) in screens {
          try screen.open(from: edit.origin, by: transition, in: self)
        }
      }
    }
  }

  /// Makes the screens of several stops, or follows the first redirect of a guard.
  ///
  /// - Returns: The screens with their transitions; nil if a guard redirected.
  private func make(_ stops: [Stop]) async throws -> [(Screen, any Transition)]? {
    var screens: [(Screen, any Transition)] = []
    for stop in stops {
      if let detour = try await detour(from: stop.destination) {
        try await follow(detour, link: nil, after: [stop.destination.name])
        return nil
      }
      screens.append((try await stop.make(), stop.transition))
    }
    try Task.checkCancellation()
    return screens
  }
}
