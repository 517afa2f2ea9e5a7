import Observation
import Presentation
import Routing

/// Live updates while the program waits for a line.
extension Front {
  /// Observes the page and the notices, and shows changes before the next line arrives.
  ///
  /// At a terminal they are shown above the line that is typed.
  func watch() {
    guard !isWatching else { return }
    isWatching = true
    withObservationTracking {
      _ = window.top?.page
      _ = notices.isEmpty
    } onChange: {
      Task { @MainActor [weak self] in
        self?.isWatching = false
        self?.showMeanwhile()
      }
    }
  }

  private func showMeanwhile() {
    guard isReading else { return }
    do throws(CannotWrite) {
      let update = isInteractive ? display.updateBehindLine(window) : []
      if !notices.isEmpty || update.contains(where: \.addsRows) { try show([.bell]) }
      try showNotices()
      if isInteractive {
        try show(update)
      } else if question == nil || hasSessionEnded {
        try show(display.updateBetweenLines(window))
      }
    } catch {
      // The next write fails as well, and `run()` reports it.
    }
    if settings.follows, hasSessionEnded { input.interrupt() }
    watch()
  }
}

extension ConsoleEvent {
  /// Whether the event shows rows that were added to the page.
  fileprivate var addsRows: Bool { if case .rows = self { true } else { false } }
}
