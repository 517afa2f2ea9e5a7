/// An incremental search of the history: each typed scalar narrows it.
///
/// Letter case does not matter. The searched text grows and shrinks at its end only.
nonisolated struct HistorySearch {
  /// Maximum length of the searched text in bytes; the rest is dropped.
  static let longestQuery = 256

  /// The line that was found last, with the cursor before the match; at first the typed line.
  private(set) var line: EditedLine
  /// The index of the found line; nil for the typed line.
  private(set) var position: Int?
  private var query = ""
  private var isFound = true
  private var goesBack: Bool

  private let lines: [String]
  private let typed: EditedLine
  /// The index from which the search sets out; the line there is not searched.
  private let start: Int

  /// Begins a search of `lines` before or after the index `start`, while `typed` is edited.
  init(_ lines: [String], from start: Int, back: Bool, typed: EditedLine) {
    (self.lines, self.start, self.typed, goesBack) = (lines, start, typed, back)
    line = typed
  }

  /// Returns the prompt of the search, which says what was looked for.
  func prompt(_ words: any EditorWords) -> String {
    words.search(query, isOlder: goesBack, isFound: isFound)
  }

  /// Appends a scalar to the searched text.
  ///
  /// The found line stays if it matches.
  mutating func add(_ scalar: Unicode.Scalar) {
    guard query.utf8.count + UTF8.width(scalar) <= Self.longestQuery else { return }
    query.unicodeScalars.append(scalar)
    search(from: position ?? next(to: start))
  }

  /// Removes the last character of the searched text, and searches from the start again.
  mutating func deleteBackward() {
    _ = query.popLast()
    (position, line, isFound) = (nil, typed, true)
    if !query.isEmpty { search(from: next(to: start)) }
  }

  /// Searches for another line, before or after the found one.
  mutating func goOn(back: Bool) {
    goesBack = back
    search(from: next(to: position ?? start), butNot: position.map { lines[$0] })
  }

  private func next(to index: Int) -> Int { goesBack ? index - 1 : index + 1 }

  private mutating func search(from first: Int, butNot known: String? = nil) {
    let last = goesBack ? 0 : lines.count - 1
    let query = Self.folded(query)
    for index in stride(from: first, through: last, by: goesBack ? -1 : 1) {
      guard lines[index] != known, let match = Self.start(of: query, in: lines[index]) else {
        continue
      }
      line = EditedLine(lines[index], cursor: match)
      (position, isFound) = (index, true)
      return
    }
    isFound = false
  }

  /// Returns where `query` begins in a line, in any letter case; nil if the line lacks it.
  private static func start(of query: [Unicode.Scalar], in line: String) -> String.Index? {
    let scalars = folded(line)
    guard query.count <= scalars.count else { return nil }
    let offset = (0...scalars.count - query.count).first {
      scalars[$0..<$0 + query.count].elementsEqual(query)
    }
    return offset.map { line.unicodeScalars.index(line.startIndex, offsetBy: $0) }
  }

  /// Returns the scalars in lowercase, one for each scalar of the text.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "A"..."Z": Unicode.Scalar(UInt8(ascii: scalar) | 0x20)
      case ..."\u{7F}": scalar  // most text is plain, and looking up a mapping is slow
      default: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      }
    }
  }
}
