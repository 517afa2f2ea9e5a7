import CommandLineOptions

/// An invalid command line or setting of the environment.
nonisolated enum UsageError: Error, Equatable {
  case option(OptionError)
  case noLink(String)
  /// Two options that contradict each other, and the reason.
  case contradiction(String, String, String)
  case seedAlone
  /// An invalid setting in `$TRELLIS_FLAGS`.
  case badSetting(String)

  /// The exit status, by `sysexits.h`.
  var status: Int32 {
    if case .badSetting = self { 78 } else { 64 }
  }

  var message: String { "\(what) See --help for all options." }

  private var what: String {
    switch self {
    case .option(let error): error.message
    case .noLink(let argument):
      "\"\(argument)\" is neither an option nor a link. "
        + "A link looks like trellis://friends; use --script to run a file."
    case .contradiction(let first, let second, let reason):
      "\(first) and \(second) cannot be used together: \(reason)."
    case .badSetting(let text):
      "$TRELLIS_FLAGS has an invalid setting: \(text). Use a setting such as chat.grouped=on."
    case .seedAlone: "--seed works only with --monkey. Use both, or leave it out."
    }
  }
}
