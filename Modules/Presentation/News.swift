/// A feature's source of notices about what others did.
public protocol News: AnyObject {
  /// Reads the store for news.
  ///
  /// - Returns: The notices since the last call, in order; the first call returns none.
  /// - Throws: The errors of the store.
  func latest() async throws -> [Notice]
}
