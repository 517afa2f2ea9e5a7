import Wording

@testable import TerminalInput

/// A line editor with a painter and a simulated screen, driven by typed keys.
nonisolated struct Desk {
  static let words = ["grace", "grant", "ada", "日本語"]

  var editor = LineEditor()
  var screen: Glass
  private(set) var events: [LineEditor.Event] = []
  /// The text of each write to the screen.
  private(set) var writes: [String] = []
  private var painter = Painter()
  private let prompt: LinePrompt
  private let completions: [String]
  /// Text above the edited line: other output and finished lines.
  private var above = ""

  init(
    _ prompt: LinePrompt = LinePrompt("friends> "), width: Int = 80, height: Int = 1000,
    history: [String] = [], completions: [String] = words,
    cellWidth: @escaping @Sendable (Character) -> Int = \.cellWidth, typed keys: String = ""
  ) {
    (self.prompt, self.completions) = (prompt, completions)
    editor = LineEditor(history: LineHistory([prompt.topic: history]))
    screen = Glass(width: width, height: height, cellWidth: cellWidth)
    _ = editor.begin(prompt)
    write(painting: editor.shown)
    if !keys.isEmpty { type(keys) }
  }

  var readings: [InputEvent] {
    events.compactMap { if case .reading(let reading) = $0 { reading } else { nil } }
  }

  mutating func type(_ keys: String) { type(Array(keys.utf8)) }

  /// Types the bytes, then paints the line.
  mutating func type(_ bytes: [UInt8]) {
    let completions = completions
    for byte in bytes {
      let completions = completions
      let event = editor.take(byte) { Self.candidates(completions, for: $0) }
      guard let event else { continue }
      events.append(event)
      if case .reading = event {
        write(painting: (prompt.text, editor.left)) { $0.finish() }
        var row = Glass(width: screen.width)
        let text = prompt.isHidden ? "" : editor.left.text
        for part in [prompt.text, text] { Self.put(part, on: &row) }
        above += row.lines.joined(separator: "\n") + "\n"
        _ = editor.begin(prompt)
      }
    }
    editor.pause()
    write(painting: editor.shown)
  }

  /// Writes text above the edited line.
  mutating func hear(_ text: String) {
    above += text
    let room = painter.erase(width: screen.width)
    write(painting: editor.shown, after: room + text)
  }

  static func completions(_ text: String) -> [String] { candidates(words, for: text) }

  static func candidates(_ words: [String], for text: String) -> [String] {
    let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return words.filter { $0.hasPrefix(word) }
  }

  /// Whether the screen and the cursor are as expected; rows erased below the line do not count.
  var isRight: Bool {
    let expected = expected
    return screen.rows.usedRows == expected.rows.usedRows && screen.strange == []
      && screen.row == expected.row
      && screen.column == expected.column
  }

  /// The expected screen, made by writing plain text that the simulated terminal wraps.
  var expected: Glass {
    var expected = Glass(width: screen.width)
    var (label, line) = editor.shown
    if prompt.isHidden { line = EditedLine() }
    line.settle()
    expected.write(above)
    for text in [label, line.before] { Self.put(text, on: &expected) }
    let next = line.after.first.map { $0 == "\t" ? " " : Self.marked($0) }
    expected.makeRoom(for: next?.first ?? " ")
    let cursor = (expected.row, expected.column)
    Self.put(line.after, on: &expected)
    expected.makeRoom(for: " ")
    (expected.row, expected.column) = cursor
    return expected
  }

  /// Writes text with marks for control characters, and spaces up to the stop of each tab.
  private static func put(_ text: String, on glass: inout Glass) {
    for character in text {
      var mark = marked(character)
      if character == "\t" {
        glass.makeRoom(for: " ")
        mark = String(repeating: " ", count: min(8 - glass.column % 8, glass.width - glass.column))
      }
      for character in mark {
        glass.makeRoom(for: character)
        glass.write(String(character))
      }
    }
  }

  private static func marked(_ character: Character) -> String {
    if character == "\n" { return "⏎" }
    let clean = TerminalSanitizer.clean(String(character))
    return clean.cellWidth == 0 ? clean.unicodeScalars.map(TerminalSanitizer.mark).joined() : clean
  }

  private mutating func write(
    painting row: (prompt: String, line: EditedLine), after text: String = "",
    then: (inout Painter) -> String = { _ in "" }
  ) {
    let line = prompt.isHidden ? EditedLine() : row.line
    let picture = Picture(
      prompt: row.prompt, line: line, width: screen.width, height: screen.height)
    let written = text + painter.paint(picture) + then(&painter)
    writes.append(written)
    screen.write(written)
  }
}

nonisolated extension [String] {
  /// The rows up to the last one that is not empty.
  fileprivate var usedRows: ArraySlice<String> {
    prefix(through: lastIndex { !$0.isEmpty } ?? startIndex)
  }
}

nonisolated extension LineEditor {
  /// Creates an editor with English words.
  init(history: LineHistory = LineHistory(), limit: Int = LineSplitter.longestLine) {
    self.init(English(), history: history, limit: limit)
  }

  /// Creates an editor with a line that is being typed.
  init(at prompt: LinePrompt, draft: String = "", typed keys: String = "") {
    self.init()
    _ = begin(prompt, draft: draft)
    type(keys)
  }

  /// Takes the bytes of typed keys, with nothing to complete.
  ///
  /// - Returns: The events that they cause.
  @discardableResult
  mutating func type(_ keys: String) -> [Event] { type(keys.utf8) }

  /// Takes bytes, with nothing to complete.
  ///
  /// - Returns: The events that they cause.
  @discardableResult
  mutating func type(_ bytes: some Sequence<UInt8>) -> [Event] {
    bytes.compactMap { take($0, completions: { _ in [] }) }
  }
}

nonisolated extension LinePrompt.Topic {
  static let command = LinePrompt("", topic: "command").topic
  static let choice = LinePrompt("", topic: "choice").topic
  static let text = LinePrompt("", .lines, topic: "text").topic
}
