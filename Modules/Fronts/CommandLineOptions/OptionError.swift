/// A mistake in the options of a command line, which a front end words.
public enum OptionError: Error, Equatable, Sendable {
  /// No option has this name; `nearest` is the most similar name, or nil.
  case unknown(String, nearest: String?)
  /// The option needs a value and has none.
  case missingValue(String, OptionValue)
  /// The text in place of a value looks like an option.
  case flagForValue(String, String)
  /// The value is invalid for the option.
  case badValue(String, OptionValue, String)
  /// The option takes no value but has one.
  case takesNoValue(String)
  /// The argument at this position, counted from 1, is not UTF-8.
  case notUTF8(position: Int)
  /// The argument is neither an option nor a link; `example` is a link of the app, and `command` the
  /// command of the program with the same or the most similar name, or nil.
  case noLink(String, example: String, command: String? = nil)
  /// The argument is another link than the one before it.
  case secondLink(String)
  /// The argument is one too many for the command, which takes this value or none.
  case needless(String, after: String, OptionValue?)
  /// Two options that contradict each other, and the reason.
  case contradiction(String, String, OptionConflict)
  /// The first option is given without the second, which it needs.
  case alone(String, needs: String)

  /// The valid word that is most similar to an invalid value; nil if none is.
  public var nearestWord: String? {
    guard case .badValue(_, let value, let given) = self else { return nil }
    return Suggestion.nearest(to: given, in: value.words)
  }
}

/// Why two options contradict each other.
public enum OptionConflict: Hashable, Sendable {
  /// Each is a source of the lines, and there is one.
  case oneSource
  /// Each is a format of the output, and there is one.
  case oneFormat
  /// The first one asks for JSON, which has no colour.
  case jsonWithoutColor
  /// The first one asks for sentences, which have no colour.
  case sentencesWithoutColor
  /// The first one serves browsers, which take no lines.
  case browserWithoutLines
  /// The first one serves browsers, which get HTML.
  case browserGetsHTML
  /// A reason in the words of the app.
  case stated(String)
}
