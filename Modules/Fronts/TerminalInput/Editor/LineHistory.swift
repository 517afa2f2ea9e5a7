/// Earlier lines by topic, oldest first; contains no secrets.
nonisolated struct LineHistory {
  typealias Topic = LinePrompt.Topic

  /// Maximum number of lines about each topic.
  static let limit = 1000
  /// Maximum total size of the lines about each topic, in bytes.
  static let budget = 4 << 20

  private let limit: Int
  private let budget: Int
  private var lines: [Topic: [String]] = [:]
  /// The index of the recalled line; nil if no line is recalled.
  private(set) var shown: Int?
  /// The text of the edited line before the recall.
  private var draft = ""

  init(_ lines: [Topic: [String]] = [:], limit: Int = Self.limit, budget: Int = Self.budget) {
    (self.limit, self.budget) = (limit, budget)
    self.lines = lines.mapValues { lines in
      lines.indices.filter { $0 == 0 || lines[$0] != lines[$0 - 1] }.map { lines[$0] }
    }
  }

  func lines(_ topic: Topic) -> [String] { lines[topic] ?? [] }

  /// Appends a line, unless it is hidden, empty or equal to the last one.
  mutating func add(_ line: String, _ topic: Topic) {
    shown = nil
    let known = lines(topic)
    guard topic.editing != .hidden, !line.isEmpty, line != known.last else { return }
    var left = budget - line.utf8.count
    let kept = known.suffix(limit - 1).reversed().prefix {
      left -= $0.utf8.count
      return left >= 0
    }
    lines[topic] = kept.reversed() + [line]
  }

  /// Recalls the next older line; nil if there is none.
  ///
  /// The first call recalls the last line and keeps `text` as the draft.
  mutating func older(_ topic: Topic, than text: String) -> String? {
    let position = shown ?? lines(topic).count
    guard position > 0 else { return nil }
    recall(position - 1, insteadOf: text)
    return lines(topic)[position - 1]
  }

  /// Recalls the next newer line, or the draft after the last line; nil if no line is recalled.
  mutating func newer(_ topic: Topic) -> String? {
    guard let position = shown else { return nil }
    let isLast = position + 1 >= lines(topic).count
    shown = isLast ? nil : position + 1
    return isLast ? draft : lines(topic)[position + 1]
  }

  /// Recalls the line with this index; keeps `text` as the draft if no line was recalled before.
  mutating func recall(_ index: Int, insteadOf text: String) {
    if shown == nil { draft = text }
    shown = index
  }

  /// Ends the recall.
  mutating func leave() { shown = nil }
}
