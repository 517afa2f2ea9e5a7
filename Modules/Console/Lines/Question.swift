import Presentation
import Routing

/// Asked before something is done that loses something.
struct Question {
  enum Kind {
    /// Before a word is heard that would lose something.
    case really(Action, argument: String)
    /// Before something unsaved is left, by what would leave it.
    case leave(losing: String, () async throws -> Void)
  }

  /// The one that it is about, and no other.
  private(set) weak var screen: Screen?
  let kind: Kind

  var prompt: Prompt {
    switch kind {
    case .really: Prompt(.choice, "yes or no")
    case .leave: Prompt(.choice, "save, discard or stay")
    }
  }

  var text: Paragraph {
    switch kind {
    case .really:
      Paragraph("Really \(line)? Type yes to do it; anything else leaves things as they are.")
    case .leave(let losing, _):
      Paragraph("You would lose \(losing). Type save, discard or stay.")
    }
  }

  var refusal: Paragraph {
    switch kind {
    case .really: Paragraph("Not done: \(line).")
    case .leave: Paragraph("You stay.")
    }
  }

  /// What is asked about, as it was typed.
  var line: String {
    switch kind {
    case .really(let action, ""): action.word
    case .really(let action, let argument): "\(action.word) \(argument)"
    case .leave: ""
    }
  }

  static func word(_ line: String) -> String {
    let line = line.lowercased().split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    return line.hasPrefix("/") ? String(line.dropFirst()) : line
  }
}
