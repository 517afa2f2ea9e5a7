/// The error that an output throws when it is closed or fails.
nonisolated public struct CannotWrite: Error, Hashable {
  /// Creates the error.
  public init() {}
}
