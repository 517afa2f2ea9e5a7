import Routing

/// The wait for all that a line caused.
extension Front {
  /// - Returns: What went wrong, in order.
  func settle() async throws(CannotWrite) -> [any Error] {
    guard isInteractive else {
      let errors = await settledInTime()
      // What was given up is not waited for once more.
      guard let others = window.settledAlready() else { return errors }
      await settled()
      return errors + others + (await settledInTime())
    }
    let settling = Settling(by: alarm) { [window, settled] in
      let errors = await window.settled()
      await settled()
      return errors + (await window.settled())
    }
    try await keepCompany(until: settling)
    return await inTime(settling)
  }

  private func settledInTime() async -> [any Error] {
    // Most lines are done by now, and need nobody who watches the time.
    if let errors = window.settledAlready() { return errors }
    return await inTime(Settling(by: alarm) { [window] in await window.settled() })
  }

  private func inTime(_ settling: Settling) async -> [any Error] {
    if let errors = await settling.errors(within: settings.settleTimeout) { return errors }
    hasQuit = true
    return [LineError.stillBusy(window.busy, after: settings.settleTimeout)]
  }
}
