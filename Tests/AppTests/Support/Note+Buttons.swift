import Foundation
import Presentation

/// A second wording of notes and pages, for a front end with buttons and fields.
nonisolated extension Note {
  var drawnWithButtons: String { parts.map(\.drawnWithButtons).joined() }
}

nonisolated extension Note.Part {
  fileprivate var drawnWithButtons: String {
    switch self {
    case .text(let text): text
    case .step(.command(let word, let argument, let example), _):
      argument.isEmpty
        ? "[\(word.capitalized)]" : "[\(word.capitalized): \(example ?? argument)]"
    case .step(.input(let text), _): "[\(text)]"
    case .step(.place(let name), _): "[\(name.capitalized)]"
    case .step(.back, _): "[Back]"
    case .step(.look, _): "[Refresh]"
    case .step(.help, _): "[Help]"
    case .step(.link, _): "[Share]"
    case .phrase(.whereItRuns): "in this window"
    case .phrase(.withoutLineBreaks): "without breaks"
    case .phrase(.useAmongText): "which has a button of its own"
    }
  }
}

nonisolated extension Page {
  var drawnWithButtons: String {
    let buttons = actions.map { "[\($0.word.capitalized)] \($0.argument) \($0.help)" }
    let parts =
      [title] + notes.map(\.drawnWithButtons) + rows.map(\.text) + buttons + [prompt.label]
    return parts.joined(separator: "\n")
  }
}
