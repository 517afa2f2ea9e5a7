import CommandLineOptions

nonisolated extension Options {
  /// Parses the arguments.
  ///
  /// If an option is repeated, its last value counts. The exception is `-c`, which adds lines.
  ///
  /// - Throws: ``UsageError``
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    do throws(OptionError) {
      let operands = try Self.table.parse(arguments, into: &self)
      try console.take(operands, link: AppLinks.scheme + "://friends")
    } catch {
      throw .option(error)
    }
    try checkThatAllGoTogether()
  }
}
