/// Where the editor goes from the end of a text, and from its start.
nonisolated extension String {
  var startOfLast: Index { isEmpty ? startIndex : index(before: endIndex) }
  var endOfFirst: Index { isEmpty ? endIndex : index(after: startIndex) }

  /// A word is letters and digits; what stands between is passed over.
  var startOfLastWord: Index { start(of: \.isInWord) }

  /// A field ends where a space is.
  var startOfLastField: Index { start(of: { !$0.isWhitespace }) }

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
