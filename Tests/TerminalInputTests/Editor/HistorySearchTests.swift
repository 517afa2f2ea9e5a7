import Testing

@testable import TerminalInput

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
