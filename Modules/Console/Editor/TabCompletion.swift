/// What Tab does with the word before the cursor.
nonisolated struct TabCompletion {
  /// All that the word could be, in their order, each once.
  let candidates: [String]
  /// What stands there of it.
  let word: String

  /// The last word of `text` begins behind its last space.
  init(_ text: String, candidates: [String]) {
    word = String(text.suffix(while: { $0 != " " }))
    var seen: Set<String> = []
    self.candidates = candidates.filter { seen.insert($0).inserted }
  }

  /// What the word becomes: as much as is common to all candidates, and a space behind the only
  /// one; nil when that adds nothing.
  var replacement: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first + " " }
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

  fileprivate func suffix(while predicate: (Character) -> Bool) -> Substring {
    self[(lastIndex { !predicate($0) }.map(index(after:)) ?? startIndex)...]
  }
}
