extension Output {
  /// Writes lines outside a console session, such as help or an error at the start.
  ///
  /// Each line is sanitized, so that user text in it cannot begin another line.
  ///
  /// - Throws: ``CannotWrite`` if writing fails.
  public func say(_ lines: [String]) throws(CannotWrite) {
    try write(lines.map { TerminalSanitizer.clean($0) + "\n" }.joined())
  }
}
