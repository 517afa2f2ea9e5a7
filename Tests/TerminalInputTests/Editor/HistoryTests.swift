import Testing

@testable import TerminalInput

@Suite("Line editor: history")
nonisolated struct HistoryTests {
  @Test(
    "Up and Down move through the history and the lines of a text",
    arguments: Walk.all(in: "Histories"))
  func walk(walk: Walk) throws { try walk.holds() }

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
