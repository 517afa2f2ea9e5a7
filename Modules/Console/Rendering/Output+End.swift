public import TerminalInput

extension Output {
  /// Writes the `end` event of a run with JSON output that could not start.
  ///
  /// - Parameters:
  ///   - message: The reason and the next step, for a person.
  ///   - status: The exit status.
  /// - Throws: ``CannotWrite`` if writing fails.
  public func sayEnd(_ message: String, status: Int32) throws(CannotWrite) {
    try JSONRenderer(self, link: { _ in nil }).failToStart(message, status: status)
  }
}
