import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The app at a pseudo-terminal of 80 columns; CPU time and writes are measured on Linux only.
final class AtTerminal {
  private var process: Process { owned.process }
  private let owned = OwnedProcess(Process())
  private var person: Int32 = -1
  private var terminal: Int32 = -1
  private var shown: [UInt8] = []

  struct Failed: Error {
    let shown: String
  }

  init(_ arguments: String...) throws {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&person, &terminal, nil, nil, &size) == 0 else { throw Failed(shown: "") }
    for end in [person, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    process.executableURL = URL(filePath: Program.app.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": "1"]) { $1 }
    process.environment?["INSIDE_EMACS"] = nil
    (process.standardInput, process.standardOutput, process.standardError) = (
      handle, handle, handle
    )
    try process.run()
  }

  deinit {
    close(person)
    close(terminal)
  }

  /// Types keys and waits until `text` is shown.
  func type(_ keys: String, until text: String) throws {
    shown = []
    let bytes = Array(keys.utf8)
    guard write(person, bytes, bytes.count) == bytes.count else { throw failure() }
    try wait(for: text)
  }

  func wait(for text: String) throws {
    while !String(decoding: shown, as: UTF8.self).contains(text) {
      guard read(within: 30_000) else { throw failure() }
    }
  }

  /// Waits until the app has printed nothing for `time` milliseconds.
  func waitForSilence(_ time: Int32 = 300) { while read(within: time) {} }

  /// Signs up a new user, who is then logged in.
  func signUp() throws {
    try wait(for: "welcome> ")
    try type("signup\r", until: "user name> ")
    try type("ada\r", until: "display name> ")
    try type("Ada Lovelace\r", until: "password> ")
    try type("correct horse battery\r", until: "again> ")
    try type("correct horse battery\r", until: "friends> ")
    waitForSilence()
  }

  /// Returns the CPU time of the app so far, in nanoseconds.
  func coreTime() throws -> Double { try owned.coreTime() }

  /// Returns how many write system calls the app has made.
  func writes() throws -> Int {
    let lines = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/io", encoding: .utf8
    ).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("syscw: ") }),
      let count = Int(line.dropFirst(7))
    else { throw failure() }
    return count
  }

  private func read(within time: Int32) -> Bool {
    var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, time) == 1 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(person, &bytes, bytes.count)
    shown += bytes.prefix(max(0, count))
    return count > 0
  }

  private func failure() -> Failed { Failed(shown: String(decoding: shown, as: UTF8.self)) }
}
