import TerminalInput
import TestSupport
import Testing
import Wording

/// The example of the article about the module `TerminalInput`.
struct LineEditorExampleTests {
  @Test("A program of ten lines edits lines at a terminal and answers each")
  func greeting() async throws {
    let terminal = try PseudoTerminal()
    var shown = ""
    func wait(for text: String) async {
      while !shown.contains(text) {
        shown += String(decoding: await terminal.read(), as: UTF8.self)
      }
    }
    async let end: Void = greet(input: terminal.terminal, output: terminal.terminal)
    await wait(for: "name> ")
    try terminal.type("dda\u{01}\u{04}A\r")  // ^A and ^D edit the line
    await wait(for: "Hello, Ada!")
    try terminal.type("\u{04}")
    try await end
    #expect(terminal.settings.echoes)
  }
}

func greet(input: Int32 = 0, output: Int32 = 1) async throws {
  guard let terminal = EditorTerminal(input: input, output: output, words: English())
  else { return }
  let request = InputRequest(LinePrompt("name> "))
  while case .line(let name) = try await terminal.next(request) {
    try terminal.write("Hello, \(name)!\n")
  }
  terminal.end()
}
