import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program at a pseudo-terminal; the test reads its output and types.
final class TerminalSession {
  let process: Process
  /// All bytes that the terminal has shown.
  private var bytes: [UInt8] = []
  private var person: Int32 = -1
  private var terminal: Int32 = -1
  private let ends: AsyncStream<Void>
  /// The terminal's settings before the program started.
  private(set) var usualSettings: [UInt8] = []

  convenience init(
    _ program: Program, _ arguments: String..., environment: [String: String] = [:],
    width: Int = 80, shell: String? = nil
  ) throws {
    try self.init(program, arguments, environment: environment, width: width, shell: shell)
  }

  init(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:],
    width: Int = 80, shell: String? = nil
  ) throws {
    try #require(openpty(&person, &terminal, nil, nil, nil) == 0)
    // No other child process may inherit the terminal and keep it open.
    for end in [person, terminal] { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }

    process = program.process(arguments)
    if let shell {
      process.arguments = ["-c", shell, process.executableURL?.path ?? ""] + arguments
      process.executableURL = URL(filePath: "/bin/sh")
    }
    process.environment?["TERM"] = "xterm"
    process.environment?.merge(environment) { $1 }
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    (process.standardInput, process.standardOutput, process.standardError) = (
      handle, handle, handle
    )
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    self.ends = ends
    resize(width: width)
    usualSettings = settings
    process.terminationHandler = { _ in end.finish() }
    try process.run()
  }

  isolated deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    hangUp()
    close(terminal)
  }

  /// Closes the master side, as closing a terminal window does.
  func hangUp() {
    close(person)
    person = -1
  }

  /// The text shown so far, with the echo but without the switches of bracketed paste.
  var screen: String {
    all.replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[?2004l", with: "")
  }

  private var all: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the terminal's settings are restored and bracketed paste is off.
  var isGivenBack: Bool {
    let marks = all.ranges(of: "\u{1B}[?2004h").last?.lowerBound
    let ends = all.ranges(of: "\u{1B}[?2004l").last?.lowerBound
    return settings == usualSettings
      && marks.map { mark in ends.map { $0 > mark } ?? false } ?? true
  }

  private var settings: [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// Sets the terminal's width in columns.
  func resize(width: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), 24)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal echoes typed text.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Turns the echo on, even if the program turned it off.
  func showEcho() {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return }
    settings.c_lflag |= tcflag_t(ECHO)
    tcsetattr(terminal, TCSANOW, &settings)
  }

  /// Waits until a signal has stopped the program.
  func waitUntilStopped(_ location: SourceLocation = #_sourceLocation) async throws {
    let deadline = ContinuousClock.now + Program.deadline
    var news = siginfo_t()
    let id = id_t(process.processIdentifier)
    // WNOWAIT leaves the status in place for `Process`, which waits for it too.
    while waitid(P_PID, id, &news, WSTOPPED | WNOWAIT | WNOHANG) != 0 || news.si_signo == 0 {
      try #require(
        .now < deadline, "the program does not stop:\n\(screen)", sourceLocation: location)
      await Task.yield()
    }
  }

  /// Waits until the echo is off.
  func waitUntilHidden(_ location: SourceLocation = #_sourceLocation) async throws {
    let deadline = ContinuousClock.now + Program.deadline
    while echoes {
      try #require(.now < deadline, "the echo is still on", sourceLocation: location)
      await Task.yield()
    }
  }

  /// Reads until the text ends with `prompt`, contains `other` and is longer than `count` bytes.
  func wait(
    for prompt: String, after other: String = "", beyond count: Int = 0,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = ContinuousClock.now + Program.deadline
    while screen.utf8.count <= count || !screen.hasSuffix(prompt)
      || !other.isEmpty && !screen.contains(other)
    {
      let left = (deadline - .now) / .milliseconds(1)
      try #require(
        left > 0 && read(within: Int32(left)), "\(prompt) did not come:\n\(screen)",
        sourceLocation: location)
    }
  }

  /// Reads until `prompt` and checks that the echo is off by then.
  func waitForSecret(_ prompt: String, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(for: prompt, location)
    #expect(!echoes, "\(prompt) echoes what is typed", sourceLocation: location)
  }

  /// Types the keys; a line needs its line end.
  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    try #require(Foundation.write(person, bytes, bytes.count) == bytes.count)
  }

  /// Waits for each prompt and types its line.
  func answer(
    _ dialogue: (prompt: String, line: String)..., location: SourceLocation = #_sourceLocation
  ) throws {
    for (prompt, line) in dialogue {
      try wait(for: prompt, location)
      try type(line + "\n")
    }
  }

  /// Waits until the program ends; kills it after `Program.deadline`.
  ///
  /// - Returns: The exit status; nil if a signal ended the program.
  func end() async -> Int32? {
    let process = process.processIdentifier
    let clock = Task.detached {
      try await Task.sleep(for: Program.deadline)
      kill(process, SIGKILL)
    }
    // The output must be read, or the program blocks and cannot end.
    let person = Task {
      while !Task.isCancelled {
        _ = read(within: 1)
        await Task.yield()
      }
    }
    for await _ in ends {}
    person.cancel()
    clock.cancel()
    look()
    return self.process.terminationReason == .exit ? self.process.terminationStatus : nil
  }

  /// Reads all output that is available now.
  func look() { while read(within: 0) {} }

  /// Reads once, waiting for output for at most `time` milliseconds.
  ///
  /// - Returns: Whether there was any.
  private func read(within time: Int32) -> Bool {
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, time) == 1 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(person, &chunk, chunk.count)
    bytes += chunk.prefix(max(0, count))
    return count > 0
  }
}
