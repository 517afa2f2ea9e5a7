import Observation
import Presentation
import Routing

/// At a terminal, while somebody types.
extension Front {
  /// Shows what comes from elsewhere, above the line that is typed.
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
      // The next write fails as well, and is heard.
    }
    watch()
  }
}
