import ConsoleTestSupport
import Presentation

@testable import Console

/// A line editor with a painter and a simulated screen, driven by typed keys.
nonisolated struct Desk {
  static let words = ["grace", "grant", "ada", "日本語"]

  var editor = LineEditor()
  var screen: Glass
  private(set) var events: [LineEditor.Event] = []
  /// The text of each write to the screen.
  private(set) var writes: [String] = []
  private var painter = Painter()
  private let prompt: Prompt
  /// Text above the edited line: other output and finished lines.
  private var above = ""

  init(_ prompt: Prompt = Prompt(.command, "friends"), width: Int = 80, height: Int = 1000) {
    self.prompt = prompt
    screen = Glass(width: width, height: height)
    _ = editor.begin(prompt)
    write(painting: editor.line)
  }

  var readings: [InputEvent] {
    events.compactMap { if case .reading(let reading) = $0 { reading } else { nil } }
  }

  mutating func type(_ keys: String) { type(Array(keys.utf8)) }

  /// Types the bytes, then paints the line.
  mutating func type(_ bytes: [UInt8]) {
    for byte in bytes {
      guard let event = editor.take(byte, completions: Self.completions) else { continue }
      events.append(event)
      if case .reading = event {
        write(painting: editor.left) { $0.finish() }
        above += promptText + shown(editor.left.text) + "\n"
        _ = editor.begin(prompt)
      }
    }
    write(painting: editor.line)
  }

  /// Writes text above the edited line.
  mutating func hear(_ text: String) {
    above += text
    let room = painter.erase()
    write(painting: editor.line, after: room + text)
  }

  static func completions(_ text: String) -> [String] {
    let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return words.filter { $0.hasPrefix(word) }
  }

  /// The expected screen, made by writing plain text that the simulated terminal wraps.
  var expected: Glass {
    var expected = Glass(width: screen.width)
    var line = prompt.kind == .secret ? EditedLine() : editor.line
    line.settle()
    expected.write(above + promptText + shown(line.before))
    let after = shown(line.after)
    expected.makeRoom(for: after.first ?? " ")
    let cursor = (expected.row, expected.column)
    expected.write(after)
    expected.makeRoom(for: " ")
    (expected.row, expected.column) = cursor
    return expected
  }

  private var promptText: String { prompt.label + "> " }

  private func shown(_ text: String) -> String {
    if prompt.kind == .secret { return "" }
    return text.map { character in
      if character == "\n" { return "⏎" }
      let clean = TerminalSanitizer.clean(String(character))
      return clean.cellWidth == 0
        ? clean.unicodeScalars.map(TerminalSanitizer.mark).joined() : clean
    }.joined()
  }

  private mutating func write(
    painting line: EditedLine, after text: String = "",
    then: (inout Painter) -> String = { _ in "" }
  ) {
    let picture = Picture(
      prompt: promptText, line: prompt.kind == .secret ? EditedLine() : line, width: screen.width,
      height: screen.height)
    let written = text + painter.paint(picture) + then(&painter)
    writes.append(written)
    screen.write(written)
  }
}
