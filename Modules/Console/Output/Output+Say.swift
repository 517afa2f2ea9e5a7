extension Output {
  /// Writes lines outside a conversation, such as help or an error at the start.
  ///
  /// Lines are sanitized: user text in one of them cannot begin another line.
  ///
  /// - Throws: ``CannotWrite`` if writing fails.
  public func say(_ lines: [String]) throws(CannotWrite) {
    try write(lines.map { TerminalSanitizer.clean($0) + "\n" }.joined())
  }
}
