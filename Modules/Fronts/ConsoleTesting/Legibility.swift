import Console

/// Checks that drawn text is readable and harmless.
nonisolated enum Legibility {
  /// Returns the first fault in drawn lines, as words for a sentence; nil if there is none.
  static func fault(in lines: [String], width: Int) -> String? {
    for line in lines {
      if line.cellWidth > max(2, width) { return "a line is \(line.cellWidth) columns wide" }
      if let scalar = line.unicodeScalars.first(where: hasPower) {
        return "a line contains U+\(String(scalar.value, radix: 16, uppercase: true))"
      }
    }
    return nil
  }

  /// Returns whether the scalar can affect a terminal.
  ///
  /// It uses the categories of Unicode instead of the list in `TerminalSanitizer`, because it
  /// verifies that list.
  private static func hasPower(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: true
    case .format: scalar.properties.isBidiControl
    default: false
    }
  }
}

extension Page {
  /// Returns the reason why the page, drawn at `width`, cannot be read or used; nil if there is none.
  func fault(drawn width: Int, along path: [[String]]) -> String? {
    inputFault ?? Legibility.fault(in: wrapped(width: width, along: path), width: width)
  }

  /// The reason why a row cannot be chosen or a word cannot be typed; nil if there is none.
  private var inputFault: String? {
    if let id = rows.map(\.id).firstRepeated { return "two rows have the identifier \(id)" }
    if let word = actions.map(\.word).firstRepeated { return "two commands are called \(word)" }
    return actions.map(\.word).first { word in
      word.isEmpty || word.hasPrefix("/") || word.contains { $0.isWhitespace || $0.isNewline }
    }.map { "the command \"\($0)\" cannot be typed" }
  }
}

nonisolated extension [String] {
  fileprivate var firstRepeated: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}
