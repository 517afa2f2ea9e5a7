/// The kind of value that an option takes.
public enum OptionValue: Equatable, Sendable {
  /// The path of a file.
  case file
  /// The path of a folder.
  case folder
  /// One of these words.
  case choice([String])
  /// Other text, with a placeholder and an example.
  case text(String, example: String)
  /// A line with any content; it may be empty or look like an option.
  case command

  /// The placeholder in the help.
  package var placeholder: String {
    switch self {
    case .file: "FILE"
    case .folder: "DIR"
    case .choice(let words): words.joined(separator: "|")
    case .text(let name, _): name
    case .command: "COMMAND"
    }
  }

  /// The valid values, as an error message names them.
  var expected: String {
    switch self {
    case .choice(let words):
      words.count < 2
        ? words.joined()
        : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    case .text(let name, let example): "\(name), such as \(example)"
    case .file, .folder, .command: placeholder
    }
  }

  /// All valid values; empty if they cannot be listed.
  package var words: [String] { if case .choice(let words) = self { words } else { [] } }
}
