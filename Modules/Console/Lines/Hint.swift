import Presentation

/// The line that says what to type, shown with the first screen of each kind.
nonisolated enum Hint {
  /// Returns the hint for a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - elsewhere: The words for other parts of the app.
  ///   - wayOut: The word that leaves, such as `back`, at a prompt for commands; one for text always
  ///     names `back`.
  static func text(
    _ page: Page, elsewhere: [String] = [], wayOut: FrontCommand? = nil
  ) -> Paragraph {
    let words = page.actions.filter { $0 != .say }.map(\.word)
    let number = page.rows.isEmpty ? [] : ["the number of a row"]
    return switch page.prompt.kind {
    case .secret: Paragraph("(What you type is not shown. An empty line goes back.)", tone: .aside)
    case .text:
      Paragraph(
        "(Type \(page.takesText ? "the text, or " : "")"
          + "\(list((words + ["back", "help"]).map { "/" + $0 })).)", tone: .aside)
    case .command, .choice:
      Paragraph(
        "(Type \(list(words + number + [wayOut?.rawValue].compactMap(\.self) + ["help"]))."
          + (elsewhere.isEmpty ? ")" : " Elsewhere: \(elsewhere.joined(separator: ", ")).)"),
        tone: .aside)
    }
  }

  /// Returns the words as a choice: `more, all or find`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
