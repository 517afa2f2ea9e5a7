/// The completion of the word before the cursor, when Tab is pressed.
nonisolated struct TabCompletion {
  /// Maximum number of candidates that are listed without a question.
  static let longestList = 100

  /// The possible completions in the given order, without duplicates.
  let candidates: [String]
  /// The word as it was typed so far.
  let word: String

  /// Completes the last word of `text`, which begins after the last space.
  init(_ text: String, candidates: [String]) {
    word = String(text.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
    var seen: Set<String> = []
    self.candidates = candidates.filter { seen.insert($0).inserted }
  }

  /// The text that replaces the word; nil if there is nothing to add.
  ///
  /// It is the only candidate, or the longest prefix of all candidates.
  var replacement: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first }
    let common = candidates.dropFirst().reduce(first) { $0.commonStart(with: $1) }
    guard common.count > word.count, common.lowercased().hasPrefix(word.lowercased()) else {
      return nil
    }
    return common
  }
}

nonisolated extension String {
  fileprivate func commonStart(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// The question whether to list completions, which is asked if there are many.
nonisolated struct CompletionQuestion {
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
  /// Completes the word before the cursor.
  ///
  /// - Returns: The candidates if the word stays as it is; otherwise none.
  mutating func complete(_ completions: (String) -> [String]) -> [String] {
    settle()
    let completion = TabCompletion(before, candidates: completions(before))
    guard let replacement = completion.replacement else { return completion.candidates }
    replace(completion.word, by: replacement)
    return []
  }
}
