import Testing

@testable import TerminalInput

@Suite("Tab completion")
nonisolated struct TabCompletionTests {
  @Test("Tab completes a word, and lists what may follow", arguments: Walk.all(in: "Completions"))
  func walk(walk: Walk) throws { try walk.holds() }

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

  @Test(
    "A word begins after a no-break space too, and does not repeat the end of the only candidate",
    arguments: [("add\u{A0}gr|", "add\u{A0}grace|"), ("add |ace", "add grace|")])
  func only(typed: String, expected: String) {
    let parts = typed.split(separator: "|", omittingEmptySubsequences: false)
    var editor = LineEditor(at: LinePrompt("ada> "), draft: parts.joined())
    editor.type(String(repeating: "\u{02}", count: parts[1].count))
    _ = editor.take(0x09) { _ in ["grace", "grace"] }
    #expect(editor.line.marked == expected)
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

  @Test(
    "The question begins at 101 candidates, stays on a repainted screen and ends with its prompt")
  func asked() {
    let many = (0..<101).map { "p\($0)" }
    let hundred = Array(many.dropLast())
    #expect(Desk(completions: hundred, typed: "p\t\t").events == [.candidates(hundred)])
    var desk = Desk(completions: many, typed: "p\t\t\t\u{0C}\u{1A}")
    #expect(desk.screen.lines == ["Show all 101? y or n"])
    desk.editor.interrupt()
    _ = desk.editor.begin(LinePrompt("friends> "))
    desk.type("y")
    #expect(desk.events == [.redraw, .suspend])
    #expect(desk.editor.line.marked == "py|")
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
