nonisolated extension Options {
  /// Parses the arguments; the last of a repeated option counts, but each `-c` adds to the lines.
  ///
  /// - Throws: ``UsageError``
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for argument in rest { try go(to: argument) }
        break
      }
      if Self.isLink(argument) || !argument.hasPrefix("-") {
        try go(to: argument)
      } else {
        try apply(argument, before: &rest)
      }
    }
    try checkThatAllGoTogether()
  }

  private static func isLink(_ argument: String) -> Bool {
    argument.hasPrefix(AppLinks.scheme + ":")
      || !argument.hasPrefix("-") && argument.contains("://")
  }

  private mutating func go(to argument: String) throws(UsageError) {
    guard Self.isLink(argument) else { throw .noLink(argument) }
    link = argument
  }

  private mutating func apply(
    _ argument: String, before rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = CommandLineOption.named(name) else {
      throw .unknown(argument, nearest: CommandLineOption.nearest(to: name))
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    switch flag.effect {
    case .on(let set):
      guard attached == nil else { throw .takesNoValue(name) }
      set(&self)
    case .value(let value, let read):
      guard let given = attached ?? rest.popFirst(), !given.isEmpty || value == .command else {
        throw .missingValue(name, value)
      }
      if attached == nil, value != .command,
        given.hasPrefix("--") || CommandLineOption.named(given) != nil
      {
        throw .flagForValue(name, value, given)
      }
      guard read(&self, given) else { throw .badValue(name, value, given) }
    }
  }
}
