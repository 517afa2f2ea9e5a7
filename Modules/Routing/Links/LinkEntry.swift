/// A link in the list of a ``LinkTable``.
nonisolated public struct LinkEntry: CustomStringConvertible {
  /// The pattern of the addresses that the link matches.
  public let pattern: Pattern
  /// The type of the destinations that the link opens.
  public let destination: any Destination.Type
  /// The word that was given when the link was added, such as who may open it.
  public let label: String?

  /// A line for `Scripts/map`: the type of the destination, the label or `all`, and the pattern.
  public var description: String {
    "link \(String(reflecting: destination)) \(label ?? "all") \(pattern)"
  }

  @usableFromInline
  init(pattern: Pattern, destination: any Destination.Type, label: String?) {
    (self.pattern, self.destination, self.label) = (pattern, destination, label)
  }
}
