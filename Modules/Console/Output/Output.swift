/// Where text goes.
public protocol Output: AnyObject {
  /// - Throws: ``CannotWrite`` when nobody reads on; the text is lost.
  func write(_ text: String) throws(CannotWrite)
}

/// Nobody takes what is written.
nonisolated public struct CannotWrite: Error, Hashable {
  public init() {}
}
