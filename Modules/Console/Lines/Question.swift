import ConsoleIO
package import Presentation
import Routing

/// A question that is asked at the prompt.
package struct Question {
  package enum Kind {
    /// Asks before something is lost.
    case confirmation(Confirmation<Operation>)
    /// Asks which of the listed numbers is meant, after a command that takes one of them.
    case which(Action)
  }

  /// The screen that the question is about.
  private(set) weak var screen: Screen?
  package let kind: Kind

  init(_ confirmation: Confirmation<Operation>) {
    (screen, kind) = (confirmation.screen, .confirmation(confirmation))
  }

  init(which action: Action, on screen: Screen?) { (self.screen, kind) = (screen, .which(action)) }

  var prompt: Prompt {
    Prompt(.choice, answers.isEmpty ? "number" : Hint.list(answers.map { "\($0)" }).text)
  }

  /// The words to choose from.
  var answers: [String] {
    if case .confirmation(let confirmation) = kind {
      confirmation.answers.map(\.rawValue)
    } else {
      []
    }
  }

  /// Whether the question is about unsaved content.
  var isAboutLeaving: Bool {
    if case .confirmation(let confirmation) = kind, case .leave = confirmation.kind {
      true
    } else {
      false
    }
  }

  /// The command that the question is about; nil if it is about unsaved content.
  private var command: (any PageCommand)? {
    if case .confirmation(let confirmation) = kind,
      case .really(let command, _, _) = confirmation.kind
    {
      command
    } else {
      nil
    }
  }

  /// Whether a secret follows the answer that confirms it.
  var leadsToSecret: Bool { command?.action.leadsToSecret ?? false }

  var text: Paragraph {
    guard case .confirmation(let confirmation) = kind else {
      return Paragraph("Which one? Type its number; anything else cancels.")
    }
    let way =
      isAboutLeaving ? "Type \(prompt.label)." : "Type y or yes to confirm; anything else cancels."
    return Paragraph("\(confirmation.text.worded(at: .choice)) \(way)")
  }

  var refusal: Paragraph {
    isAboutLeaving
      ? Paragraph("You are still on this screen.")
      : Paragraph("Cancelled: \(line). Nothing was changed.")
  }

  /// The command with its value as one line; empty if the question is about unsaved content.
  var line: String {
    if case .which(let action) = kind { return action.word }
    return command.map { [$0.word, $0.argument].filter { !$0.isEmpty }.joined(separator: " ") }
      ?? ""
  }

  /// Returns an answer in lowercase, without a leading slash and superfluous blanks; `y` is `yes`.
  static func word(_ line: String) -> String {
    let line = line.lowercased().split(whereSeparator: \.isBlank).joined(separator: " ")
    let word = line.hasPrefix("/") ? String(line.dropFirst()) : line
    return word == "y" ? "yes" : word
  }
}
