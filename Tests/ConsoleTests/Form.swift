import Observation
import Presentation
import Routing

@testable import Console

/// A form: what is typed is unsaved.
@Observable
final class Form: Presenter {
  typealias Command = NoCommand

  var text = ""
  var saved: [String] = []
  var cannotSave = false
  var page: Page { Page("Form", notes: [text], prompt: Prompt(.text, "form")) }
  var unsaved: String? { text.isEmpty ? nil : "what you wrote" }

  func submit(_ text: String) { self.text = text }

  func save() throws {
    if cannotSave { throw Refusal(sentence: "There is no room.") }
    saved.append(text)
    text = ""
  }

  func discard() { text = "" }
}

/// Hands over readings as they are.
final class Readings: Input {
  let isTerminal = false
  private var readings: ArraySlice<Reading>

  init(_ readings: [Reading]) { self.readings = readings[...] }

  func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try show()
    return readings.popFirst() ?? .end
  }
}
