import Presentation
import Routing

/// Completes the last word of a line.
struct Completion {
  let page: Page
  let vocabulary: Vocabulary
  /// Returns the links that can be opened.
  var links: () -> [String] = { [] }

  /// Returns the possible completions of the last word of a line.
  ///
  /// The first word of a line is a command. Depending on the command, its argument is a user name from
  /// the rows, a link, or another command.
  ///
  /// - Returns: Whole words, each a replacement for the text after the last space. A space ends a
  ///   command that takes an argument.
  func candidates(for line: String) -> [String] {
    guard page.prompt.kind != .secret else { return [] }
    let last = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let isFirst = last.count == line.count
    let slash = line.hasPrefix("/") ? "/" : ""
    if vocabulary.needsSlash, slash.isEmpty { return [] }
    return (isFirst ? words.map { slash + $0 } : arguments(after: line.dropLast(last.count)))
      .filter { $0.hasPrefix(last) }
  }

  private var words: [String] {
    vocabulary.commands.map { $0.word + ($0.argument == .none ? "" : " ") }
  }

  /// Returns the arguments for the command in `line`; none if it has one already.
  private func arguments(after line: Substring) -> [String] {
    let words = line.drop { $0 == " " || $0 == "/" }.split(separator: " ")
    guard let name = words.first, words.count == 1,
      let action = vocabulary.command(String(name))
    else { return [] }
    return switch action.argument.kind {
    case .user: page.rows.filter { $0.takes(action) }.compactMap(\.person?.user)
    case .link: links()
    case .command: vocabulary.commands.map(\.word)
    case .none, .text, .number, .file, .userAndText: []
    }
  }
}

nonisolated extension Row {
  /// Whether the command may be given for the person of this row.
  fileprivate func takes(_ action: Action) -> Bool { commands?.contains(action.word) ?? true }
}

extension Window {
  /// Returns the links that lead from the page on top to another screen: `first`, then those of its
  /// rows, then those in its text.
  func links(on page: Page, after first: String?) -> [String] {
    let texts = page.notes.map { $0.worded() } + page.rows.map(\.text)
    let links = page.rows.compactMap(\.address).map(linkFormat) + texts.flatMap(\.links)
    return ([first].compactMap(\.self) + links).filter { finds($0) && !shows($0) }
  }
}

extension String {
  /// The links in a text, without the punctuation around them.
  var links: [String] {
    let mark = "://"
    var (links, rest) = ([String](), self[...])
    while let range = rest.firstRange(of: mark) {
      let before = rest[..<range.lowerBound]
      let start = before.lastIndex { !$0.isASCII || !$0.isLetter }.map(before.index(after:))
      let place = rest[range.upperBound...].prefix { $0.isASCII && "!" <= $0 && $0 <= "~" }
      if let end = place.lastIndex(where: { !".,;:!?'\")]}>".contains($0) }) {
        links.append(String(rest[(start ?? before.startIndex)...end]))
      }
      rest = rest[place.endIndex...]
    }
    return links
  }
}
