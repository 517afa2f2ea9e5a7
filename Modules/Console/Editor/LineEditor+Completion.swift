nonisolated extension LineEditor {
  /// Completes the word before the cursor, or lists its candidates.
  mutating func complete(_ completions: (String) -> [String], lists: Bool) -> Event? {
    killRing.finish()
    line.settle()
    let completion = TabCompletion(line.before, candidates: completions(line.before))
    if let replacement = completion.replacement {
      line.replace(completion.word, by: replacement)
      return nil
    }
    guard lists, !completion.candidates.isEmpty else { return nil }
    if completion.candidates.count <= TabCompletion.longestList {
      return .candidates(completion.candidates)
    }
    question = CompletionQuestion(candidates: completion.candidates)
    return nil
  }
}
