import Testing

@testable import TerminalInput

@Suite("Line editor: keys")
struct KeyTests {
  @Test("Editing keys change the line and move the cursor", arguments: Walk.all(in: "Keys"))
  func walk(walk: Walk) throws { try walk.holds() }

  @Test(
    "Enter in each of its forms returns the whole edited line",
    arguments: ["\r", "\n", "\u{1B}[13u", "\u{1B}[13;1:1u", "\u{1B}[57414u"])
  nonisolated func enter(end: String) {
    let desk = Desk(typed: "ab\u{02}\(end)c\(end)\(end)")
    #expect(desk.readings == [.line("ab"), .line("c"), .line("")])
  }

  @Test(
    "^D ends the input at an empty line only, ^C cancels, ^Z and ^L keep the line",
    arguments: [
      "a\u{04}\u{7F}\u{04}b\u{03}\u{03}c\u{1A}\u{0C}",
      "a\u{1B}[100;5u\u{7F}\u{1B}[100;5ub\u{1B}[99;5u\u{1B}[99;6uc\u{1B}[122;5u\u{1B}[27;5;108~",
    ])
  nonisolated func controls(keys: String) {
    let desk = Desk(typed: keys)
    #expect(
      desk.events
        == [
          .reading(.end), .reading(.cancelled(wasEmpty: false)),
          .reading(.cancelled(wasEmpty: true)), .suspend, .redraw,
        ])
    #expect(desk.editor.line.marked == "c|")
  }

  @Test(
    "^C cancels the line even inside an unfinished escape sequence",
    arguments: ["", "[", "[1;", "O", "[["])
  nonisolated func escaped(sequence: String) {
    let desk = Desk(typed: "\u{1B}\(sequence)\u{03}")
    #expect(desk.readings == [.cancelled(wasEmpty: true)])
  }

  @Test(
    "The line editor reports typed and pasted bytes that are not UTF-8, and replaces it with U+FFFD"
  )
  nonisolated func invalid() {
    var desk = Desk()
    desk.type([0x61, 0xFF, 0xE6, 0x97, 0x62, 0xC3, 0x0D])
    desk.type([0x6D, 0xFC, 0x6C, 0x0D])
    desk.type([0xC3, 0x0D])
    desk.type("\u{FFFD}\r")
    desk.type([0x6D, 0xFC, 0x7F, 0x0D])
    #expect(
      desk.readings == [
        .undecodable("a\u{FFFD}\u{FFFD}b\u{FFFD}"), .undecodable("m\u{FFFD}l"),
        .undecodable("\u{FFFD}"), .line("\u{FFFD}"), .line("m"),
      ])
    var secret = Desk(LinePrompt("password> ", .hidden))
    secret.type(Array("\u{1B}[200~m".utf8) + [0xFC] + Array("ller\u{1B}[201~\r".utf8))
    #expect(secret.readings == [.undecodable("m\u{FFFD}ller")])
  }

  @Test("The line editor rejects a line over its limit and reads the next one")
  nonisolated func tooLong() {
    let longest = String(repeating: "a", count: 64)
    var editor = LineEditor(limit: 64)
    let events = editor.type("\(longest)\r\(longest)b\r\(longest)b\u{15}c\r")
    #expect(events == [.reading(.line(longest)), .reading(.tooLong), .reading(.line("c"))])
  }
}

nonisolated extension EditedLine {
  /// The text with `|` at the cursor.
  var marked: String {
    var line = self
    line.settle()
    return line.before + "|" + line.after
  }
}

@Suite("The beginning of a line")
nonisolated struct BeginningTests {
  @Test(
    "A line begins with the key that gives it a text, and with the one that replaces a draft",
    arguments: [
      ("", "hello", 1), ("", "\u{7F}\u{01}", 0), ("", "h\u{7F}i", 2), ("", "\u{10}", 1),
      ("", "\u{1B}[200~pasted\u{1B}[201~", 1), ("draft", "\u{01}", 0), ("draft", "\u{7F}", 0),
      ("draft", "anew", 1), ("draft", "\u{01}x", 0),
    ])
  func count(draft: String, keys: String, beginnings: Int) {
    var editor = LineEditor(history: LineHistory([LinePrompt("> ").topic: ["older"]]))
    _ = editor.begin(LinePrompt("> "), draft: draft)
    for byte in keys.utf8 { _ = editor.take(byte, completions: { _ in [] }) }
    #expect(editor.beginnings == beginnings, "\(editor.line.text)")
  }

  @Test("A search of the history counts as typing")
  func searches() {
    var editor = LineEditor()
    _ = editor.begin(LinePrompt("> "))
    #expect(!editor.isTyping)
    _ = editor.take(0x12, completions: { _ in [] })
    #expect(editor.isTyping)
  }
}
