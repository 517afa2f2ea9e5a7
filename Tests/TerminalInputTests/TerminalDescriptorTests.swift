import TestSupport
import Testing

@testable import TerminalInput

@Suite("Descriptor input at a terminal")
struct TerminalDescriptorTests {
  @Test("A terminal echoes only the answer to a visible prompt, from its first use to its last")
  func hidden() async throws {
    let pty = try PseudoTerminal()
    let usual = pty.settings
    var input: DescriptorInput? = DescriptorInput(pty.terminal)
    #expect(input?.isTerminal == true)
    let requests = [
      InputRequest(.secret), InputRequest(.plain), InputRequest(.plain) { $0.isKept = false },
      InputRequest(.secret),
    ]
    for (request, isVisible) in zip(requests, [false, true, false, false]) {
      #expect(!pty.settings.echoes)
      var isShown: Bool?
      try pty.type("early\n")
      var reading = try await input?.next(request) { isShown = pty.settings.echoes }
      #expect(reading == .line("early"))
      #expect(isShown == isVisible && input?.wasTypedAhead == isVisible)
      reading = try await input?.next(request) {
        #expect(throws: Never.self) { try pty.type("late\n") }
      }
      #expect(reading == .line("late") && input?.wasTypedAhead == false)
    }
    input = nil
    #expect(pty.settings == usual)
    try pty.type(".\n")
    let echo = await Self.read(pty, until: ".\r\n")
    #expect(echo == "late\r\n.\r\n")
  }

  @Test(
    "What was typed at an interrupted prompt begins the next line, but not in another session",
    arguments: [true, false])
  func interrupted(goesOn: Bool) async throws {
    let pty = try PseudoTerminal()
    let input = DescriptorInput(pty.terminal)
    let first = try await input.next(InputRequest(.plain)) {
      #expect(throws: Never.self) { try pty.type("half a ") }
      Task { input.interrupt() }  // runs when the input waits
    }
    #expect(first == .interrupted)
    let second = try await input.next(InputRequest(.plain) { $0.goesOn = goesOn }) {
      #expect(throws: Never.self) { try pty.type("line\n") }
    }
    #expect(second == .line(goesOn ? "half a line" : "line"))
  }

  @Test("^D at a terminal ends one line, and the next one can be read")
  func endOfLine() async throws {
    let pty = try PseudoTerminal()
    let input = DescriptorInput(pty.terminal)
    for (keys, event) in [
      ("\u{04}", InputEvent.end), ("look\n", .line("look")), ("part\u{04}\u{04}", .line("part")),
      ("\u{04}", .end),
    ] {
      let reading = try await input.next(InputRequest(.plain)) {
        #expect(throws: Never.self) { try pty.type(keys) }
      }
      #expect(reading == event)
    }
  }

  @Test("Lines typed ahead do not answer a prompt after the end of their session")
  func ahead() async throws {
    let pty = try PseudoTerminal()
    let input = DescriptorInput(pty.terminal)
    try pty.type("one\ntwo\nthr")
    #expect(try await input.next(InputRequest(.secret)) {} == .line("one"))
    let second = try await input.next(InputRequest(.plain) { $0.goesOn = false }) {
      #expect(throws: Never.self) { try pty.type("look\n") }
    }
    #expect(second == .line("look"))
  }

  @Test("Keys typed before the editor takes the terminal are not echoed, and are read")
  func beforeEditor() async throws {
    let pty = try PseudoTerminal()
    let usual = pty.settings
    var input: DescriptorInput? = DescriptorInput(pty.terminal)
    try pty.type("login\nsecret\nlo")
    let editor = try #require(EditorTerminal(input: pty.terminal, output: pty.terminal))
    try editor.write("Welcome\n")
    input = nil
    #expect(input == nil && !pty.settings.echoes)
    #expect(try await editor.next(InputRequest(.plain)) {} == .line("login"))
    #expect(try await editor.next(InputRequest(.secret)) {} == .line("secret"))
    try pty.type("ok\r")
    #expect(try await editor.next(InputRequest(.plain)) {} == .line("look"))
    editor.end()
    #expect(pty.settings == usual)
    try pty.type(".\n")
    let shown = await Self.read(pty, until: ".\r\n")
    #expect(shown.contains("friends> login\r\n") && !shown.contains("secret"), "\(shown)")
  }

  private static func read(_ pty: PseudoTerminal, until end: String) async -> String {
    var text = ""
    while !text.hasSuffix(end) {
      let chunk = await pty.read()
      if chunk.isEmpty { break }
      text += String(decoding: chunk, as: UTF8.self)
    }
    return text
  }

  @Test("A terminal line that is not UTF-8 is reported, by the terminal's editor and by ours")
  func undecodable() async throws {
    let pty = try PseudoTerminal()
    let line = [UInt8(ascii: "m"), 0xFC, UInt8(ascii: "\n")]
    try pty.type(line + line)
    let input = DescriptorInput(pty.terminal)
    #expect(try await input.next(InputRequest(.secret)) {} == .undecodable("m\u{FFFD}"))
    let editor = try #require(EditorTerminal(input: pty.terminal, output: pty.terminal))
    #expect(try await editor.next(InputRequest(.secret)) {} == .undecodable("m\u{FFFD}"))
    editor.end()
  }
}
