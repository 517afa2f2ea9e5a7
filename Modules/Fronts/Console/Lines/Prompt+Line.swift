import ConsoleIO
public import Presentation

nonisolated extension Prompt.Kind {
  /// Whether a number chooses a row.
  var takesNumbers: Bool { self == .command || self == .choice }
}

nonisolated extension Prompt {
  /// The prompt as it is shown, such as `basket> ` or `basket (3 unread)> `, without control characters.
  var written: String { line().text }

  /// Returns the prompt as an input shows it, with the parameters of its colour, or as it is spoken.
  func line(style: String? = nil, isSpoken: Bool = false) -> LinePrompt {
    let count = unread == 0 ? "" : " (\(writtenUnread) unread)"
    let editing: LinePrompt.Editing =
      kind == .secret ? .hidden : kind == .text ? .lines : .line
    // The label of a prompt for text names the person to whom it goes, or what is asked for.
    return LinePrompt(
      isSpoken ? spoken : label + count + "> ", editing,
      topic: kind == .text ? label : kind.rawValue, style: style)
  }

  /// The topics of the lines that a history file stores: commands and choices.
  public static let storedTopics = [Kind.command, .choice].map(\.rawValue)

  /// The number of items that wait on other screens, which is exact up to 99.
  var writtenUnread: String { unread > 99 ? "99+" : "\(unread)" }

  /// The prompt in words, such as `basket, type a command: ` or
  /// `basket, 3 unread, type a command: `.
  var spoken: String {
    let request =
      switch kind {
      case .command: "type a command"
      case .text: "type text"
      case .secret: "type your answer, which is not shown"
      case .choice: "type your choice"
      }
    let count = unread == 0 ? "" : "\(writtenUnread) unread, "
    return "\(label), \(count)\(request): "
  }
}
