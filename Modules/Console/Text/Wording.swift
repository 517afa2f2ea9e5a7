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
  /// The sentence without the symbols and columns that stand for words: `add <user>` is `add and the
  /// user`.
  ///
  /// For sentences of the program only: it would change what a person wrote.
  var spoken: String {
    var text = replacing(/\ <([a-z][a-z ]*)>/) { " and the \($0.1)" }
      .replacing(/\ \[([a-z][a-z ]*)\]/) { " and, if you like, a \($0.1)" }
      .replacing(" …", with: ".").replacing("^D", with: "Control and D").replacing("  ", with: ": ")
      .replacing(" (also: ?)", with: "; a question mark does the same")
    text = text.replacing(/\ \(also: ([a-z]+)\)/) { "; \($0.1) does the same" }
    let isRemark = text.hasPrefix("(") && text.hasSuffix(")")
    return isRemark ? String(text.dropFirst().dropLast()) : text
  }

  /// The text as the end of a sentence: in one line, with a full stop unless it ends a sentence
  /// itself.
  var sentence: String {
    let lines = split(whereSeparator: \.isNewline).map(String.init)
    let text = lines.joined(separator: ", new line: ")
    return text.last.map { ".!?".contains($0) } ?? true ? text : text + "."
  }
}
