/// What a feature has to tell of what others did.
public protocol News: AnyObject {
  /// Reads what is stored.
  ///
  /// - Returns: What came since the last time, in order; the first time there is none.
  func latest() async throws -> [Notice]
}
