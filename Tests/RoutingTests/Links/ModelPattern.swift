import TestSupport

/// Reference implementation of pattern matching, without a table.
nonisolated struct ModelPattern: Equatable {
  /// The segments, each `a`, `b`, `1`, `:int` or `:x`; the last may be `*`.
  let segments: [String]

  static func any(_ chance: inout Chance) -> ModelPattern {
    let kinds = ["a", "b", "1", ":int", ":x"]
    var segments = (0..<Int.random(in: 0...3, using: &chance)).map { _ in
      kinds[Int.random(in: 0..<kinds.count, using: &chance)]
    }
    if Int.random(in: 0..<4, using: &chance) == 0 { segments.append("*") }
    return ModelPattern(segments: segments)
  }

  static func anyPath(_ chance: inout Chance) -> [String] {
    (0..<Int.random(in: 0...4, using: &chance)).map { _ in
      ["a", "b", "c", "1", "2"][Int.random(in: 0..<5, using: &chance)]
    }
  }

  /// The pattern as text, with a unique name for each parameter.
  var text: String {
    segments.enumerated().map { $1.hasPrefix(":") ? "\($1)\($0)" : $1 }.joined(separator: "/")
  }

  private var isOpen: Bool { segments.last == "*" }
  private var fixed: ArraySlice<String> { isOpen ? segments.dropLast() : segments[...] }

  func matches(_ path: [String]) -> Bool {
    guard isOpen ? path.count >= fixed.count : path.count == fixed.count else { return false }
    return zip(fixed, path).allSatisfy { segment, text in
      segment == text || segment == ":x" || segment == ":int" && Int(text) != nil
    }
  }

  /// Returns whether this pattern takes precedence over another that also matches.
  func isBefore(_ other: Self) -> Bool {
    let ranks = [":int": 1, ":x": 2, "*": 3]
    return segments.map { ranks[$0] ?? 0 }
      .lexicographicallyPrecedes(other.segments.map { ranks[$0] ?? 0 })
  }

  func echo(of path: [String]) -> String {
    let values = zip(fixed, path).filter { $0.0.hasPrefix(":") }.map(\.1)
    return ([text] + values + (isOpen ? path.dropFirst(fixed.count) : [])).joined(separator: " ")
  }
}
