import ConsoleIO

/// The keys of the line editor, as `help keys` lists them.
nonisolated extension Help {
  /// The argument of `help` for the keys.
  static let keysTopic = "keys"

  /// Returns how to write a message of several lines, or that there is no way.
  static func severalLines(editsLines: Bool) -> Paragraph {
    Paragraph(
      editsLines
        ? "In a message, Alt-Enter begins a new line, and Enter sends all lines."
        : "A message has one line here: each line that you type or paste is sent alone.")
  }

  /// How to write a message that begins with a slash.
  static let slash = Paragraph("To begin a message with /, type //.")

  /// The meaning of the mark before a person's own messages.
  static let ownMark = Paragraph("\(Paragraph.ownMark) marks what you wrote, once it is stored.")

  /// Returns the groups of keys, each with its title, in two columns.
  static var keys: [Paragraph] {
    let column = groups.flatMap(\.value).map(\.key.cellWidth).max() ?? 0
    return groups.flatMap { title, keys in
      [Paragraph("\(title)", tone: .title)]
        + keys.map { Paragraph("\("  ", spoken: "")\($0)", "\($1)", column: column + 2) }
    }
  }

  private static let groups: KeyValuePairs<String, KeyValuePairs> = [
    "Move": [
      "← →, ^B ^F": "by a character",
      "Ctrl-← Ctrl-→, Alt-B Alt-F": "by a word",
      "Home End, ^A ^E": "to the beginning or the end of the line",
    ],
    "Change": [
      "Backspace Delete, ^H ^D": "delete a character",
      "^W, Alt-Backspace": "delete back to a space, or over a word",
      "Alt-D, Ctrl-Delete": "delete to the end of a word",
      "^U ^K": "delete to the beginning or the end of the line",
      "^Y": "insert what ^W, ^U, ^K or Alt deleted",
      "^T": "swap two characters",
      "Tab": "complete a command, name or link; twice: list them",
      "Alt-Enter": "begin a new line in a message",
    ],
    "Earlier lines": [
      "↑ ↓, ^P ^N": "go to the line before or after, in a message too",
      "^R ^S": "find a line before or after by a part of it",
      "Enter": "send the line, or the one that was found",
      "^G, Esc, ^C": "end the search with the line as it was",
    ],
    "Program": [
      "^C": "discard the line, or cancel the work under way",
      "^L": "clear the screen and draw the page again",
      "^Z": "suspend the program; type fg to come back",
      "^D": "quit, in an empty line",
    ],
  ]
}
