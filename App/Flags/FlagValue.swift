import Console

/// What stands after a flag.
nonisolated enum FlagValue: Equatable, Sendable {
  case file, folder
  case choice([String])
  /// A choice that is called by a name in the help.
  case named(String, [String])
  /// Something that nothing but an example describes.
  case text(String, example: String)
  /// A line, whatever is in it.
  case command

  /// What it is called in the help.
  var placeholder: String {
    switch self {
    case .file: "FILE"
    case .folder: "DIR"
    case .choice(let words): words.joined(separator: "|")
    case .named(let name, _), .text(let name, _): name
    case .command: "COMMAND"
    }
  }

  /// What somebody is told to write who wrote something else.
  var expected: String {
    switch self {
    case .choice(let words): words.joined(separator: " or ")
    case .named(let name, let words): "\(name), such as \(words.first ?? name)"
    case .text(let name, let example): "\(name), such as \(example)"
    case .file, .folder, .command: placeholder
    }
  }

  /// All that it can be, if that can be told.
  var words: [String] {
    switch self {
    case .choice(let words), .named(_, let words): words
    case .file, .folder, .text, .command: []
    }
  }

  func nearest(to given: String) -> String? {
    Suggestion.nearest(to: given, in: words)
  }
}
