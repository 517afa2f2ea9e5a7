/// A place that can be gone to, as a value: one enum per feature, in its Interface.
nonisolated public protocol Destination: Hashable, Sendable {
  /// Where the screen is, or nil when it is *passing*: a page of a question, a picker.
  ///
  /// A passing screen is never revealed and never saved. Two destinations of an app with one
  /// address are one place: what stands is told apart by addresses alone.
  var address: Address? { get }
}
