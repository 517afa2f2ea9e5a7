/// The argument of a command that has the wrong form.
nonisolated public enum ArgumentError: UserFacingError, Hashable {
  /// The argument of the command must be a whole number.
  case noNumber(String, command: String)
  /// The argument of the command must be a user name, which has no spaces.
  case noUser(String, command: String)

  public var message: Note {
    switch self {
    case .noNumber(let argument, let command):
      """
      "\(argument)" is no number. \
      \(suggesting: .command(command, .number, example: "7")).
      """
    case .noUser(let argument, let command):
      """
      "\(argument)" is no user name, which is one word. \
      \(suggesting: .command(command, .user, example: "grace")).
      """
    }
  }
}

extension RawRepresentable<String> {
  /// Returns the argument of this command as a whole number.
  ///
  /// ```swift
  /// case .item: try router.openItem(command.number(in: argument))
  /// ```
  ///
  /// - Throws: ``ArgumentError/noNumber(_:command:)``
  nonisolated public func number(in argument: String) throws(ArgumentError) -> Int {
    guard let number = Int(argument) else { throw .noNumber(argument, command: rawValue) }
    return number
  }
}
