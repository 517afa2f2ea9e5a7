import ConsoleTestSupport
import Observation
import Presentation
import Routing

@testable import Console

/// A form whose text is unsaved until `save()` or `discard()` is called.
@Observable
final class Form: Presenter, SavableContent {
  typealias Command = NoCommand
  static let screenIdentifier = "Form"

  var text = ""
  var saved: [String] = []
  var cannotSave = false
  var page: Page { Page("Form", notes: [Note(text)], prompt: Prompt(.text, "form")) }
  var unsaved: String? { text.isEmpty ? nil : "what you wrote" }

  func submit(_ text: String) { self.text = text }

  func save() throws {
    if cannotSave { throw Refusal(message: "There is no room.") }
    saved.append(text)
    text = ""
  }

  func discard() { text = "" }
}
