import TestSupport
import Testing

@testable import TerminalInput

@Suite("Line editor: painting")
nonisolated struct PaintingTests {
  private static let keys = [
    "a", "b", "word ", "日", "本語", "👩‍👩‍👧‍👦", "🇨🇭", "e\u{301}", "\u{301}", "\u{200B}", "\u{202E}", "ﷺ", "🇨",
    "\u{7F}", "\u{7F}", "\u{1B}[D", "\u{1B}[D", "\u{1B}[C", "\u{1B}b", "\u{1B}f", "\u{01}",
    "\u{05}",
    "\u{04}x", "\u{1B}[3~", "\u{17}", "\u{15}", "\u{0B}", "\u{19}", "\u{14}", "\u{10}", "\u{0E}",
    "\t",
    "\r", "\u{03}", "\u{1B}[200~a\rb\u{1B}[31m\u{1B}[201~", "\u{1B}[200~\ta\t\u{1B}[201~",
    "\u{12}", "\u{12}a", "\u{13}", "\u{07}", "\u{1B}", "\u{1B}\r", "\t\t",
    "a line that is long enough to be broken more than once on most screens",
  ]

  @Test(
    "The screen shows the prompt, line and cursor correctly after any keys, in any Unicode version",
    arguments: 2...caseCount(24, deep: 200))
  func anything(width: Int) {
    var random = Chance(seed: UInt64(width))
    let prompt = LinePrompt("日p> ", [LinePrompt.Editing.line, .lines, .hidden][width % 3])
    let versions = width < 9 ? [] : UnicodeVersion.allCases
    var desks =
      [Desk(prompt, width: width)]
      + versions.map { Desk(prompt, width: width, cellWidth: $0.cellWidth) }
    for step in 0..<60 {
      var keys = random.one(of: Self.keys)
      if !versions.isEmpty, random.oneIn(3) {
        keys = VersionWidthTests.scalars.randomElement(using: &random).map { "e\($0)" } ?? ""
      }
      let isHeard = random.oneIn(8)
      for index in desks.indices {
        if isHeard { desks[index].hear("* Ada Lovelace: hi\n") } else { desks[index].type(keys) }
        let desk = desks[index]
        guard !desk.isRight else { continue }
        Issue.record("step \(step):\n\(desk.screen)\nand not\n\(desk.expected)")
        return
      }
    }
  }

  @Test(
    "The prompt alone has its colour, also when it is wrapped, and where a part is painted again")
  func style() {
    func painted(_ line: String, width: Int, after old: String? = nil) -> String {
      func picture(_ line: String) -> Picture {
        Picture(prompt: "ada> ", style: "35", line: EditedLine(line), width: width, height: 9)
      }
      var painter = Painter()
      if let old { _ = painter.paint(picture(old)) }
      return painter.paint(picture(line))
    }
    #expect(painted("", width: 80) == "\u{1B}[35mada> \u{1B}[0m")
    #expect(painted("hi", width: 80) == "\u{1B}[35mada> \u{1B}[0mhi")
    #expect(painted("hi", width: 80, after: "h") == "i")
    #expect(painted("hi", width: 3) == "\u{1B}[35mada\u{1B}[0m\n\u{1B}[35m> \u{1B}[0mh\ni")
  }

  @Test("A line taller than the screen shows the rows around the cursor", arguments: 1...6)
  func tall(height: Int) {
    var desk = Desk(width: 10, height: height, typed: String(repeating: "0123456789", count: 8))
    desk.type("\u{1B}[D\u{1B}[Dx")
    for keys in ["", "\u{01}", "\u{1B}f", "y", "\u{1B}b", "\u{0B}", "z"] {
      desk.type(keys)
      let expected = desk.expected
      let shown = desk.screen.lines.suffix(height)
      let cursorLine = desk.screen.lines[desk.screen.row]
      #expect(cursorLine == expected.lines[expected.row], "\(desk.screen)")
      #expect(desk.screen.column == expected.column)
      #expect(expected.lines.joined(separator: "\n").contains(shown.joined(separator: "\n")))
    }
  }

  @Test("A character typed at the end of a line is written alone, an emoji with its position")
  func append() {
    var desk = Desk(width: 40)
    for character in "abc 日本 👩‍👩‍👧‍👦" {
      desk.type(String(character))
      let position = character == "👩‍👩‍👧‍👦" ? "\u{1B}[21G\u{1B}[K" : ""
      #expect(desk.writes.last == "\(character)\(position)")
    }
  }

  @Test("A key in a line of 2,000 cells rewrites only the text after the cursor")
  func long() {
    var desk = Desk(width: 80, height: 100, typed: String(repeating: "a", count: 2000 - 9))
    desk.type("b")
    #expect(desk.writes.last == "b")
    desk.type("\u{01}")
    desk.type("c")
    #expect(desk.isRight)
    let count = desk.writes.last?.utf8.count ?? 0
    #expect((2000...2080).contains(count), "\(count) bytes")
  }

  @Test(
    "A line is repainted correctly after the terminal is resized",
    arguments: [(40, 20), (40, 39), (40, 7), (80, 79), (20, 40)])
  func resized(from: Int, to: Int) {
    for count in [0, 5, 31, 32, 60, 100] {
      let line = EditedLine(String(repeating: "x", count: count))
      var painter = Painter()
      let old = Picture(prompt: "friends> ", line: line, width: from, height: 100)
      _ = painter.paint(old)
      var screen = Glass(width: to)  // the resized terminal wraps the old rows
      screen.write("above\n" + old.rows.joined(separator: "\n"))
      screen.write(painter.erase(width: to))
      let new = Picture(prompt: "friends> ", line: line, width: to, height: 100)
      screen.write(painter.paint(new))
      var fresh = Glass(width: to)
      fresh.write("above\n" + new.rows.joined(separator: "\n"))
      #expect(screen.lines == fresh.lines)
    }
  }
}
