/// Completes the last word of a line.
struct Completion {
  /// The pages of the other screens, whose rows name people too.
  var others: [Page] = []
  let vocabulary: Vocabulary
  /// Returns the links that can be opened.
  var links: () -> [String] = { [] }

  /// Returns the possible completions of the last word of a line.
  ///
  /// The first word of a line is a command. Depending on the command, its argument is a user name from
  /// the rows, a link, or another command. The letter case of the line does not matter.
  ///
  /// - Returns: Whole words, each a replacement for the text after the last blank. A space ends a
  ///   command that takes an argument.
  func candidates(for line: String) -> [String] {
    guard vocabulary.page.prompt.kind != .secret else { return [] }
    let last = line.split(omittingEmptySubsequences: false, whereSeparator: \.isBlank).last ?? ""
    let isFirst = last.count == line.count
    let slash = line.hasPrefix("/") ? "/" : ""
    if vocabulary.needsSlash, slash.isEmpty { return [] }
    let words =
      isFirst
      ? vocabulary.commands.map { slash + $0.word + ($0.argument == .none ? "" : " ") }
      : arguments(after: line.dropLast(last.count))
    return words.filter { $0.lowercased().hasPrefix(last.lowercased()) }
  }

  /// Returns the arguments for the command in `line`; none if it has one already.
  private func arguments(after line: Substring) -> [String] {
    let words = line.drop { $0.isBlank || $0 == "/" }.split(whereSeparator: \.isBlank)
    guard let name = words.first, words.count == 1,
      let action = vocabulary.command(String(name))
    else { return [] }
    if !action.argument.choices.isEmpty { return action.argument.choices }
    return switch action.argument.kind {
    case .user: users(for: action)
    case .link: links()
    case .command: vocabulary.commands.map(\.word)
    case .none, .text, .number, .file, .userAndText: []
    }
  }

  /// Returns the people for whom no row forbids the command.
  private func users(for action: Action) -> [String] {
    let rows = ([vocabulary.page] + others).flatMap(\.rows)
    // A command of the page that no row offers, such as `profile`, is for anybody.
    let isForAll = action.scope == .page && !rows.contains { $0.offers(action.word) }
    let refused = rows.filter { !isForAll && $0.refuses(action) }.map(\.person?.user)
    return rows.compactMap(\.person?.user).filter { !refused.contains($0) }
  }
}

nonisolated extension Row {
  /// Whether the row offers other commands of the same type, but not this one.
  fileprivate func refuses(_ action: Action) -> Bool {
    !offers(action.word) && offers.contains { action.isOf(type(of: $0.command)) }
  }
}

extension Window {
  /// Returns the links that lead from the page on top to another screen: `first`, then for each of the
  /// pages those of its rows, and those in its text.
  func links(on pages: [Page], after first: String?, in language: any Language) -> [String] {
    let links = pages.flatMap { page in
      let texts = page.notes.map { $0.worded(in: language) } + page.rows.map(\.text)
      return page.rows.compactMap(\.address).map(linkFormat) + texts.flatMap(\.links)
    }
    return ([first].compactMap(\.self) + links).filter { finds($0) && !shows($0) }
  }
}

extension String {
  /// The links in a text, without the punctuation around them.
  var links: [String] {
    split { !$0.isASCII || !("!"..."~" ~= $0) }.compactMap { word in
      guard let mark = word.firstRange(of: "://"),
        let end = word.lastIndex(where: { !".,;:!?'\")]}>".contains($0) }), end >= mark.upperBound
      else { return nil }
      let start = word[..<mark.lowerBound].lastIndex { !$0.isLetter }.map(word.index(after:))
      return String(word[(start ?? word.startIndex)...end])
    }
  }
}
