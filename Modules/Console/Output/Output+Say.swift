extension Output {
  /// Writes lines outside a console session, such as help or an error at the start.
  ///
  /// Each line is sanitized, so that user text in it cannot begin another line.
  ///
  /// - Parameters:
  ///   - lines: The lines, without line ends.
  ///   - width: The width in cells at which longer lines are wrapped; nil to write each line whole.
  /// - Throws: ``CannotWrite`` if writing fails.
  public func say(_ lines: [String], width: Int? = nil) throws(CannotWrite) {
    let clean = lines.map { TerminalSanitizer.clean($0) }
    let wrapped = width.map { width in clean.flatMap { Paragraph($0).lines(width: width) } }
    try write((wrapped ?? clean).map { $0 + "\n" }.joined())
  }
}
