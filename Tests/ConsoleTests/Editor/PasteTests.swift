import Presentation
import Testing

@testable import Console

@Suite("Pasting")
struct PasteTests {
  private func line(_ kind: Prompt.Kind, pasted text: String, then keys: String = "") -> String {
    var desk = Desk(Prompt(kind, "ada"))
    desk.type("\u{1B}[200~\(text)\u{1B}[201~\(keys)")
    return desk.readings.isEmpty ? desk.editor.line.text : "\(desk.readings)"
  }

  @Test(
    "A paste is one line at a command, lines at a message, and a secret ends at its first line end",
    arguments: [
      ("a\rb", "a b", "a\nb", "a"), ("a\nb\r\nc\r", "a b c", "a\nb\nc", "a"),
      ("a\u{03}\u{04}b", "a\u{03}\u{04}b", "a\u{03}\u{04}b", "a\u{03}\u{04}b"),
      ("\u{1B}[31m\tred", "\u{1B}[31m\tred", "\u{1B}[31m\tred", "\u{1B}[31m\tred"),
      (
        "\u{1B}[20\u{1B}[2\u{1B}", "\u{1B}[20\u{1B}[2\u{1B}", "\u{1B}[20\u{1B}[2\u{1B}",
        "\u{1B}[20\u{1B}[2\u{1B}"
      ),
      ("\r\r", "", "", ""), ("a\r\n\r\nb", "a  b", "a\n\nb", "a"),
    ])
  func kinds(pasted: String, command: String, text: String, secret: String) {
    #expect(line(.command, pasted: pasted) == command)
    #expect(line(.choice, pasted: pasted) == command)
    #expect(line(.text, pasted: pasted) == text)
    #expect(line(.secret, pasted: pasted) == secret)
  }

  @Test("Nothing is done before Enter, and the paste can be edited")
  func enter() {
    #expect(line(.command, pasted: "quit\r", then: "\u{7F}\u{7F}x") == "qux")
    #expect(line(.command, pasted: "quit\r", then: "\r") == "\([Reading.line("quit")])")
    #expect(line(.text, pasted: "a\rb", then: "\r") == "\([Reading.line("a\nb")])")
  }

  @Test("The second paste at a secret begins anew")
  func twice() {
    #expect(line(.secret, pasted: "a\rb\u{1B}[201~\u{1B}[200~c\rd") == "ac")
  }

  @Test("What is pasted is seen with marks for what would act on the terminal")
  func seen() {
    var desk = Desk(Prompt(.text, "ada"))
    desk.type("\u{1B}[200~a\rb\u{1B}[2J\u{202E}\u{200B}c\u{1B}[201~")
    #expect(desk.screen.lines == ["ada> a⏎b␛[2J<U+202E><U+200B>c"])
    #expect(desk.screen.strange == [])
  }
}
