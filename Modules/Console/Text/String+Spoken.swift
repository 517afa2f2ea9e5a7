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
