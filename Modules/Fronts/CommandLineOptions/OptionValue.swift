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

  /// All valid values; empty if they cannot be listed.
  package var words: [String] { if case .choice(let words) = self { words } else { [] } }
}
