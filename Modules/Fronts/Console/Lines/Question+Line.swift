import ConsoleIO
import Presentation

extension Interaction.Question {
  var prompt: Prompt {
    let words = answers.map { "\($0.rawValue)" as StyledText }
    return Prompt(.choice, command?.argument.kind.rawValue ?? Hint.list(words).text)
  }

  /// Whether the question is about unsaved content.
  var isAboutLeaving: Bool { if case .leave = kind { true } else { false } }

  /// Whether a secret follows the answer that confirms it.
  var leadsToSecret: Bool {
    switch kind {
    case .really(let command, _, _): command.action.leadsToSecret
    case .value(let action): action.leadsToSecret
    case .leave: false
    }
  }

  /// The question, and how to answer it.
  var paragraph: Paragraph {
    let way =
      switch kind {
      case .really: "Type y or yes to confirm; anything else cancels."
      case .leave: "Type \(prompt.label)."
      case .value(let action) where action.argument.isOptional:
        "Type its number; anything else cancels."
      case .value: "Type it, or an empty line to cancel."
      }
    return Paragraph("\(text.worded(at: .choice)) \(way)")
  }

  /// Whether a word leaves the question without a change, and the page on the screen.
  static func isRefusal(_ word: String) -> Bool {
    ["no", FrontCommand.back.rawValue].contains(word)
  }

  var refusal: Paragraph {
    isAboutLeaving
      ? Paragraph("You are still on this screen.")
      : Paragraph("Cancelled: \(line). Nothing was changed.")
  }

  /// The command with its value as one line; empty if the question is about unsaved content.
  var line: String {
    switch kind {
    case .really(let command, _, _): command.line
    case .value(let action): action.word
    case .leave: ""
    }
  }

  /// Returns an answer in lowercase, without a leading slash and superfluous blanks; `y` is `yes`.
  static func word(_ line: String) -> String {
    let line = line.lowercased().split(whereSeparator: \.isBlank).joined(separator: " ")
    let word = line.hasPrefix("/") ? String(line.dropFirst()) : line
    return word == "y" ? "yes" : word
  }
}
