/// The error of an output that is closed or fails.
nonisolated public struct CannotWrite: Error, Hashable {
  /// Creates the error.
  public init() {}
}
