import CommandLineOptions

/// An invalid command line or setting of the environment.
nonisolated enum UsageError: Error, Equatable {
  case option(OptionError)
  case noLink(String)
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
    case .option(let error): error.message
    case .noLink(let argument):
      "\"\(argument)\" is no flag and no link. "
        + "A link is like trellis://friends; --script plays the lines of a file."
    case .contradiction(let first, let second, let reason):
      "\(first) and \(second) do not go together. \(reason): leave one of them out."
    case .badSetting(let text):
      "$TRELLIS_FLAGS says \(text), which is no flag of a part. It takes chat.grouped=on."
    case .seedAlone: "--seed is for --monkey: give both, or neither."
    }
  }
}
