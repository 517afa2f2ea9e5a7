nonisolated extension String {
  /// Returns the beginning that both texts have.
  func commonStart(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

nonisolated extension Key {
  /// Returns whether the key answers a question with yes or no; nil for a key that goes to the line.
  func answer(_ words: any EditorWords) -> Bool? {
    switch self {
    case .character(" "): return true
    case .enter, .leave, .cancel, .deleteBackward: return false
    case .character(let scalar):
      let (letter, words) = (String(scalar).lowercased(), words.yesOrNo)
      return words.yes.contains(letter) ? true : words.no.contains(letter) ? false : nil
    default: return nil
    }
  }
}

nonisolated extension EditedLine {
  /// Completes the word before the cursor, which begins after the last blank.
  ///
  /// The only candidate replaces it, or the longest beginning of all candidates.
  ///
  /// - Returns: The candidates without duplicates if the word stays as it is; otherwise none.
  mutating func complete(_ completions: (String) -> [String]) -> [String] {
    settle()
    let word = String(
      before.split(omittingEmptySubsequences: false, whereSeparator: \.isBlank).last ?? "")
    var seen: Set<String> = []
    let candidates = completions(before).filter { seen.insert($0).inserted }
    guard let first = candidates.first else { return [] }
    let common = candidates.dropFirst().reduce(first) { $0.commonStart(with: $1) }
    let isLonger = common.count > word.count && common.lowercased().hasPrefix(word.lowercased())
    guard candidates.count == 1 || isLonger else { return candidates }
    replace(word, by: common)
    return []
  }
}
