import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program at a terminal, and somebody who reads what it shows and types.
final class TerminalSession {
  let process: Process
  /// All that the terminal was sent.
  private var bytes: [UInt8] = []
  private var person: Int32 = -1
  private var terminal: Int32 = -1
  private let ends: AsyncStream<Void>
  /// How the terminal is set when nobody uses it.
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
    // Nobody else whom this process starts may keep the terminal open.
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

  /// Goes away without a word.
  func hangUp() {
    close(person)
    person = -1
  }

  /// All that the terminal showed, with what it echoed; not what it was asked to do with pastes.
  var screen: String {
    all.replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[?2004l", with: "")
  }

  private var all: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the terminal is as it was before, and marks no pastes.
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

  /// Makes it so wide.
  func resize(width: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), 24)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal shows what is typed.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Has the terminal show what is typed, whatever the program wants.
  func showEcho() {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return }
    settings.c_lflag |= tcflag_t(ECHO)
    tcsetattr(terminal, TCSANOW, &settings)
  }

  /// Returns when the program stands still.
  func waitUntilStopped(_ location: SourceLocation = #_sourceLocation) async throws {
    let deadline = ContinuousClock.now + Program.deadline
    var news = siginfo_t()
    let id = id_t(process.processIdentifier)
    // What is found out is left to be found out by others.
    while waitid(P_PID, id, &news, WSTOPPED | WNOWAIT | WNOHANG) != 0 || news.si_signo == 0 {
      try #require(.now < deadline, "it does not stop:\n\(screen)", sourceLocation: location)
      await Task.yield()
    }
  }

  /// Returns when the terminal no longer shows what is typed.
  func waitUntilHidden(_ location: SourceLocation = #_sourceLocation) async throws {
    let deadline = ContinuousClock.now + Program.deadline
    while echoes {
      try #require(.now < deadline, "what is typed is still shown", sourceLocation: location)
      await Task.yield()
    }
  }

  /// Reads on until the last thing shown is this prompt, something else was shown before, and more
  /// than so many bytes.
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

  /// Reads on until this prompt, where what is typed is not shown from the first moment on.
  func waitForSecret(_ prompt: String, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(for: prompt, location)
    #expect(!echoes, "\(prompt) shows what is typed", sourceLocation: location)
  }

  /// Types some keys, a line when they end with one.
  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    try #require(Foundation.write(person, bytes, bytes.count) == bytes.count)
  }

  /// Answers each prompt with a line.
  func answer(
    _ dialogue: (prompt: String, line: String)..., location: SourceLocation = #_sourceLocation
  ) throws {
    for (prompt, line) in dialogue {
      try wait(for: prompt, location)
      try type(line + "\n")
    }
  }

  /// Returns when the program has ended, by itself or because its time was up.
  ///
  /// - Returns: The exit status, or nil when a signal ended it.
  func end() async -> Int32? {
    let process = process.processIdentifier
    let clock = Task.detached {
      try await Task.sleep(for: Program.deadline)
      kill(process, SIGKILL)
    }
    // Somebody has to take what is shown, or it cannot end.
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

  /// Reads what there is.
  func look() { while read(within: 0) {} }

  /// - Returns: Whether there was something within the time, in milliseconds.
  private func read(within time: Int32) -> Bool {
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, time) == 1 else { return false }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(person, &chunk, chunk.count)
    bytes += chunk.prefix(max(0, count))
    return count > 0
  }
}
