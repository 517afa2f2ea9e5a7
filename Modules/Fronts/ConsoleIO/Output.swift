/// A destination for text, such as a terminal or a file.
public protocol Output: AnyObject {
  /// Writes text that has its line ends already.
  ///
  /// - Throws: ``CannotWrite`` if the output is closed or fails; the text is lost.
  func write(_ text: String) throws(CannotWrite)
}

extension Output {
  /// Writes lines outside the pages, such as help or an error at the start.
  ///
  /// Each line is sanitized, so that user text in it cannot begin another line.
  ///
  /// - Parameters:
  ///   - lines: The lines, without line ends.
  ///   - width: The width in cells at which longer lines are wrapped; nil to write each line whole.
  /// - Throws: ``CannotWrite`` if writing fails.
  public func say(_ lines: [String], width: Int? = nil) throws(CannotWrite) {
    let clean = lines.map { TerminalSanitizer.clean($0) }
    let wrapped = width.map { width in clean.flatMap { Wrap.wrapped($0, width: width) } }
    try write((wrapped ?? clean).map { $0 + "\n" }.joined())
  }
}

/// The error that an output throws when it is closed or fails.
nonisolated public struct CannotWrite: Error, Hashable {
  /// Whether the output is a terminal that was closed, so that nobody can read or type any more.
  public let isHangUp: Bool

  /// Creates the error.
  public init(isHangUp: Bool = false) { self.isHangUp = isHangUp }
}
