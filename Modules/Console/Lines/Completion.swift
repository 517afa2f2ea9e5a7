import Presentation
package import Routing

/// Completes the last word of a line.
struct Completion {
  let page: Page
  let vocabulary: Vocabulary
  /// Converts an address into a link; nil if the address has none.
  let link: (Address) -> String?

  /// Returns the possible completions of the last word of a line.
  ///
  /// The first word of a line is a command. Depending on the command, its argument is a name or a
  /// link from the rows, or another command.
  ///
  /// - Returns: Whole words, each a replacement for the text after the last space.
  func candidates(for line: String) -> [String] {
    guard page.prompt.kind != .secret else { return [] }
    let last = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let isFirst = last.count == line.count
    if vocabulary.needsSlash, !line.hasPrefix("/") { return [] }
    return (isFirst ? words : arguments(after: line.dropLast(last.count)))
      .filter { $0.hasPrefix(last) }
  }

  /// Returns the arguments for the command in `line`; none if it has one already.
  private func arguments(after line: Substring) -> [String] {
    let words = line.drop { $0 == " " || $0 == "/" }.split(separator: " ")
    guard let name = words.first, words.count == 1 else { return [] }
    let action = vocabulary.word(String(name))?.action
    return switch action?.argument.filter({ $0.isLetter }) {
    case "user": names
    case "link": links
    case "command": vocabulary.words.map(\.action.word)
    default: []
    }
  }

  private var words: [String] { vocabulary.words.map { vocabulary.written($0.action.word) } }

  private var links: [String] { page.rows.compactMap { $0.address.flatMap(link) }.unique }

  private var names: [String] {
    page.rows.compactMap { $0.address?.name }.unique
  }
}

extension Address {
  /// The last component of the path, such as a user name; nil if the path is empty.
  package var name: String? {
    description.prefix { $0 != "?" }.split(separator: "/").last.map { String($0) }
  }
}

extension [String] {
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
