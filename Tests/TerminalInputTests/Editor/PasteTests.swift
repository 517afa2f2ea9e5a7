import Testing

@testable import TerminalInput

@Suite("Line editor: pasting")
nonisolated struct PasteTests {
  private func typed(
    _ editing: LinePrompt.Editing, pasted text: String, then keys: String = ""
  ) -> String {
    let desk = Desk(LinePrompt("ada> ", editing), typed: "\u{1B}[200~\(text)\u{1B}[201~\(keys)")
    return desk.readings.isEmpty ? desk.editor.line.text : "\(desk.readings)"
  }

  @Test(
    "Pasted line ends become spaces in a line, stay in several lines and end a hidden one",
    arguments: Walk.all(in: "Pastes"))
  func ends(walk: Walk) throws { try walk.holds() }

  @Test("Pasted text can be edited and is not submitted before Enter")
  func enter() {
    #expect(typed(.line, pasted: "quit\r", then: "\u{7F}\u{7F}x") == "qux")
    #expect(typed(.line, pasted: "quit\r", then: "\r") == "\([InputEvent.line("quit")])")
    #expect(typed(.lines, pasted: "a\rb", then: "\r") == "\([InputEvent.line("a\nb")])")
  }

  @Test("Each paste at a secret prompt ends at its own first line end")
  func twice() {
    #expect(typed(.hidden, pasted: "a\rb\u{1B}[201~\u{1B}[200~c\rd") == "ac")
  }

  @Test("Typed and pasted text is not copied for each scalar", arguments: ["", "\u{1B}[200~"])
  func copies(start: String) {
    var editor = LineEditor(at: LinePrompt("ada> ", .lines), typed: start)
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
    var editor = LineEditor(at: LinePrompt("ada> ", .lines), typed: "a")
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
    _ = editor.begin(LinePrompt("ada> ", .lines))
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
    var editor = LineEditor(at: LinePrompt("ada> ", .lines), typed: "\u{1B}[200~a\rb")
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
