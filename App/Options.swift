/// What the command line asks for.
nonisolated struct Options: Equatable {
  var dataFolder: String?
  var isEphemeral = false
  var width: Int?
  var now: StatedTime?
  var layout = Layout.tabs
  var features: [Feature: Bool] = [:]
  var restores = false
  /// Where to begin.
  var link: String?
  var wantsHelp = false
  var wantsVersion = false

  /// - Throws: ``UsageError``
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.hasPrefix(WelcomeFactory.scheme + ":")
        || !argument.hasPrefix("-") && argument.contains("://")
      {
        link = argument
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let flag = Flag.all.first(where: { $0.name == parts[0] }) else {
        throw .unknown(argument, nearest: Flag.nearest(to: String(parts[0])))
      }
      switch flag.effect {
      case .on(let apply):
        if parts.count > 1 { throw .takesNoValue(flag.name) }
        apply(&self)
      case .value(let placeholder, let apply):
        let given = parts.count > 1 ? String(parts[1]) : rest.popFirst()
        guard let given, !given.isEmpty else { throw .missingValue(flag.name, placeholder) }
        guard apply(&self, given) else { throw .badValue(flag.name, placeholder, given) }
      }
    }
  }
}

/// A command line that cannot be understood.
nonisolated enum UsageError: Error, Equatable {
  case unknown(String, nearest: String?)
  case missingValue(String, String)
  case badValue(String, String, String)
  case takesNoValue(String)

  var sentence: String {
    let help = "Type --help to see the flags."
    return switch self {
    case .unknown(let argument, let nearest?):
      "There is no flag \(argument). Did you mean \(nearest)? \(help)"
    case .unknown(let argument, nil): "There is no flag \(argument). \(help)"
    case .missingValue(let flag, let placeholder): "\(flag) needs \(placeholder). \(help)"
    case .badValue(let flag, let placeholder, let value):
      "\(flag) takes \(placeholder), and \"\(value)\" is none. \(help)"
    case .takesNoValue(let flag): "\(flag) takes no value. \(help)"
    }
  }
}
