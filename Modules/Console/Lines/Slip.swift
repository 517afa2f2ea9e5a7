import Presentation
import TerminalInput

/// A text for other people that may have been meant for the program; it is held once.
nonisolated enum Slip: Hashable {
  /// A command, as it may be typed after a slash.
  case command(String)
  /// A command for somebody, with one more word, which may be a name.
  case commandFor(String, name: String)
  /// What an editor is left with, such as `:q`.
  case editor
  /// A link of this app, alone or after `open`.
  case link(String)

  private static let editorWords = [":q", ":q!", ":w", ":wq", ":x"]

  /// Lines that people type to programs, and a command that does what they mean.
  private static let phrases = [
    "undo": "unsend", "leave": "back", "go back": "back", "quit chat": "back", "exit chat": "back",
    "close chat": "back", "leave chat": "back", "log out": "logout", "log off": "logout",
    "sign out": "logout", "logoff": "logout", "signout": "logout",
  ]

  /// Returns what a text may have been meant as; nil for other texts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - vocabulary: The words at its prompt.
  ///   - isLink: Returns whether a link leads into this app.
  init?(_ text: String, _ vocabulary: Vocabulary, isLink: (String) -> Bool) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, words.count <= 2 else { return nil }
    if let command = Self.command(for: words, vocabulary) {
      self = .command(command)
      return
    }
    switch words.count {
    case 1 where Self.editorWords.contains(first.lowercased()): self = .editor
    case 1 where first.contains("://") && isLink(first): self = .link(first)
    case 2 where first.lowercased() == GlobalWord.open.rawValue && isLink(words[1]):
      self = .link(words[1])
    case 2 where vocabulary.word(first)?.takesUser == true:
      self = .commandFor(first, name: words[1])
    default: return nil
    }
  }

  /// Returns the command that one or two words mean, with its argument; nil if they mean none, or one
  /// for somebody.
  ///
  /// Of the commands that take any text, only one of the page itself is meant, and only with one word:
  /// `search tea`.
  private static func command(for words: [String], _ vocabulary: Vocabulary) -> String? {
    if let word = phrases[words.joined(separator: " ").lowercased()], vocabulary.knows(word) {
      return word
    }
    if words.count == 1 { return vocabulary.knows(words[0]) ? words[0] : nil }
    guard let word = vocabulary.word(words[0]) else { return nil }
    let isMeant =
      switch (word.owner, word.action.argument) {
      case (.front(.help), _): vocabulary.knows(words[1])
      case (.page, "<text>"): true
      case (.page, _) where word.action.takesNumber: Int(words[1]) != nil
      default: false
      }
    return isMeant ? words.joined(separator: " ") : nil
  }

  /// What to type instead, such as `/quit`.
  func way(of text: String) -> String {
    switch self {
    case .command(let command): "/\(command.shortened())"
    case .commandFor: "/\(text.shortened())"
    case .editor: "/\(GlobalWord.quit.rawValue)"
    case .link(let link): "/\(GlobalWord.open.rawValue) \(link)"
    }
  }
}

nonisolated extension Word {
  /// Whether the argument is the name of a user.
  var takesUser: Bool { action.argument.contains("user") }
}

nonisolated extension Action {
  /// Whether the argument is one of the numbers that the command lists without it.
  var takesNumber: Bool { argument == "[number]" }

  /// Returns the number in an answer such as `2` or `unsend 2`; nil for others.
  func number(in answer: String) -> String? {
    let number = answer.hasPrefix(word + " ") ? String(answer.dropFirst(word.count + 1)) : answer
    return Int(number) == nil ? nil : number
  }
}

nonisolated extension Page {
  /// Returns whether a row is about somebody.
  func hasRow(of user: String) -> Bool { rows.contains { $0.person?.user == user.lowercased() } }
}
