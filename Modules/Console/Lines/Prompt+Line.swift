import Presentation
import TerminalInput

nonisolated extension Prompt.Kind {
  /// Whether a number chooses a row.
  var takesNumbers: Bool { self == .command || self == .choice }
}

nonisolated extension Prompt {
  /// The prompt as it is shown, such as `basket> `, `basket (3)> `, `basket (3 unread)> ` or
  /// `to grace (3 elsewhere)> `, without control characters.
  var written: String { line().text }

  /// Returns the prompt as an input shows it, with the parameters of its colour.
  func line(style: String? = nil) -> LinePrompt {
    let line: LinePrompt.Kind =
      switch kind {
      case .command: .command
      case .text: .text
      case .secret: .secret
      case .choice: .choice
      }
    // The label of a prompt for text names the person to whom it goes, or what is asked for.
    let noun = kind == .text ? " elsewhere" : namesUnread ? " unread" : ""
    let count = unread == 0 ? "" : " (\(writtenUnread)\(noun))"
    return LinePrompt(label + count + "> ", line, topic: kind == .text ? label : "", style: style)
  }

  /// The number of items that wait on other screens, which is exact up to 99.
  var writtenUnread: String { unread > 99 ? "99+" : "\(unread)" }
}
