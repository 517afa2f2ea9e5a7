extension ProcessEnvironment {
  /// Returns the arguments of the process without its name.
  ///
  /// `CommandLine.arguments` replaces bytes that are not UTF-8, so that two passwords could become
  /// one.
  ///
  /// - Throws: ``OptionError/notUTF8(position:)``
  public static func arguments() throws(OptionError) -> [String] {
    var arguments: [String] = []
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[position] else { break }
      guard let argument = String(validatingCString: bytes) else {
        throw .notUTF8(position: position)
      }
      arguments.append(argument)
    }
    return arguments
  }
}
