/// A link in the list of a ``LinkTable``.
nonisolated public struct LinkEntry {
  /// The pattern of the addresses that the link matches.
  public let pattern: Pattern
  /// The type of the destinations that the link opens.
  public let destination: any Destination.Type
  /// The word that was given when the link was added, such as who may open it.
  public let label: String?

  @usableFromInline
  init(pattern: Pattern, destination: any Destination.Type, label: String?) {
    (self.pattern, self.destination, self.label) = (pattern, destination, label)
  }
}
