extension Output {
  /// Writes lines that belong to no conversation: help, or why there is none.
  ///
  /// Nobody's text in one of them begins a line of its own.
  public func say(_ lines: [String]) throws(CannotWrite) {
    try write(lines.map { Gate.clean($0) + "\n" }.joined())
  }
}
