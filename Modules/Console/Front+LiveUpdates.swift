import Observation
import Presentation
import Routing

/// Live updates at a terminal while a line is typed.
extension Front {
  /// Observes the page and the notices, and shows changes above the line that is typed.
  func watch() {
    withObservationTracking {
      _ = window.top?.page
      _ = notices.isEmpty
    } onChange: {
      Task { @MainActor [weak self] in self?.showMeanwhile() }
    }
  }

  private func showMeanwhile() {
    guard isReading else { return }
    do throws(CannotWrite) {
      try showNotices()
      try show(display.updateBehindLine(window))
    } catch {
      // The next write fails as well, and `run()` reports it.
    }
    watch()
  }
}
