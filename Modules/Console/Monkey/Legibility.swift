import Presentation

/// Whether something can be read and used where it is drawn.
nonisolated enum Legibility {
  /// - Returns: What is wrong with lines that were drawn, if anything is.
  static func fault(in lines: [String], width: Int) -> String? {
    for line in lines {
      if line.cellWidth > max(2, width) { return "a line of \(line.cellWidth) cells" }
      if let scalar = line.unicodeScalars.first(where: hasPower) {
        return "U+\(String(scalar.value, radix: 16, uppercase: true)) in a line"
      }
    }
    return nil
  }

  /// By what Unicode says, not by the list of the gate, which it watches.
  private static func hasPower(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: true
    case .format: scalar.properties.isBidiControl
    default: false
    }
  }
}

nonisolated extension Page {
  /// What nobody could choose or type, if there is such a thing.
  var fault: String? {
    if let id = rows.map(\.id).firstRepeated { return "two rows are \(id)" }
    if let word = actions.map(\.word).firstRepeated { return "two words are \(word)" }
    return actions.map(\.word).first { word in
      word.isEmpty || word.hasPrefix("/") || word.contains { $0.isWhitespace || $0.isNewline }
    }.map { "nobody can type the word \"\($0)\"" }
  }

  /// What is wrong with it when it is drawn.
  func fault(drawn width: Int, below breadcrumb: String) -> String? {
    let text = PageText(page: self, breadcrumb: breadcrumb).whole(shown: rows.count)
    return (text + [Hint.text(self)]).lazy
      .compactMap { Legibility.fault(in: $0.lines(width: width), width: width) }.first
  }
}

nonisolated extension [String] {
  fileprivate var firstRepeated: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}
