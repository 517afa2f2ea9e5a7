import Testing

@testable import TerminalInput

@Suite("The beginning of a line")
nonisolated struct BeginningTests {
  @Test(
    "A line begins with the key that gives it a text, and with the one that replaces a draft",
    arguments: [
      ("", "hello", 1), ("", "\u{7F}\u{01}", 0), ("", "h\u{7F}i", 2), ("", "\u{10}", 1),
      ("", "\u{1B}[200~pasted\u{1B}[201~", 1), ("draft", "\u{01}", 0), ("draft", "\u{7F}", 0),
      ("draft", "anew", 1), ("draft", "\u{01}x", 0),
    ])
  func count(draft: String, keys: String, beginnings: Int) {
    var editor = LineEditor(history: LineHistory([LinePrompt("> ").topic: ["older"]]))
    _ = editor.begin(LinePrompt("> "), draft: draft)
    for byte in keys.utf8 { _ = editor.take(byte, completions: { _ in [] }) }
    #expect(editor.beginnings == beginnings, "\(editor.line.text)")
  }

  @Test("A search of the history counts as typing")
  func searches() {
    var editor = LineEditor()
    _ = editor.begin(LinePrompt("> "))
    #expect(!editor.isTyping)
    _ = editor.take(0x12, completions: { _ in [] })
    #expect(editor.isTyping)
  }
}
