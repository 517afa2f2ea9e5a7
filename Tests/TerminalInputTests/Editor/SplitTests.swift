import TestSupport
import Testing

@testable import TerminalInput

@Suite("Line editor: split input")
nonisolated struct SplitTests {
  private static let pieces: [[UInt8]] =
    [
      "a", "b ", "日", "e\u{301}", "👩‍👩‍👧‍👦", "🇨🇭", "\u{1B}", "[", "O", "D", "1;5", "C", "~", "200~",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[20", "\u{1B}[D", "\u{1B}b", "\u{1B}[3~", "\u{1B}OA",
      "\u{1B}[B", "\r", "\n", "\u{01}", "\u{03}", "\u{04}", "\t", "\t\t", "gra", "\u{7F}", "\u{14}",
      "\u{15}", "\u{17}", "\u{19}", "\u{0B}", "\u{10}", "\u{0E}", "\u{1A}", "\u{12}", "\u{13}",
      "\u{07}", "\u{1B}]", "\u{1B}P", "\u{1B}_", "]11;rgb:0/0/0", "\u{1B}\\", "\u{9C}", "\u{9D}",
      "\u{1B}[M", "\u{1B}[M !!", "\u{1B}[<0;1;2M",
    ].map { Array($0.utf8) } + [[0xFF], [0xE6], [0x97], [0xF0, 0x9F], [0x80], [0xC3]]

  @Test("Random bytes give the same line, cursor and events wherever they are split")
  func anywhere() {
    var random = Chance(seed: 4)
    for round in 0..<caseCount(3_000, deep: 100_000) {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        bytes += Self.pieces.randomElement(using: &random) ?? []
      }
      let editing = [LinePrompt.Editing.line, .lines, .hidden][round % 3]
      let whole = Typist(editing, [bytes[...]])
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let pieces = Typist(editing, [bytes[..<cut], bytes[cut...]])
      guard whole.line != pieces.line || whole.events != pieces.events else { continue }
      Issue.record("\(bytes) cut at \(cut): \(whole) and \(pieces)")
      return
    }
  }

  @Test("The UTF-8 decoder returns the same scalars for single bytes as for all at once")
  func decoder() {
    var random = Chance(seed: 8)
    let likely: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F]
    for _ in 0..<caseCount(2_000, deep: 10_000) {
      let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Bool.random(using: &random)
          ? .random(in: 0...0xFF, using: &random) : likely.randomElement(using: &random) ?? 0
      }
      var decoder = ScalarDecoder()
      let scalars = (bytes + [0x0A]).flatMap { decoder.scalars(for: $0) }
      #expect(scalars == Array(String(decoding: bytes + [0x0A], as: UTF8.self).unicodeScalars))
    }
  }
}

/// A line editor that receives its bytes in pieces and is drawn after each piece.
private nonisolated struct Typist {
  let line: EditedLine
  private(set) var events: [LineEditor.Event] = []

  init(_ editing: LinePrompt.Editing, _ pieces: [ArraySlice<UInt8>]) {
    var editor = LineEditor()
    _ = editor.begin(LinePrompt("p> ", editing))
    for piece in pieces {
      for byte in piece {
        if let event = editor.take(byte, completions: Desk.completions) { events.append(event) }
      }
      _ = Picture(prompt: "p> ", line: editor.line, width: 9, height: 3)
    }
    line = editor.line
  }
}
