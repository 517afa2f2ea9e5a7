/// A mistake in the options of a command line.
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
  /// The argument is one too many for the command with this usage.
  case needless(String, after: String)
  /// Two options that contradict each other, and the reason.
  case contradiction(String, String, String)
  /// The first option is given without the second, which it needs.
  case alone(String, needs: String)

  /// A message for the person who typed the arguments, which names the help.
  public var message: String { "\(sentence) See --help." }

  /// The mistake in words.
  package var sentence: String {
    switch self {
    case .unknown(let argument, let nearest): "Unknown option \(argument)." + Self.question(nearest)
    case .missingValue(let flag, let value): "\(flag) needs a value: \(value.placeholder)."
    case .flagForValue(let flag, let given):
      "\(flag) needs a value, but \(given) looks like an option. "
        + "To use it as the value, write \(flag)=\(given)."
    case .badValue(let flag, let value, let given):
      "Invalid value \"\(given)\" for \(flag): use \(value.expected)."
        + Self.question(Suggestion.nearest(to: given, in: value.words))
    case .takesNoValue(let flag): "\(flag) takes no value."
    case .notUTF8(let position):
      "Argument \(position) is not UTF-8. Set the terminal to UTF-8, then type it again."
    case .noLink(let argument, _, let command?) where argument == command:
      "\"\(argument)\" is neither an option nor a link. A command is the first argument."
    case .noLink(let argument, _, let command?):
      "\"\(argument)\" is neither an option nor a link. Did you mean the command \(command)?"
    case .noLink(let argument, let example, nil):
      "\"\(argument)\" is neither an option nor a link. "
        + "A link looks like \(example); use --script to run a file."
    case .secondLink(let argument):
      "\"\(argument)\" is a second link. One link is opened at the start."
    case .needless(let argument, let usage):
      "\"\(argument)\" is one argument too many for the command \(usage)."
    case .contradiction(let first, let second, let reason):
      "\(first) and \(second) cannot be used together: \(reason)."
    case .alone(let flag, let other): "\(flag) works only with \(other). Use both, or leave it out."
    }
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }
}
