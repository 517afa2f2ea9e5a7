import Foundation
import TestSupport
import Testing

/// The program at a pseudo-terminal, where the test types and reads the output.
final class TerminalRun {
  var process: Process { owned.process }
  private let owned: OwnedProcess
  private let pty: PseudoTerminal
  /// All output so far, with the echo.
  private var bytes: [UInt8] = []
  /// The settings of the terminal before the program started.
  private let usualSettings: PseudoTerminal.Settings
  /// The settings of the terminal after the program ended; nil while it runs.
  private var lastSettings: PseudoTerminal.Settings?
  private let (ends, end) = AsyncStream.makeStream(of: Never.self)

  convenience init(
    _ program: Program, _ arguments: String..., environment: [String: String] = [:],
    width: Int = 80, shell: String? = nil
  ) throws {
    try self.init(program, arguments, environment: environment, width: width, shell: shell)
  }

  /// Starts the program; with `shell`, a script for `sh` starts it as `"$0" "$@"`.
  init(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:],
    width: Int = 80, shell: String? = nil
  ) throws {
    pty = try PseudoTerminal(width: width)
    usualSettings = pty.settings
    owned = OwnedProcess(program.process(arguments))
    if let shell {
      process.arguments = ["-c", shell, process.executableURL?.path ?? ""] + arguments
      process.executableURL = URL(filePath: "/bin/sh")
    }
    process.environment?["TERM"] = "xterm"
    process.environment?["NO_COLOR"] = "1"
    process.environment?.merge(environment) { $1 }
    let handle = FileHandle(fileDescriptor: pty.terminal, closeOnDealloc: false)
    (process.standardInput, process.standardOutput, process.standardError) = (
      handle, handle, handle
    )
    process.terminationHandler = { [weak self] _ in Task { @MainActor in self?.processEnded() } }
    try process.run()
  }

  /// Closes the program's end of the terminal, so that reading stops after the remaining output.
  private func processEnded() {
    lastSettings = pty.settings
    pty.closeTerminal()
    end.finish()
  }

  /// Hangs up the terminal, like a terminal emulator whose window is closed.
  func hangUp() { pty.hangUp() }

  /// Stops the output of the terminal: a program that writes waits.
  func freeze() { pty.freeze() }

  /// All output so far, with the echo, without the sequences that switch bracketed paste.
  var screen: String {
    all.replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[?2004l", with: "")
  }

  private var all: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the terminal has its settings from before the start, and bracketed paste is off.
  var isGivenBack: Bool { settings == usualSettings && !marksPastes }

  /// Whether bracketed paste is on.
  private var marksPastes: Bool {
    guard let on = all.ranges(of: "\u{1B}[?2004h").last?.lowerBound else { return false }
    return all.ranges(of: "\u{1B}[?2004l").last.map { $0.lowerBound < on } ?? true
  }

  private var settings: PseudoTerminal.Settings { lastSettings ?? pty.settings }

  func resize(width: Int) { pty.resize(width: width) }

  /// Whether the terminal echoes input.
  var echoes: Bool { settings.echoes }

  /// How often the program has switched bracketed paste on.
  var pasteCount: Int { all.ranges(of: "\u{1B}[?2004h").count }

  /// Turns the echo on, whatever the program has set.
  func showEcho() { pty.showEcho() }

  /// Waits until a signal has stopped the program and bracketed paste is off.
  func waitUntilStopped(_ location: SourceLocation = #_sourceLocation) async throws {
    let id = id_t(process.processIdentifier)
    let isStopped = await withCheckedContinuation { stopped in
      Thread.detachNewThread {
        var news = siginfo_t()
        // WNOWAIT leaves the exit status for `Process` to collect.
        waitid(P_PID, id, &news, WSTOPPED | WEXITED | WNOWAIT)
        stopped.resume(returning: news.si_code == CLD_STOPPED)
      }
    }
    try #require(isStopped, "The program ended instead:\n\(screen)", sourceLocation: location)
    while marksPastes { bytes += await pty.read() }
  }

  /// Reads until the screen ends with `prompt`, contains `other` and is longer than `count` bytes.
  ///
  /// - Throws: A failed requirement if the program ends before that.
  func wait(
    for prompt: String, after other: String = "", beyond count: Int = 0,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: prompt, location) { screen in
      screen.utf8.count > count && (screen.hasSuffix(prompt) || Self.lastLine(of: screen) == prompt)
        && (other.isEmpty || screen.contains(other))
    }
  }

  /// Reads until the screen ends with the prompt of this label, whatever it counts, and is longer than
  /// `count` bytes.
  ///
  /// - Throws: A failed requirement if the program ends before that.
  func wait(
    forPrompt label: String, beyond count: Int, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: label, location) { screen in
      let end = screen.utf8.count > count ? "\r\n" + Self.lastLine(of: screen) : ""
      return end.replacing(#/ \(\d+\+? unread\)> $/#, with: "> ").hasSuffix("\r\n\(label)> ")
    }
  }

  /// Returns the last line as a person sees it: a prompt may have been changed after its first columns.
  private static func lastLine(of screen: String) -> String {
    let last = screen.split(separator: "\r\n", omittingEmptySubsequences: false).last ?? ""
    var line = String(last).replacing("\u{1B}[K", with: "")
    while let change = line.firstMatch(of: /([^\r]*)\r\x1B\[([0-9]+)C/) {
      line.replaceSubrange(change.range, with: change.1.prefix(Int(change.2) ?? 0))
    }
    return line
  }

  private func wait(
    for text: String, _ location: SourceLocation, until isShown: (String) -> Bool
  ) async throws {
    while !isShown(screen) {
      let chunk = await pty.read()
      try #require(
        !chunk.isEmpty, "The program ended before \(text) was shown:\n\(screen)",
        sourceLocation: location)
      bytes += chunk
    }
  }

  /// Reads until `prompt`, and expects that the echo is off.
  func waitForSecret(_ prompt: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: prompt, location)
    #expect(!echoes, "\(prompt) shows what is typed", sourceLocation: location)
  }

  /// Types keys; a line end submits the line.
  func type(_ keys: String) throws { try pty.type(keys) }

  /// Types keys, and reads until the screen ends with `prompt` and contains `other`.
  func type(
    _ keys: String, until prompt: String, after other: String = "", beyond count: Int = 0,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try type(keys)
    try await wait(for: prompt, after: other, beyond: count, location)
  }

  /// Answers each prompt with a line.
  func answer(
    _ dialogue: (prompt: String, line: String)..., location: SourceLocation = #_sourceLocation
  ) async throws {
    try await answer(dialogue, location)
  }

  private func answer(
    _ dialogue: [(prompt: String, line: String)], _ location: SourceLocation
  ) async throws {
    for (prompt, line) in dialogue {
      try await wait(for: prompt, location)
      try type(line + "\n")
    }
  }

  /// Logs in as Ada at the first prompt, and waits for Friends.
  func logInAda(_ location: SourceLocation = #_sourceLocation) async throws {
    try await answer(("welcome> ", "login ada"), ("password> ", usualPassword), location: location)
    try await wait(for: "friends> ", location)
  }

  /// Types keys that end the program, and expects status 0.
  func end(typing keys: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try type(keys)
    await expectEnd(0, location)
  }

  /// Answers each prompt with a line, the last of which ends the program, and expects status 0.
  func end(
    answering dialogue: (prompt: String, line: String)...,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    try await answer(dialogue, location)
    await expectEnd(0, location)
  }

  /// Expects that the program ends with this status, and leaves the terminal as it found it.
  func expectEnd(_ status: Int32, _ location: SourceLocation = #_sourceLocation) async {
    #expect(await end() == status, "\(screen)", sourceLocation: location)
    #expect(isGivenBack, "\(screen.debugDescription)", sourceLocation: location)
  }

  /// Expects that this signal ends the program, and leaves the terminal as it was.
  func expectEnd(by signal: Int32, _ location: SourceLocation = #_sourceLocation) async {
    #expect(await end() == nil, "\(screen)", sourceLocation: location)
    #expect(process.terminationStatus == signal, sourceLocation: location)
    #expect(isGivenBack, "\(screen.debugDescription)", sourceLocation: location)
  }

  /// Expects that this signal ends the program although the terminal takes no output, and that the
  /// settings of the terminal are as before.
  func expectEndWhileFrozen(by signal: Int32, _ location: SourceLocation = #_sourceLocation) async {
    for await _ in ends {}
    #expect(process.terminationReason == .uncaughtSignal, sourceLocation: location)
    #expect(process.terminationStatus == signal, sourceLocation: location)
    #expect(settings == usualSettings, sourceLocation: location)
  }

  /// Reads until the program has ended.
  ///
  /// - Returns: The exit status; nil if a signal ended the program.
  func end() async -> Int32? {
    while true {
      let chunk = await pty.read()
      if chunk.isEmpty { break }
      bytes += chunk
    }
    for await _ in ends {}
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}

/// A process that is killed when this object is released.
nonisolated private final class OwnedProcess {
  let process: Process

  init(_ process: Process) { self.process = process }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
