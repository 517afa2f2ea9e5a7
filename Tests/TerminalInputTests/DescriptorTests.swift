import CLibrary
import Dispatch
import TestSupport
import Testing
import Wording

@testable import TerminalInput

nonisolated extension LinePrompt {
  static var plain: LinePrompt { LinePrompt("friends> ", topic: "command") }
  static var secret: LinePrompt { LinePrompt("password> ", .hidden) }
}

extension InputRequest {
  /// Creates a request with these changes.
  init(_ prompt: LinePrompt, _ change: (inout InputRequest) -> Void) {
    self.init(prompt)
    change(&self)
  }
}

@Suite("Descriptor input and output")
struct DescriptorTests {
  /// A pipe of the operating system; `write` fills and closes it in the background.
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      openPipe(&ends)
      (reading, writing) = (ends[0], ends[1])
    }

    func write(_ bytes: some Sequence<UInt8>) {
      let bytes = Array(bytes)
      DispatchQueue(label: "writer").async { [writing] in
        var sent = 0
        while sent < bytes.count { sent += bytes[sent...].withUnsafeBytes { send(writing, $0) } }
        close(writing)
      }
    }
  }

  private func all(_ input: DescriptorInput) async throws -> [InputEvent] {
    var readings: [InputEvent] = []
    repeat {
      readings.append(try await input.next(InputRequest(.plain)) {})
    } while readings.last != .end
    return readings
  }

  @Test("Descriptor input reads a pipe line by line and keeps reporting its end")
  func pipe() async throws {
    let pipe = Pipe()
    pipe.write("signup\r\nada\n\nlast".utf8)
    let input = DescriptorInput(pipe.reading)
    #expect(!input.isTerminal)
    #expect(
      try await all(input) == [.line("signup"), .line("ada"), .line(""), .line("last"), .end])
    #expect(try await input.next(InputRequest(.secret)) {} == .end)
    close(pipe.reading)
  }

  @Test(
    "Descriptor input returns a line as soon as its last byte arrives",
    arguments: [0, O_NONBLOCK])
  func demand(flags: Int32) async throws {
    let pipe = Pipe()
    _ = fcntl(pipe.reading, F_SETFL, flags)
    let input = DescriptorInput(pipe.reading)
    for line in ["one", "", "日本"] + (1...100).map({ "\($0)" }) {
      async let reading = input.next(InputRequest(.plain)) {}
      for byte in "\(line)\r\n".utf8 {
        await Task.yield()
        _ = [byte].withUnsafeBytes { send(pipe.writing, $0) }
      }
      #expect(try await reading == .line(line))
    }
    close(pipe.writing)
    close(pipe.reading)
  }

  @Test("Descriptor input reads the line after an overlong one")
  func tooLong() async throws {
    let pipe = Pipe()
    pipe.write([UInt8](repeating: 0x61, count: 3 << 10) + Array("\nquit\n".utf8))
    #expect(
      try await all(DescriptorInput(pipe.reading, longestLine: 1 << 10)) == [
        .tooLong, .line("quit"), .end,
      ])
    close(pipe.reading)
  }

  @Test(
    "A descriptor without data to read reports the end",
    arguments: ["/dev/null", "/", "/no such file"])
  func nothing(path: String) async throws {
    let descriptor = open(path, O_RDONLY)
    #expect(try await all(DescriptorInput(descriptor)) == [.end])
    close(descriptor)
  }

  @Test("Writing to an invalid descriptor throws CannotWrite")
  func noReader() { #expect(throws: CannotWrite.self) { try DescriptorOutput(-1).write("hi") } }
}

nonisolated private func openPipe(_ ends: inout [Int32]) {
  pipe(&ends)
}

nonisolated private func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

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
    let editor = try #require(
      EditorTerminal(input: pty.terminal, output: pty.terminal, words: English()))
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
    let editor = try #require(
      EditorTerminal(input: pty.terminal, output: pty.terminal, words: English()))
    #expect(try await editor.next(InputRequest(.secret)) {} == .undecodable("m\u{FFFD}"))
    editor.end()
  }
}
