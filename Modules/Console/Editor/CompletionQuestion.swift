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
