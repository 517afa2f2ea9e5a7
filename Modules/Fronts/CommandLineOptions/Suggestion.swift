/// Suggestions for misspelled words.
package enum Suggestion {
  /// Finds the word that is most similar to `typed`.
  ///
  /// An added, missing or changed letter counts as one mistake, and so does a swap of two
  /// neighbours. `typed` is compared in lowercase, `words` are compared as they are.
  ///
  /// - Returns: The nearest word, or the first of several; nil if the mistakes exceed a third of
  ///   the letters of `typed`, or if it has more than 32 letters. If it has two or more letters,
  ///   one mistake is allowed; of three, a changed letter only if it is the first: `who` is no `why`.
  package static func nearest(to typed: String, in words: [String]) -> String? {
    let typed = Array(typed.lowercased().prefix(longest + 1))
    guard typed.count <= longest else { return nil }
    let near = words.filter {
      typed.count > 3 || $0.count != typed.count || $0.suffix(2) == String(typed.suffix(2))
        || $0.sorted() == typed.sorted()
    }
    return near.map { (word: $0, distance: distance(typed, Array($0))) }
      .filter { $0.distance <= max(1, typed.count / 3) && $0.distance < typed.count }
      .min { $0.distance < $1.distance }?.word
  }

  private static let longest = 32

  /// Returns the optimal string alignment distance: Levenshtein's, with swaps of neighbours.
  package static func distance(_ from: [Character], _ to: [Character]) -> Int {
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
