/// A feature's source of notices about the actions of other users.
public protocol News: AnyObject {
  /// Reads the store and reports what other users did.
  ///
  /// - Returns: The notices since the last call, in order; the first call returns what waits
  ///   since before, if anything.
  /// - Throws: The errors of the store.
  func latest() async throws -> [Notice]
}
