/// Positions that the editor moves to, from the end or the start of a text.
nonisolated extension String {
  var startOfLast: Index { isEmpty ? startIndex : index(before: endIndex) }
  var endOfFirst: Index { isEmpty ? endIndex : index(after: startIndex) }

  /// The start of the last word, a run of letters and digits.
  var startOfLastWord: Index { start(of: \.isInWord) }

  /// The start of the last field, a run without whitespace.
  var startOfLastField: Index { start(of: { !$0.isWhitespace }) }

  /// The end of the first word, a run of letters and digits.
  var endOfFirstWord: Index {
    let word = firstIndex(where: \.isInWord) ?? endIndex
    return self[word...].firstIndex { !$0.isInWord } ?? endIndex
  }

  private func start(of isInside: (Character) -> Bool) -> Index {
    guard let last = lastIndex(where: isInside) else { return startIndex }
    return self[...last].lastIndex { !isInside($0) }.map(index(after:)) ?? startIndex
  }
}

nonisolated extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}
