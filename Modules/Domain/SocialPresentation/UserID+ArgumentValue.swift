// A module that presents users has their types and pages too.
@_exported public import Presentation
@_exported public import Social

nonisolated extension User.ID: ArgumentValue {
  /// A user name.
  public static var kind: Argument.Kind { .user }
  /// Somebody who is called Grace.
  public static var sample: User.ID { User.ID(rawValue: "grace") }

  /// Creates the user name in a text that somebody typed; nil for none or several words.
  public init?(argument: String) {
    self.init(typed: argument)
    if rawValue.isEmpty || rawValue.contains(where: \.isWhitespace) { return nil }
  }

  /// The user name.
  public var argument: String { rawValue }
}
