/// Options under one heading of the help.
public struct OptionGroup<Options>: Sendable {
  /// The heading.
  public let title: String
  /// The options, in the order of the help.
  public let options: [CommandLineOption<Options>]

  /// Creates a group.
  public init(_ title: String, _ options: [CommandLineOption<Options>]) {
    self.title = title
    self.options = options
  }
}
