import CommandLineOptions

nonisolated extension Options {
  /// Parses the arguments.
  ///
  /// If an option is repeated, its last value counts. The exception is `-c`, which adds lines.
  ///
  /// - Throws: ``UsageError``
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    let operands: [String]
    do throws(OptionError) {
      operands = try Self.table.parse(arguments, into: &self)
    } catch {
      throw .option(error)
    }
    for operand in operands { try go(to: operand) }
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
}
