import Presentation

/// The line that says what to type, shown with the first screen of each kind.
nonisolated enum Hint {
  /// Returns the hint for a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - choosesRows: Whether the number of a row chooses it.
  ///   - elsewhere: The words for other parts of the app.
  ///   - wayOut: The word that leaves, such as `back`, at a prompt for commands; one for text always
  ///     names `back`.
  static func text(
    _ page: Page, choosesRows: Bool = true, elsewhere: [String] = [], wayOut: FrontCommand? = nil
  ) -> Paragraph {
    let words = page.actions.filter { $0 != .say }.map(\.word)
    let number = page.rows.isEmpty || !choosesRows ? [] : ["the number of a row"]
    switch page.prompt.kind {
    case .secret: return .remark("What you type is not shown. An empty line goes back.")
    case .text:
      let commands = list((words + ["back", "help"]).map { "/\($0)" })
      return .remark("Type \(page.takesText ? "the text, or " : "")\(commands).")
    case .command, .choice:
      let choices = list(
        (words + number + [wayOut?.rawValue].compactMap(\.self) + ["help"]).map { "\($0)" })
      let others = elsewhere.isEmpty ? "" : " Elsewhere: \(elsewhere.joined(separator: ", "))."
      return .remark("Type \(choices).\(others)")
    }
  }

  /// Returns the words as a choice: `more, all or find`.
  static func list(_ words: [StyledText]) -> StyledText {
    words.enumerated().reduce(into: "") { list, word in
      let separator = word.offset == 0 ? "" : word.offset == words.count - 1 ? " or " : ", "
      list += "\(separator)\(word.element)"
    }
  }
}
