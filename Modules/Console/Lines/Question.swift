import ConsoleIO
package import Presentation
import Routing

/// The decision of a person about the unsaved input of a page.
package struct LeaveDecision {
  private(set) weak var screen: Screen?
  let isSaving: Bool
}

/// A question that is asked before something is lost.
package struct Question {
  package enum Kind {
    /// Asks before a destructive command, in the words of who performs it if there are any.
    case really(Action, any PageCommand, String?, by: any CommandPerformer)
    /// Asks which of the listed numbers is meant, after a command that takes one of them.
    case which(Action)
    /// Asks before the unsaved input of a page is lost; the operation would lose it and that of the
    /// pages before, about which the person has decided. It is repeated after the last answer.
    case leave(after: [LeaveDecision], Operation)
  }

  /// The screen that the question is about.
  private(set) weak var screen: Screen?
  package let kind: Kind

  var prompt: Prompt {
    Prompt(.choice, answers.isEmpty ? "number" : Hint.list(answers.map { "\($0)" }).text)
  }

  /// The words to choose from.
  var answers: [String] {
    switch kind {
    case .really: ["yes", "no"]
    case .which: []
    case .leave: (screen?.content is any SavableContent ? ["save"] : []) + ["discard", "stay"]
    }
  }

  /// Whether a secret follows the answer that confirms it.
  var leadsToSecret: Bool {
    if case .really(let action, _, _, _) = kind { action.leadsToSecret } else { false }
  }

  var text: Paragraph {
    switch kind {
    case .really(_, _, let text, _):
      Paragraph(
        "\(text ?? "Really \(line)?") Type y or yes to confirm; anything else cancels.")
    case .which: Paragraph("Which one? Type its number; anything else cancels.")
    case .leave:
      Paragraph(
        "You would lose \(screen?.content.unsaved ?? "nothing"). Type \(prompt.label).")
    }
  }

  var refusal: Paragraph {
    switch kind {
    case .really, .which: Paragraph("Cancelled: \(line). Nothing was changed.")
    case .leave: Paragraph("You are still on this screen.")
    }
  }

  /// The action and its argument as one line; empty if the question is about unsaved input.
  var line: String {
    switch kind {
    case .which(let action): action.word
    case .really(let action, let command, _, _):
      action.argument == .none ? action.word : "\(action.word) \(command.argument)"
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
