/// A place that a person can navigate to, as a value: one enum per feature, in its Interface.
nonisolated public protocol Destination: Hashable, Sendable {
  /// The address of the screen; nil for a temporary screen, such as a picker.
  ///
  /// A screen without an address is never revealed and never saved. Two destinations with the same
  /// address are the same place, because screens are compared by address only.
  var address: Address? { get }
}
