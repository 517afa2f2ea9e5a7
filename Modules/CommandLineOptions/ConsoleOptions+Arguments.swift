import Console

extension ConsoleOptions {
  /// Parses the arguments of a program without further options.
  ///
  /// If an option is repeated, its last value counts. The exception is `-c`, which adds lines.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - example: A link of the app, such as `shop://home`.
  /// - Throws: ``OptionError`` for the first mistake.
  public init(_ arguments: [String], link example: String) throws(OptionError) {
    self.init()
    let operands = try Self.table.parse(arguments, into: &self)
    try take(operands, link: example)
  }

  /// Takes an operand as the link to open, and throws an error if the options contradict each other.
  ///
  /// Help, version, completion and list of features are printed whatever the other options are. If there are several
  /// operands, the last one counts.
  ///
  /// - Parameters:
  ///   - operands: The arguments that are neither options nor their values.
  ///   - example: A link of the app, whose scheme an operand may have without `//`.
  /// - Throws: ``OptionError/noLink(_:example:)``, ``OptionError/contradiction(_:_:_:)`` or
  ///   ``OptionError/alone(_:needs:)``
  public mutating func take(_ operands: [String], link example: String) throws(OptionError) {
    let scheme = example.prefix { $0 != ":" } + ":"
    for operand in operands {
      let isLink = operand.hasPrefix(scheme) || !operand.hasPrefix("-") && operand.contains("://")
      guard isLink else { throw .noLink(operand, example: example) }
      link = operand
    }
    guard !printsAndExits else { return }
    if script != nil, !commands.isEmpty {
      throw .contradiction("--script", "-c", "the lines come from one source")
    }
    if isJSON, color == .always {
      throw .contradiction("--json", "--color always", "JSON output has no colour")
    }
    if isJSON, isAccessible {
      throw .contradiction("--json", "--accessible", "the output has one format")
    }
    if isAccessible, color == .always {
      throw .contradiction("--accessible", "--color always", "sentences have no colour")
    }
    if isAccessible, setsTitle {
      throw .contradiction("--accessible", "--title", "sentences have no control sequences")
    }
    if follows, !isJSON { throw .alone("--follow", needs: "--json") }
  }

  /// Prints the help, the version, the completion or the list of features if an option asks for it.
  ///
  /// - Returns: The exit status; nil if nothing was asked for.
  /// - Throws: The error of `features`.
  @MainActor public func printIfAsked(
    help: @autoclosure () -> String, version: String, completion: (Shell) -> String,
    features: @autoclosure () throws -> [String]
  ) rethrows -> Int32? {
    if wantsHelp { return ConsoleProgram.say(help()) }
    if wantsVersion { return ConsoleProgram.say(version) }
    if let completionShell { return ConsoleProgram.say(completion(completionShell)) }
    if listsFeatures { return ConsoleProgram.say(try features()) }
    return nil
  }

  /// Whether the program prints something about itself and exits.
  public var printsAndExits: Bool {
    wantsHelp || wantsVersion || completionShell != nil || listsFeatures
  }
}
