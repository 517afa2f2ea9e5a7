nonisolated extension ConsoleOptions {
  /// Takes an operand as the link to open, and throws an error if the options contradict each other.
  ///
  /// The help and the version are printed whatever the other options are.
  ///
  /// - Parameters:
  ///   - operands: The arguments that are neither options nor their values.
  ///   - example: A link of the app, whose scheme an operand may have without `//`.
  ///   - names: The commands of the program, one of which may be meant by another operand.
  /// - Throws: `OptionError.noLink(_:example:command:)`, `OptionError.secondLink(_:)`,
  ///   `OptionError.contradiction(_:_:_:)` or `OptionError.alone(_:needs:)`
  package mutating func take(
    _ operands: [String], link example: String, commands names: [String]
  ) throws(OptionError) {
    let scheme = example.prefix { $0 != ":" } + ":"
    wantsAllHelp = wantsHelp && operands.contains("all")
    for operand in operands where !wantsAllHelp || operand != "all" {
      let isLink = operand.hasPrefix(scheme) || !operand.hasPrefix("-") && operand.contains("://")
      guard isLink else {
        let command = Suggestion.nearest(to: operand, in: names)
        throw .noLink(operand, example: example, command: command)
      }
      if link != nil { throw .secondLink(operand) }
      link = operand
    }
    guard !printsAndExits else { return }
    let (isColored, color) = (color == .always, "--color always")
    let conflicts: [(Bool, String, String, OptionConflict)] = [
      (script != nil && !commands.isEmpty, "--script", "-c", .oneSource),
      (isJSON && isColored, "--json", color, .jsonWithoutColor),
      (isJSON && isAccessible, "--json", "--accessible", .oneFormat),
      (isWeb && script != nil, "--web", "--script", .browserWithoutLines),
      (isWeb && !commands.isEmpty, "--web", "-c", .browserWithoutLines),
      (isWeb && isJSON, "--web", "--json", .browserGetsHTML),
      (isWeb && transcript != nil, "--web", "--transcript", .browserWithoutLines),
      (isAccessible && isColored, "--accessible", color, .sentencesWithoutColor),
    ]
    for (isGiven, option, other, reason) in conflicts where isGiven {
      throw .contradiction(option, other, reason)
    }
    if follows, !isJSON { throw .alone("--follow", needs: "--json") }
    if portOfWeb != nil, !isWeb { throw .alone("--web-port", needs: "--web") }
  }

  /// Prints the help, the version, or the output of a command that every program has.
  ///
  /// - Returns: The exit status; nil if nothing of these was asked for.
  /// - Throws: The error of `features`.
  @MainActor public func printIfAsked(
    help: @autoclosure () -> String, version: String, completion: (Shell) -> String,
    features: @autoclosure () throws -> [String]
  ) rethrows -> Int32? {
    if wantsHelp { return ConsoleProgram.say(help(), in: language) }
    if wantsVersion { return ConsoleProgram.say(version, in: language) }
    if let completionShell { return ConsoleProgram.say(completion(completionShell), in: language) }
    if listsFeatures { return ConsoleProgram.say(try features(), in: language) }
    return nil
  }

  /// Whether the program prints something about itself and exits.
  public var printsAndExits: Bool {
    wantsHelp || wantsVersion || completionShell != nil || listsFeatures
  }
}
