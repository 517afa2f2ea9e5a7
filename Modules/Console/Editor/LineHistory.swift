import Presentation

/// What was typed before, by the kind of prompt that it was typed at; never a secret.
nonisolated struct LineHistory {
  /// How many lines of a kind are remembered.
  static let limit = 1000
  /// How many bytes they may have together.
  static let budget = 4 << 20

  private var lines: [Prompt.Kind: [String]]
  /// Which line is shown, while somebody looks back, and what they had typed before they did.
  private var shown: Int?
  private var draft = ""

  init(_ lines: [Prompt.Kind: [String]] = [:]) {
    self.lines = lines.mapValues { lines in
      lines.indices.filter { $0 == 0 || lines[$0] != lines[$0 - 1] }.map { lines[$0] }
    }
    self.lines[.secret] = nil
  }

  func lines(_ kind: Prompt.Kind) -> [String] { lines[kind] ?? [] }

  /// Remembers a line, unless it is empty or was typed just before.
  mutating func add(_ line: String, _ kind: Prompt.Kind) {
    shown = nil
    let known = lines(kind)
    guard kind != .secret, !line.isEmpty, line != known.last else { return }
    var left = Self.budget - line.utf8.count
    let kept = known.suffix(Self.limit - 1).reversed().prefix {
      left -= $0.utf8.count
      return left >= 0
    }
    lines[kind] = kept.reversed() + [line]
  }

  /// What was typed at that kind of prompt was never typed.
  mutating func forget(_ kind: Prompt.Kind) {
    shown = nil
    lines[kind] = nil
  }

  /// - Returns: The line before the one that is shown, if there is one.
  mutating func older(_ kind: Prompt.Kind, than text: String) -> String? {
    let position = shown ?? lines(kind).count
    guard position > 0 else { return nil }
    if shown == nil { draft = text }
    shown = position - 1
    return lines(kind)[position - 1]
  }

  /// - Returns: The line after the one that is shown, and after the last the draft.
  mutating func newer(_ kind: Prompt.Kind) -> String? {
    guard let position = shown else { return nil }
    let isLast = position + 1 >= lines(kind).count
    shown = isLast ? nil : position + 1
    return isLast ? draft : lines(kind)[position + 1]
  }

  /// Nobody looks back any longer.
  mutating func leave() { shown = nil }
}
