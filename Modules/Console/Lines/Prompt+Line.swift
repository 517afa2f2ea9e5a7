import Presentation
import TerminalInput

nonisolated extension Prompt.Kind {
  /// Whether a number chooses a row.
  var takesNumbers: Bool { self == .command || self == .choice }
}

nonisolated extension Prompt {
  /// The prompt as it is shown, such as `basket> `, without control characters.
  var written: String { line().text }

  /// Returns the prompt as an input shows it, with the parameters of its colour.
  func line(style: String? = nil) -> LinePrompt {
    let kind: LinePrompt.Kind =
      switch kind {
      case .command: .command
      case .text: .text
      case .secret: .secret
      case .choice: .choice
      }
    // The label of a prompt for text names the person to whom it goes, or what is asked for.
    return LinePrompt(label + "> ", kind, topic: kind == .text ? label : "", style: style)
  }
}
