nonisolated extension String {
  /// Returns the beginning that both texts have.
  func commonStart(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// The question whether to list completions, which is asked if there are many.
nonisolated struct CompletionQuestion {
  /// Maximum number of completions that are listed without a question.
  static let longestList = 100

  /// The completions to list if the answer is yes.
  let candidates: [String]

  var prompt: String { "Show all \(candidates.count)? y or n " }

  /// Returns whether a key answers yes or no; nil for a key that goes to the line.
  func answer(_ key: Key) -> Bool? {
    switch key {
    case .character("y"), .character("Y"), .character(" "): true
    case .character("n"), .character("N"), .enter, .leave, .cancel, .deleteBackward: false
    default: nil
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
