import Testing

@testable import TerminalInput

@Suite("Line editor: pasting")
nonisolated struct PasteTests {
  private func line(_ kind: LinePrompt.Kind, pasted text: String, then keys: String = "") -> String
  {
    var desk = Desk(LinePrompt("ada> ", kind))
    desk.type("\u{1B}[200~\(text)\u{1B}[201~\(keys)")
    return desk.readings.isEmpty ? desk.editor.line.text : "\(desk.readings)"
  }

  @Test(
    "Pasted line ends become spaces in a command, stay in a text and end a secret",
    arguments: [
      ("a\rb", "a b", "a\nb", "a"), ("a\nb\r\nc\r", "a b c", "a\nb\nc", "a"),
      ("a\u{03}\u{04}b", "a\u{03}\u{04}b", "a\u{03}\u{04}b", "a\u{03}\u{04}b"),
      ("\u{1B}[31m\tred", "\u{1B}[31m\tred", "\u{1B}[31m\tred", "\u{1B}[31m\tred"),
      (
        "\u{1B}[20\u{1B}[2\u{1B}", "\u{1B}[20\u{1B}[2\u{1B}", "\u{1B}[20\u{1B}[2\u{1B}",
        "\u{1B}[20\u{1B}[2\u{1B}"
      ),
      ("\r\r", "", "", ""), ("a\r\n\r\nb", "a  b", "a\n\nb", "a"),
    ])
  func kinds(pasted: String, command: String, text: String, secret: String) {
    #expect(line(.command, pasted: pasted) == command)
    #expect(line(.choice, pasted: pasted) == command)
    #expect(line(.text, pasted: pasted) == text)
    #expect(line(.secret, pasted: pasted) == secret)
  }

  @Test("Pasted text can be edited and is not submitted before Enter")
  func enter() {
    #expect(line(.command, pasted: "quit\r", then: "\u{7F}\u{7F}x") == "qux")
    #expect(line(.command, pasted: "quit\r", then: "\r") == "\([InputEvent.line("quit")])")
    #expect(line(.text, pasted: "a\rb", then: "\r") == "\([InputEvent.line("a\nb")])")
  }

  @Test("Each paste at a secret prompt ends at its own first line end")
  func twice() {
    #expect(line(.secret, pasted: "a\rb\u{1B}[201~\u{1B}[200~c\rd") == "ac")
  }

  @Test(
    "Alt-Enter begins a new line in a text and is a space in a command", arguments: ["\r", "\n"])
  func newLine(end: String) {
    for (kind, line) in [
      (LinePrompt.Kind.text, "a\nb|c"), (.command, "a b|c"), (.choice, "a b|c"), (.secret, "ab|c"),
    ] {
      var desk = Desk(LinePrompt("ada> ", kind))
      desk.type("ac\u{02}\u{1B}\(end)b")
      #expect(desk.editor.line.marked == line)
      #expect(desk.events == [])
    }
  }

  @Test("A tab in a text is shown as spaces and sent as a tab")
  func tab() {
    var desk = Desk(LinePrompt("ada> ", .text), width: 20)
    desk.type("\u{1B}[200~a\tb\tc\td\u{1B}[201~\u{02}\u{02}")
    #expect(desk.screen.lines == ["ada> a  b       c", "d"])
    #expect((desk.screen.row, desk.screen.column) == (0, 17))
    #expect(desk.isRight)
    desk.type("\r")
    #expect(desk.readings == [.line("a\tb\tc\td")])
  }

  @Test("Pasted control characters are shown as marks")
  func seen() {
    var desk = Desk(LinePrompt("ada> ", .text))
    desk.type("\u{1B}[200~a\rb\u{1B}[2J\u{202E}\u{200B}c\u{1B}[201~")
    #expect(desk.screen.lines == ["ada> a⏎b␛[2J<U+202E><U+200B>c"])
    #expect(desk.screen.strange == [])
  }

  @Test("Typed and pasted text is not copied for each scalar", arguments: ["", "\u{1B}[200~"])
  func copies(start: String) {
    var editor = LineEditor(at: LinePrompt("ada> ", .text), typed: start)
    var addresses: [UInt?] = []
    for byte in String(repeating: "日ab", count: 2_000).utf8 {
      editor.type([byte])
      addresses.append(editor.line.address)
    }
    // A text that grows in place moves to a longer storage each time it has doubled its length.
    #expect(zip(addresses, addresses.dropFirst()).count { $0 != $1 } < 40)
  }

  @Test("A paste changes the line once, when it ends")
  func once() {
    var editor = LineEditor(at: LinePrompt("ada> ", .text), typed: "a")
    var lines = [editor.line]
    for byte in "\u{1B}[200~one\rtwo\u{1B}[20\u{1B}[201~".utf8 {
      editor.type([byte])
      if editor.line != lines.last { lines.append(editor.line) }
    }
    #expect(lines.map(\.text) == ["a", "aone\ntwo\u{1B}[20"])
    #expect(editor.beginnings == 1)
  }

  @Test("A paste over the limit is kept up to it, and refused as a line")
  func tooLong() {
    var editor = LineEditor(limit: 8)
    _ = editor.begin(LinePrompt("ada> ", .text))
    editor.type("\u{1B}[200~0123\r\n456789\r\n\u{1B}[201~")
    #expect(editor.line.text == "0123\n456")
    #expect(editor.type("\r") == [.reading(.tooLong)])
    editor.type("\u{1B}[200~\r\n\r\n\r\n\r\n0123\u{1B}[201~")
    #expect(editor.type("\r") == [.reading(.line("\n\n\n\n0123"))])
    editor.type("\u{1B}[200~01234567" + String(repeating: "\r", count: 9) + "\u{1B}[201~")
    #expect(editor.type("\r") == [.reading(.line("01234567"))])
  }

  @Test("A paste that an interruption splits takes the form of the prompt that it ends at")
  func interrupted() {
    var editor = LineEditor(at: LinePrompt("ada> ", .text), typed: "\u{1B}[200~a\rb")
    editor.interrupt()
    _ = editor.begin(LinePrompt("friends> "))
    editor.type("\rc\u{1B}[201~")
    #expect(editor.line.text == "a b c")
  }
}

nonisolated extension EditedLine {
  /// Where the text before the cursor is stored.
  fileprivate var address: UInt? {
    before.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }
}
