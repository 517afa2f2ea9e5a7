nonisolated extension Int {
  /// The number with a comma between groups of three digits, such as `10,000`, in any locale.
  var grouped: String {
    guard abs(self) >= 1_000 else { return "\(self)" }
    let last = "00\(abs(self % 1_000))".suffix(3)
    return "\((self / 1_000).grouped),\(last)"
  }
}

nonisolated extension Duration {
  /// The duration in seconds, such as `2.1 s` or `0.05 s`.
  ///
  /// It is rounded to 0.1 s, or to 0.001 s if it is shorter than 1 s.
  var inSeconds: String {
    let (seconds, attoseconds) = components
    let exact = Double(seconds) + Double(attoseconds) / 1e18
    let parts = exact < 1 ? 1_000.0 : 10
    let text = "\((exact * parts).rounded() / parts)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " s"
  }
}

nonisolated extension String {
  /// The text as the end of a sentence: in one line, with a full stop unless it ends a sentence
  /// itself.
  var sentence: String {
    let lines = split(whereSeparator: \.isNewline).map(String.init)
    let text = lines.joined(separator: ", new line: ")
    return text.last.map { ".!?".contains($0) } ?? true ? text : text + "."
  }
}
