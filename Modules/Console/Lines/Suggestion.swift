/// Suggestions for misspelled words.
nonisolated public enum Suggestion {
  /// Finds the word that is most similar to what was typed.
  ///
  /// A letter added, left out or changed counts as one mistake, and so do two swapped neighbours.
  /// `typed` is compared in lowercase, `words` are compared as they are.
  ///
  /// - Returns: The nearest word, the first of equals; nil if more than a third of the letters
  ///   would be wrong, or if `typed` has more than 32. One mistake is allowed in two letters or
  ///   more.
  public static func nearest(to typed: String, in words: [String]) -> String? {
    let typed = Array(typed.lowercased().prefix(longest + 1))
    guard typed.count <= longest else { return nil }
    return words.map { (word: $0, distance: distance(typed, Array($0))) }
      .filter { $0.distance <= max(1, typed.count / 3) && $0.distance < typed.count }
      .min { $0.distance < $1.distance }?.word
  }

  private static let longest = 32

  /// Returns the optimal string alignment distance: Levenshtein's, with swaps of neighbours.
  static func distance(_ from: [Character], _ to: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in from.indices {
      var next = [row + 1]
      for column in to.indices {
        var best = min(last[column + 1], next[column]) + 1
        best = min(best, last[column] + (from[row] == to[column] ? 0 : 1))
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        next.append(best)
      }
      (beforeLast, last) = (last, next)
    }
    return last[to.count]
  }
}
