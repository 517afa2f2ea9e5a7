import Presentation

@testable import Console

/// Somebody at a terminal, who types when the test says so.
final class Person: Input {
  let isTerminal = true
  /// Every prompt there was.
  private(set) var prompts: [String] = []
  /// Whether the line that is asked for may be kept for another time.
  private(set) var isKept = true
  private var typed: [Reading] = []
  private var asked: CheckedContinuation<Reading, Never>?
  private var watching: (prompt: String, then: CheckedContinuation<Void, Never>)?

  func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try show()
    prompts.append(asking.text)
    isKept = asking.isKept
    if !typed.isEmpty { return typed.removeFirst() }
    return await withCheckedContinuation {
      asked = $0
      guard let watching, watching.prompt == asking.text else { return }
      self.watching = nil
      watching.then.resume()
    }
  }

  func interrupt() { answer(.interrupted) }

  /// Types a line, or whatever else; at once or at the next prompt.
  func types(_ reading: Reading) {
    if asked == nil { typed.append(reading) } else { answer(reading) }
  }

  func types(_ line: String) { types(.line(line)) }

  /// Returns when there is nothing to read at that prompt.
  func sees(_ prompt: String) async {
    if asked != nil, prompts.last == prompt { return }
    await withCheckedContinuation { watching = (prompt, $0) }
  }

  private func answer(_ reading: Reading) {
    asked?.resume(returning: reading)
    asked = nil
  }
}
