import Testing

@testable import TerminalInput

@Suite("Tab completion")
nonisolated struct TabCompletionTests {
  @Test(
    "Tab inserts the longest prefix that all candidates share",
    arguments: [
      ("ad\t", "ada|"), ("add g\t", "add gra|"), ("add gra\t", "add gra|"),
      ("add grac\t", "add grace|"),
      ("x\t", "x|"), ("日\t", "日本語|"), ("ad x\u{02}\u{02}\t", "ada| x"), ("ada\t", "ada|"),
      ("\t", "|"),
    ])
  func once(keys: String, line: String) {
    let desk = Desk(typed: keys)
    #expect(desk.editor.line.marked == line)
    #expect(desk.events == [])
  }

  @Test(
    "Tab inside a word does not repeat what already follows the cursor",
    arguments: [
      // One candidate: the rest of the word, a part of it, and more than it
      ("add gr|ace", "add grace|"), ("add gr|ace x", "add grace| x"), ("add g|ace", "add grace|"),
      ("add gr|ac", "add grace|"), ("add gr|aces", "add grace|s"), ("add gr|x", "add grace|x"),
      ("add gr|ace\n", "add grace|\n"), ("add 日|本語", "add 日本語|"),
      // Several candidates, and a name that begins another one
      ("add a|da", "add ada|"), ("add a|dam", "add ada|m"), ("add l|i", "add lin|"),
      ("add l|ine", "add lin|e"),
      // A space after a completion, which is there already or not
      ("op|en", "open |"), ("op|en x", "open |x"), ("open shop://c|at x", "open shop://cat| x"),
      // At the beginning of a word
      ("x |q", "x |q"), ("x |", "x |"),
      // A link and the rest of another one
      ("open shop://c|at/a", "open shop://cat|/a"), ("open shop://cat/|a", "open shop://cat/a|"),
    ])
  func inside(typed: String, expected: String) throws {
    let words = [
      "grace", "ada", "adam", "line", "link", "open ", "日本語", "shop://cat", "shop://cat/a",
    ]
    let parts = typed.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    var editor = LineEditor(at: LinePrompt("ada> ", .lines), draft: typed.replacing("|", with: ""))
    editor.type(String(repeating: "\u{02}", count: try #require(parts.last).count))
    _ = editor.take(0x09) { Desk.candidates(words, for: $0) }
    #expect(editor.line.marked == expected)
  }

  @Test("A word to complete begins after a no-break space too")
  func noBreak() {
    var editor = LineEditor(at: LinePrompt("ada> "), typed: "add\u{A0}gr")
    _ = editor.take(0x09) { _ in ["grace"] }
    #expect(editor.line.marked == "add\u{A0}grace|")
  }

  @Test("Tab at the beginning of a word does not repeat the end of the only candidate")
  func beforeWord() {
    var editor = LineEditor(at: LinePrompt("ada> "), draft: "add ace")
    editor.type("\u{02}\u{02}\u{02}")
    _ = editor.take(0x09) { Desk.candidates(["grace", "grace"], for: $0) }
    #expect(editor.line.marked == "add grace|")
  }

  @Test(
    "A second Tab lists the candidates for the word",
    arguments: [
      ("g\t\t", ["grace", "grant"]), ("gra\t\t", ["grace", "grant"]), ("\t\t", Desk.words),
      ("x\t\t", nil), ("gra\tx\u{7F}\t", nil), ("ada \t\t", Desk.words),
    ])
  func twice(keys: String, candidates: [String]?) {
    let desk = Desk(typed: keys)
    #expect(desk.events == (candidates.map { [.candidates($0)] } ?? []))
  }

  @Test(
    "A second Tab asks before it lists more than 100 candidates",
    arguments: [
      ("y", true, "p|"), ("Y", true, "p|"), (" ", true, "p|"), ("n", false, "p|"),
      ("N", false, "p|"), ("\r", false, "p|"), ("\u{03}", false, "p|"), ("\u{07}", false, "p|"),
      ("\u{7F}", false, "p|"), ("x", false, "px|"), ("\u{1B}[D", false, "|p"), ("", false, "p|"),
    ])
  func many(answer: String, lists: Bool, line: String) {
    let many = (0..<812).map { "p\($0)" }
    var desk = Desk(completions: many, typed: "p\t\t")
    #expect(desk.events == [])
    #expect(desk.screen.lines == ["Show all 812? y or n"])
    desk.type(answer)
    #expect(desk.events == (lists ? [.candidates(many)] : []))
    #expect(desk.editor.line.marked == line)
    if !answer.isEmpty {
      #expect(desk.screen.lines == ["friends> " + line.replacing("|", with: "")])
    }
  }

  @Test("Tab lists 100 candidates without a question")
  func hundred() {
    let hundred = (0..<100).map { "p\($0)" }
    let desk = Desk(completions: hundred, typed: "p\t\t")
    #expect(desk.events == [.candidates(hundred)])
  }

  @Test(
    "A completion ends with a space only if another word may follow it",
    arguments: [
      ("ope\t", "open |"), ("open\t", "open |"), ("ch\t", "chat|"), ("chat\t", "chat|"),
      ("chats\t\t", "chats|"), ("ope\t\t", "open |"),
    ])
  func space(keys: String, line: String) {
    let desk = Desk(completions: ["chat ", "chats", "open "], typed: keys)
    #expect(desk.editor.line.marked == line)
  }

  @Test("A third Tab and a repainted screen keep the question, and a new prompt ends it")
  func asked() {
    let many = (0..<101).map { "p\($0)" }
    var desk = Desk(completions: many, typed: "p\t\t\t\u{0C}\u{1A}")
    #expect(desk.screen.lines == ["Show all 101? y or n"])
    desk.editor.interrupt()
    _ = desk.editor.begin(LinePrompt("friends> "))
    desk.type("y")
    #expect(desk.events == [.redraw, .suspend])
    #expect(desk.editor.line.marked == "py|")
  }

  @Test("Tab is part of a secret")
  func secret() {
    let desk = Desk(LinePrompt("password> ", .hidden), typed: "gra\t\t")
    #expect(desk.editor.line.text == "gra\t\t")
    #expect(desk.events == [])
  }

  @Test("Tab completion ignores case and never replaces a word with an unrelated one")
  func strange() {
    for (typed, candidates, completed) in [
      ("add GR", ["grace", "grant"], "add gra"), ("add gr", ["link", "line"], "add gr"),
      ("g", ["grace", "grace"], "grace"), ("g", [], "g"),
    ] {
      var line = EditedLine(typed)
      let left = line.complete { _ in candidates }
      #expect(line.text == completed)
      #expect(left == (completed == typed ? candidates : []))
    }
  }
}
