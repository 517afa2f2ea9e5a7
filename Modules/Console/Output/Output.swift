/// A destination for text, such as a terminal or a file.
public protocol Output: AnyObject {
  /// Writes text that has its line ends already.
  ///
  /// - Throws: ``CannotWrite`` if the output is closed or fails; the text is lost.
  func write(_ text: String) throws(CannotWrite)

  /// Notes whether the window has a title of the program, to be restored if a signal ends it.
  func titleChanged(isOwn: Bool)
}

extension Output {
  /// Does nothing: the output has no window.
  public func titleChanged(isOwn: Bool) {}
}
