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

@Suite("Line editor: history search")
nonisolated struct HistorySearchTests {
  static let history = ["日本 👩‍👩‍👧‍👦", "add ben", "chat ada", "add grace", "chat ada", "quit"]

  @Test("A search shows the found line, which other keys take", arguments: Walk.all(in: "Searches"))
  func walk(walk: Walk) throws { try walk.holds() }

  @Test("Enter takes the found line, which is then the last one of the history")
  func enter() {
    let desk = Desk(history: Self.history, typed: "draft\u{12}add\u{12}\r\u{10}")
    #expect(desk.readings == [.line("add ben")])
    #expect(desk.editor.line.marked == "add ben|")
    #expect(desk.screen.lines == ["friends> add ben", "friends> add ben"])
  }

  @Test("Escape leaves a search only if nothing follows it, and the next key is typed")
  func escape() {
    var desk = Desk(history: Self.history, typed: "\u{12}ben\u{1B}")
    desk.type("b")
    #expect(desk.editor.line.marked == "b|")
  }

  @Test("A search finds only lines of the prompt's topic, and nothing at a hidden line")
  func topics() {
    let found: [LinePrompt.Topic: [String]] = [
      .command: ["quit"], .text: ["a\nquiet b"], .choice: ["quite"],
    ]
    var editor = LineEditor(history: LineHistory(found))
    for (topic, lines) in found {
      _ = editor.begin(LinePrompt("p> ", topic.editing, topic: topic.name))
      editor.type("\u{12}qui\u{12}\u{05}")
      #expect([editor.line.text] == lines)
      editor.type("\u{03}")
    }
    _ = editor.begin(LinePrompt("p> ", .hidden))
    editor.type("\u{12}q\u{13}u\u{07}")
    #expect(editor.line.text == "qu")
    #expect(editor.shown == ("p> ", EditedLine()))
  }

  @Test("A new prompt ends a search and brings the typed line back")
  func interrupted() {
    var desk = Desk(history: Self.history, typed: "dr\u{12}ben")
    desk.editor.interrupt()
    _ = desk.editor.begin(LinePrompt("friends> "))
    desk.type("a")
    #expect(desk.editor.line.marked == "dra|")
  }

  @Test("The searched text has a limit, and control characters in it are shown as marks")
  func limit() {
    var desk = Desk(width: 400)
    desk.type("\u{12}" + String(repeating: "a", count: HistorySearch.longestQuery + 1))
    let query = String(repeating: "a", count: HistorySearch.longestQuery)
    #expect(desk.screen.lines == ["no older line with \"\(query)\":"])
    desk.type("\u{07}\u{12}\u{1B}[200~\u{1B}[2J\u{202E}\u{1B}[201~")
    #expect(desk.screen.lines == ["no older line with \"␛[2J<U+202E>\":"])
    #expect(desk.screen.strange == [])
  }
}
