import TestSupport
import Testing
import Wording

@testable import TerminalInput

/// An editor terminal on a pseudo-terminal, with a simulated screen and typed keys.
final class Keyboard {
  let terminal: EditorTerminal
  private(set) var glass: Glass
  /// All text that the terminal wrote, without carriage returns.
  private(set) var written = ""
  private let pty: PseudoTerminal
  /// The terminal settings before the first write.
  let before: PseudoTerminal.Settings
  /// Bytes that end in the middle of a character.
  private var incomplete: [UInt8] = []

  init(width: Int = 80, height: Int = 24, history: HistoryFile? = nil) throws {
    pty = try PseudoTerminal(width: width, height: height)
    glass = Glass(width: width, height: height)
    terminal = try #require(
      EditorTerminal(input: pty.terminal, output: pty.terminal, words: English()))
    terminal.useHistory(history)
    before = pty.settings
    try terminal.write("")
  }

  isolated deinit { terminal.end() }

  /// Closes the master side of the pseudo-terminal, as a closed terminal window does.
  func hangUp() { pty.hangUp() }

  var settings: PseudoTerminal.Settings { pty.settings }

  func type(_ keys: String) {
    #expect(throws: Never.self) { try pty.type(keys) }
  }

  func resize(width: Int) { pty.resize(width: width) }

  /// Reads until the screen shows exactly these lines, with the cursor in that column.
  func wait(for lines: String..., cursor column: Int? = nil) async {
    while glass.lines != lines || column != nil && glass.column != column { await read() }
  }

  /// Reads until everything written so far ends with this text.
  func wait(forEnd text: String) async { while !written.hasSuffix(text) { await read() } }

  private func read() async {
    incomplete += await pty.read()
    guard let text = String(validating: incomplete, as: UTF8.self) else { return }
    incomplete = []
    let lines = text.replacing("\r\n", with: "\n")
    written += lines
    glass.write(lines.replacing(/\u{1B}\[\?2004[hl]/, with: ""))
  }
}
