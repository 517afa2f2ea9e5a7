extension Output {
  /// Writes lines that belong to no conversation: help, or why there is none.
  public func say(_ lines: String) throws(CannotWrite) {
    let clean = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Gate.clean(String($0)) }
    try write(clean.joined(separator: "\n") + "\n")
  }
}
