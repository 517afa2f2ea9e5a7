extension DrawnPage {
  /// Returns the line that says what to type, shown with the first screen of each kind.
  ///
  /// - Parameters:
  ///   - elsewhere: The words for other parts of the app.
  ///   - wayOut: The word that leaves, such as `back`, at a prompt for commands; one for text always
  ///     names `back`.
  func hint(elsewhere: [String] = [], wayOut: FrontCommand? = nil) -> Paragraph {
    let own = page.actions.filter { $0.frontCommand != .say }.map(\.word)
    let amongText = (own + [words.word(.back), words.word(.help)]).map { "/\($0)" }
    let number = page.rows.isEmpty || !choosesRows ? [] : [language.console(.numberOfRow)]
    let ways = [wayOut, .help].compactMap { $0.map(words.word) }
    let hint: ConsoleText =
      switch page.prompt.kind {
      case .secret: .hintOfSecret
      case .text: .hintOfText(language.anyOf(amongText), takesText: page.takesText)
      case .command, .choice: .hint(language.anyOf(own + number + ways), elsewhere: elsewhere)
      }
    return .remark("\(language.console(hint))")
  }
}
