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
    let desk = Desk(typed: keys)
    #expect(desk.editor.line.marked == line)
  }

  @Test("Each topic has its own history, except that hidden lines are not kept")
  func ways() {
    var editor = LineEditor()
    let topics: [LinePrompt.Topic] = [.command, .text, .choice]
    for topic in topics + [LinePrompt.secret.topic] {
      _ = editor.begin(LinePrompt("p> ", topic.editing, topic: topic.name))
      editor.type("\(topic.name)\r")
      editor.type("lost \(topic.name)\u{03}")
    }
    for topic in topics {
      _ = editor.begin(LinePrompt("p> ", topic.editing, topic: topic.name))
      editor.type("\u{10}")
      #expect(editor.line.text == "lost \(topic.name)")
      editor.type("\u{10}\u{10}\u{10}")
      #expect(editor.line.text == "\(topic.name)")
      editor.type("\u{03}")
    }
    _ = editor.begin(LinePrompt("p> ", .hidden))
    editor.type("\u{10}\u{10}")
    #expect(editor.line.isEmpty)
  }

  @Test("A text is recalled for the person to whom it was typed, and for nobody else")
  func topics() {
    var editor = LineEditor()
    let ada = LinePrompt("to ada> ", .lines, topic: "to ada")
    let grace = LinePrompt("to grace> ", .lines, topic: "to grace")
    for (prompt, keys) in [(ada, "one\r"), (grace, "two\r"), (ada, "three\rdra\u{10}")] {
      _ = editor.begin(prompt)
      editor.type(keys)
    }
    #expect(editor.line.text == "three")
    // The count in the text of a prompt does not matter.
    _ = editor.begin(LinePrompt("to ada (2)> ", .lines, topic: "to ada"))
    editor.type("\u{0E}")
    #expect(editor.line.text == "dra")
    editor.type("\u{10}\u{10}\u{10}")
    #expect(editor.line.text == "one")
    editor.type("\r")
    _ = editor.begin(grace)
    editor.type("\u{12}o")
    #expect(editor.shown.line.text == "two")
    editor.type("\u{07}\u{10}\u{10}")
    #expect(editor.line.text == "two")
  }

  @Test(
    "Up and Down move between the lines of a text, then through the history",
    arguments: [
      ("\u{02}\u{1B}[A", "a日\nl|onger\nxy"), ("\u{1B}[A", "a日\nlo|nger\nxy"),
      ("\u{1B}OA\u{1B}OA", "a日|\nlonger\nxy"), ("\u{1B}[A\u{1B}[B", "a日\nlonger\nxy|"),
      ("\u{1B}[A\u{05}", "a日\nlonger\nxy|"), ("\u{01}\u{0E}", "a日\n|longer\nxy"),
      ("\u{10}\u{06}\u{06}\u{06}\u{0E}", "a日\nlonger\nxy|"),
      ("\u{10}\u{06}\u{06}\u{06}\u{10}", "a日|\nlonger\nxy"),
      ("\u{10}\u{10}\u{10}", "older|"), ("\u{10}\u{10}\u{10}\u{0E}", "a日\nlonger\nxy|"),
      ("\u{0E}", "a日\nlonger\nxy|"), ("\u{01}\u{10}", "older|"),
      ("\u{01}\u{10}x\u{0E}", "a日\nlonger\nxy|"),
    ])
  func lines(keys: String, line: String) {
    var desk = Desk(LinePrompt("to ada> ", .lines), history: ["older"])
    desk.type("a日\u{1B}\rlonger\u{1B}\rxy")
    desk.type(keys)
    #expect(desk.editor.line.marked == line)
    #expect(desk.isRight)
  }

  @Test("Up moves between the lines of a recalled text before it recalls an older one")
  func recalledLines() {
    var desk = Desk(LinePrompt("to ada> ", .lines), history: ["older", "a\nb"])
    var lines: [String] = []
    for key in ["\u{10}", "\u{10}", "\u{10}", "\u{0E}", "\u{0E}"] {
      desk.type(key)
      lines.append(desk.editor.line.marked)
    }
    #expect(lines == ["a\nb|", "a|\nb", "older|", "a\nb|", "|"])
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
