nonisolated extension Prompt.Kind {
  /// Whether a number chooses a row.
  var takesNumbers: Bool { self == .command || self == .choice }
}

nonisolated extension Prompt {
  /// Returns the prompt as it is shown, such as `basket> ` or `basket (3 unread)> `, or as it is spoken, such
  /// as `basket, 3 unread, type a command: `.
  ///
  /// The number of items that wait on other screens is exact up to 99.
  func text(isSpoken: Bool = false, in language: any Language) -> String {
    let count = unread == 0 ? nil : language.console(.unread(unread > 99 ? "99+" : "\(unread)"))
    if isSpoken {
      let request = language.console(.request(kind))
      return [label, count, request].compactMap(\.self).joined(separator: ", ") + ": "
    }
    return label + (count.map { " (\($0))" } ?? "") + "> "
  }

  /// The topics of the lines that a history file stores: commands and choices.
  public static let storedTopics = [Kind.command, .choice].map(\.rawValue)
}
