/// A destination for text, such as a terminal or a file.
public protocol Output: AnyObject {
  /// Writes text that has its line ends already.
  ///
  /// - Throws: ``CannotWrite`` if the output is closed or fails; the text is lost.
  func write(_ text: String) throws(CannotWrite)
}
