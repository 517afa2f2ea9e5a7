import Presentation
import TerminalInput

/// A text for other people that may have been meant for the program; it is held once.
nonisolated enum Slip: Hashable {
  /// A command without an argument, or `help` with a command.
  case command(String)
  /// A command for somebody, with one more word, which may be a name.
  case commandFor(String, name: String)
  /// What an editor is left with, such as `:q`.
  case editor
  /// A link of this app alone.
  case link(String)

  private static let editorWords = [":q", ":q!", ":w", ":wq", ":x"]

  /// Returns what a text may have been meant as; nil for other texts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - vocabulary: The words at its prompt.
  ///   - isLink: Returns whether a link leads into this app.
  init?(_ text: String, _ vocabulary: Vocabulary, isLink: (String) -> Bool) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    switch words.count {
    case 1 where vocabulary.knows(first): self = .command(first)
    case 1 where Self.editorWords.contains(first.lowercased()): self = .editor
    case 1 where first.contains("://") && isLink(first): self = .link(first)
    case 2 where vocabulary.word(first)?.owner == .front(.help) && vocabulary.knows(words[1]):
      self = .command(text)
    case 2 where vocabulary.word(first)?.takesUser == true:
      self = .commandFor(first, name: words[1])
    default: return nil
    }
  }

  /// What to type instead, such as `/quit`.
  func way(of text: String) -> String {
    switch self {
    case .command, .commandFor: "/\(text)"
    case .editor: "/\(GlobalWord.quit.rawValue)"
    case .link(let link): "/\(GlobalWord.open.rawValue) \(link)"
    }
  }
}

nonisolated extension Word {
  /// Whether the argument is the name of a user.
  var takesUser: Bool { action.argument.contains("user") }
}

nonisolated extension Page {
  /// Returns whether a row is about somebody.
  func hasRow(of user: String) -> Bool { rows.contains { $0.person?.user == user.lowercased() } }
}
