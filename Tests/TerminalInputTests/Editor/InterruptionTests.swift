import Testing

@testable import TerminalInput

@Suite("Line editor: interruption")
nonisolated struct InterruptionTests {
  static let ada = LinePrompt("ada> ", .lines)
  static let friends = LinePrompt("friends> ")
  static let password = LinePrompt("password> ", .hidden)
  static let again = LinePrompt("again> ", .hidden)

  @Test(
    "Interrupted input carries over only between two visible or two secret prompts",
    arguments: [
      (friends, friends, "ab|c", false), (friends, ada, "ab|c", false),
      (password, password, "ab|c", false), (password, friends, "|", true),
      (password, again, "ab|c", false), (friends, password, "|", true),
    ])
  func next(first: LinePrompt, second: LinePrompt, line: String, drops: Bool) {
    var editor = LineEditor(at: first, typed: "abc\u{02}")
    editor.interrupt()
    let hasDropped = editor.begin(second)
    #expect(hasDropped == drops)
    #expect(editor.line.marked == line)
  }

  @Test("Only a secret keeps a NUL, so that it is refused and not changed")
  func nul() {
    for (prompt, line) in [(Self.password, "a\0b"), (Self.friends, "ab"), (Self.ada, "ab")] {
      let editor = LineEditor(at: prompt, typed: "a\0b")
      #expect(editor.line.text == line)
    }
  }

  @Test("Input typed ahead is kept for the next prompt, even if that is secret")
  func typedAhead() {
    var editor = LineEditor()
    for prompt in [Self.friends, Self.password, Self.friends] {
      let hasDropped = editor.begin(prompt)
      #expect(!hasDropped)
      editor.type("a line\r")
    }
  }

  @Test("Recall and yank bring back no part of an interrupted secret")
  func nothing() {
    var editor = LineEditor(at: Self.password, typed: "secret\u{15}secret\u{17}secret")
    editor.interrupt()
    _ = editor.begin(Self.friends)
    editor.type("\u{10}\u{19}\u{0E}\u{10}")
    #expect(editor.line.isEmpty)
  }

  @Test("Yank inserts nothing at a secret prompt, where it could not be seen")
  func unseen() {
    var editor = LineEditor(at: Self.friends, typed: "a line\u{15}\r")
    _ = editor.begin(Self.password)
    editor.type("\u{19}")
    #expect(editor.line.isEmpty)
  }

  @Test("A line begins with the draft, at its end, unless something was typed meanwhile")
  func kept() {
    var editor = LineEditor(at: Self.ada, draft: "two\nlines")
    #expect(editor.line.marked == "two\nlines|")
    editor.type("\r")
    _ = editor.begin(Self.friends, draft: "two\nlines")
    #expect(editor.line.marked == "two lines|")
    editor.type("\u{15}a")
    editor.interrupt()
    _ = editor.begin(Self.friends, draft: "draft")
    #expect(editor.line.marked == "a|")
    editor.type("\u{15}")
    editor.interrupt()
    _ = editor.begin(Self.friends, draft: "draft")
    #expect(editor.line.marked == "draft|")
  }

  @Test(
    "Typing replaces a draft, which yank brings back, and a key that changes something edits it",
    arguments: [
      ("a", "a|"), ("a\u{19}", "adraft|"), ("\u{1B}[200~x\u{1B}[201~", "x|"),
      ("\u{01}a", "a|draft"), ("\u{04}\u{05}\u{1B}[Ca", "a|"), ("\ta", "a|"),
      ("\u{7F}a", "drafa|"), ("\r", "|"), ("\u{12}\u{07}a", "a|"),
    ])
  func replaced(typed: String, expected: String) {
    var editor = LineEditor(at: Self.ada, draft: "draft")
    editor.interrupt()
    _ = editor.begin(Self.ada)
    editor.type(typed)
    #expect(editor.line.marked == expected)
  }

  @Test("An interrupted message of several lines becomes one line at a command prompt")
  func joined() {
    var editor = LineEditor(at: Self.ada, typed: "\u{1B}[200~a\rb\rc\u{1B}[201~\u{02}\u{02}")
    editor.interrupt()
    _ = editor.begin(Self.friends)
    #expect(editor.line.marked == "a b| c")
  }
}
