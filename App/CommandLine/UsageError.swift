/// An invalid command line or setting of the environment.
nonisolated enum UsageError: Error, Equatable {
  case unknown(String, nearest: String?)
  case noLink(String)
  case missingValue(String, OptionValue)
  /// The text in place of a value looks like an option.
  case flagForValue(String, OptionValue, String)
  case badValue(String, OptionValue, String)
  case takesNoValue(String)
  /// Two options that contradict each other, and why.
  case contradiction(String, String, String)
  case seedAlone
  /// An invalid setting in `$TRELLIS_FLAGS`.
  case badSetting(String)

  /// The exit status, by `sysexits.h`.
  var status: Int32 {
    if case .badSetting = self { 78 } else { 64 }
  }

  var message: String { "\(what) Type --help to see the flags." }

  private var what: String {
    switch self {
    case .unknown(let argument, let nearest):
      "There is no flag \(argument)." + Self.question(nearest)
    case .noLink(let argument):
      "\"\(argument)\" is no flag and no link. "
        + "A link is like trellis://friends; --script plays the lines of a file."
    case .missingValue(let flag, let value):
      "\(flag) needs \(value.placeholder) after it."
    case .flagForValue(let flag, let value, let given):
      "\(flag) needs \(value.placeholder) after it, and \(given) looks like a flag. "
        + "If it is meant, write \(flag)=\(given)."
    case .badValue(let flag, let value, let given):
      "\(flag) takes \(value.expected), and \"\(given)\" is none."
        + Self.question(value.nearest(to: given))
    case .takesNoValue(let flag): "\(flag) takes no value."
    case .contradiction(let first, let second, let reason):
      "\(first) and \(second) do not go together. \(reason): leave one of them out."
    case .badSetting(let text):
      "$TRELLIS_FLAGS says \(text), which is no flag of a part. It takes chat.compact=on."
    case .seedAlone: "--seed is for --monkey: give both, or neither."
    }
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }
}
