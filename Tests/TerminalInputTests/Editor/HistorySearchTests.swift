import Testing

@testable import TerminalInput

@Suite("Line editor: history search")
nonisolated struct HistorySearchTests {
  static let history = ["add ben", "chat ada", "add grace", "chat ada", "quit"]

  @Test(
    "^R and ^S show the nearest line that contains the typed text",
    arguments: [
      ("\u{12}", #"search older lines: |"#), ("draft\u{02}\u{12}", #"search older lines: draf|t"#),
      ("\u{12}ad", #"older line with "ad": chat |ada"#),
      ("\u{12}add", #"older line with "add": |add grace"#),
      ("\u{12}add\u{12}", #"older line with "add": |add ben"#),
      ("\u{12}add\u{12}\u{12}", #"no older line with "add": |add ben"#),
      ("\u{12}add\u{12}\u{12}\u{13}", #"newer line with "add": |add grace"#),
      ("\u{12}add\u{13}", #"no newer line with "add": |add grace"#),
      ("\u{12}add\u{13} b", #"no newer line with "add b": |add grace"#),
      ("\u{12}ada\u{12}", #"no older line with "ada": chat |ada"#),
      ("\u{12}GRA", #"older line with "GRA": add |grace"#),
      ("\u{12}x", #"no older line with "x": |"#),
      ("\u{12}addx", #"no older line with "addx": |add grace"#),
      ("\u{12}addx\u{7F}", #"older line with "add": |add grace"#),
      ("\u{12}be\u{08}\u{08}", #"search older lines: |"#),
      ("\u{12}\u{7F}", #"search older lines: |"#),
      ("\u{12}ben\u{7F}\u{7F}\u{7F}q", #"older line with "q": |quit"#),
      ("\u{12}\u{12}", #"search older lines: |quit"#), ("\u{13}q", #"no newer line with "q": |"#),
      ("\u{13}\u{13}", "no newer line: |"),
      ("\u{10}\u{10}\u{10}\u{12}q", #"older line with "q": |quit"#),
      ("\u{10}\u{10}\u{10}\u{13}", #"search newer lines: add grace|"#),
      ("\u{10}\u{10}\u{10}\u{13}a", #"newer line with "a": ch|at ada"#),
      ("\u{12}\u{1B}[200~add\rb\u{1B}[201~", #"older line with "add b": |add ben"#),
      ("\u{12}ben\u{0C}\u{1A}", #"older line with "ben": add |ben"#),
    ])
  func shown(keys: String, row: String) {
    let desk = Desk(history: Self.history, typed: keys)
    #expect(desk.editor.shown.prompt + desk.editor.shown.line.marked == row)
    #expect(desk.screen.lines == [row.replacing("|", with: "").trimmingEnd])
  }

  @Test(
    "Editing keys take the found line, and ^G, ^C and Escape bring the typed line back",
    arguments: [
      ("dr\u{12}ben\u{07}a", "dra|"), ("dr\u{12}ben\u{03}a", "dra|"), ("dr\u{12}ben\u{1B}", "dr|"),
      ("dr\u{12}ben\u{1B}[27ua", "dra|"),
      ("dr\u{02}\u{12}ben\u{07}", "d|r"), ("\u{12}ben\u{1B}[D", "add| ben"),
      ("\u{12}ben\u{1B}OC", "add b|en"), ("\u{12}ben\u{05}!", "add ben!|"),
      ("\u{12}ben\u{01}", "|add ben"), ("\u{12}ben\u{0B}", "add |"), ("\u{12}ben\u{17}", "|ben"),
      ("\u{12}ben\u{1B}b", "|add ben"), ("\u{12}ben\u{04}", "add |en"),
      ("\u{12}grace\u{10}", "chat ada|"), ("\u{12}grace\u{0E}", "chat ada|"),
      ("dr\u{12}quit\u{0E}", "dr|"), ("dr\u{12}x\u{05}", "dr|"), ("\u{12}ben\t", "add |ben"),
      ("\u{12}ben\u{1B}\r", "add  |ben"), ("\u{07}a", "a|"),
    ])
  func taken(keys: String, line: String) {
    let desk = Desk(history: Self.history, typed: keys)
    #expect(desk.editor.line.marked == line)
    #expect(desk.editor.shown.prompt == "friends> ")
    #expect(desk.events == [])
  }

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

  @Test(
    "Output appears above a search, and a match in a wide, wrapped line is shown",
    arguments: [9, 20])
  func above(width: Int) {
    var desk = Desk(width: width, history: ["日本語 and a long line", "e\u{301}te\u{301} 👩‍👩‍👧‍👦"])
    desk.type("\u{12}LONG")
    desk.hear("* Ada Lovelace: hi\n")
    desk.type(" l")
    #expect(desk.isRight, "\(desk.screen)\nand not\n\(desk.expected)")
    #expect(desk.editor.shown.line.marked == "日本語 and a |long line")
    desk.type("\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}👩‍👩‍👧‍👦")
    #expect(desk.editor.shown.line.marked == "e\u{301}te\u{301} |👩‍👩‍👧‍👦")
  }
}

nonisolated extension String {
  fileprivate var trimmingEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
