import Testing

@testable import TerminalInput

@Suite("Line editor: history")
nonisolated struct HistoryTests {
  @Test(
    "Up and Down recall lines of the history and return to the unfinished line",
    arguments: [
      ("one\rtwo\r\u{10}", "two|"), ("one\rtwo\r\u{10}\u{10}", "one|"),
      ("one\rtwo\r\u{10}\u{10}\u{10}", "one|"), ("one\rdraft\u{10}\u{0E}", "draft|"),
      ("one\rtwo\rdra\u{1B}[A\u{1B}[A\u{1B}[B\u{1B}[B", "dra|"), ("x\u{0E}", "x|"), ("\u{10}", "|"),
      ("one\rone\rtwo\r\u{10}\u{10}\u{10}", "one|"), ("one\r\r\u{10}", "one|"),
      ("one\r\u{10}!\r\u{10}\u{10}", "one|"), ("lost\u{03}\u{10}", "lost|"),
      ("one\rtwo\r\u{10}\u{10}\u{0E}\u{0E}", "|"), ("one\r\u{1B}OAx\u{1B}OB", "|"),
    ])
  func walk(keys: String, line: String) {
    var desk = Desk()
    desk.type(keys)
    #expect(desk.editor.line.marked == line)
  }

  @Test("Each kind of prompt has its own history, except that secrets are not kept")
  func kinds() {
    var editor = LineEditor()
    for kind in [LinePrompt.Kind.command, .text, .choice, .secret] {
      _ = editor.begin(LinePrompt("p> ", kind))
      editor.type("\(kind)\r")
      editor.type("lost \(kind)\u{03}")
    }
    for kind in [LinePrompt.Kind.command, .text, .choice] {
      _ = editor.begin(LinePrompt("p> ", kind))
      editor.type("\u{10}")
      #expect(editor.line.text == "lost \(kind)")
      editor.type("\u{10}\u{10}\u{10}")
      #expect(editor.line.text == "\(kind)")
      editor.type("\u{03}")
    }
    _ = editor.begin(LinePrompt("p> ", .secret))
    editor.type("\u{10}\u{10}")
    #expect(editor.line.isEmpty)
  }

  @Test("The line history is limited in lines and in bytes")
  func bounded() {
    #expect(LineHistory.limit == 1_000 && LineHistory.budget == 4 << 20)
    var history = LineHistory(limit: 20, budget: 64)
    for number in 0..<30 { history.add("\(number)", .command) }
    #expect(history.lines(.command).count == 20)
    #expect(history.lines(.command).first == "10")
    let long = String(repeating: "a", count: 32)
    for number in 0..<3 { history.add(long + "\(number)", .command) }
    #expect(history.lines(.command).count == 1)
    history.add("b", .command)
    #expect(history.lines(.command).count == 2)
  }
}
