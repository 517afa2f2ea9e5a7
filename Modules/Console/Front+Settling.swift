import Routing
import TerminalInput

/// Waiting for the work that a line starts.
extension Front {
  /// Waits until the work that the last line started has settled.
  ///
  /// - Returns: The errors of that work, in order.
  func settle() async throws(CannotWrite) -> [any Error] {
    guard isInteractive else {
      let errors = await settledInTime()
      // After a timeout the window is still busy: do not wait again.
      guard let others = window.settledAlready() else { return errors }
      await settings.settled()
      return errors + others + (await settledInTime())
    }
    let settling = Settling(by: alarm) { [window, settings] in
      let errors = await window.settled()
      await settings.settled()
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
    status.hasQuit = true
    return [LineError.stillBusy(window.busy, after: settings.settleTimeout)]
  }
}
