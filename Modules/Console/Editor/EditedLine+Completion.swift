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
