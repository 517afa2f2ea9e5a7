import Routing

/// Waiting for all that a line caused.
extension Front {
  /// Waits until all that the last line caused has settled.
  ///
  /// - Returns: The errors, in order.
  func settle() async throws(CannotWrite) -> [any Error] {
    guard isInteractive else {
      let errors = await settledInTime()
      // After a timeout the window is still busy: do not wait again.
      guard let others = window.settledAlready() else { return errors }
      await settled()
      return errors + others + (await settledInTime())
    }
    let settling = Settling(by: alarm) { [window, settled] in
      let errors = await window.settled()
      await settled()
      return errors + (await window.settled())
    }
    try await waitInteractively(until: settling)
    return await inTime(settling)
  }

  private func settledInTime() async -> [any Error] {
    // Most lines have settled by now and need no timer.
    if let errors = window.settledAlready() { return errors }
    return await inTime(Settling(by: alarm) { [window] in await window.settled() })
  }

  private func inTime(_ settling: Settling) async -> [any Error] {
    if let errors = await settling.errors(within: settings.settleTimeout) { return errors }
    hasQuit = true
    return [LineError.stillBusy(window.busy, after: settings.settleTimeout)]
  }
}
