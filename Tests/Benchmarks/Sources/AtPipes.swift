import Foundation

/// The app with pipes for its input and output; CPU time is measured on Linux only.
final class AtPipes {
  private let owned = OwnedProcess(Process())
  private let input = Pipe()
  private let output = Pipe()

  struct Failed: Error {
    let shown: String
  }

  init(_ arguments: [String]) throws {
    let process = owned.process
    process.executableURL = URL(filePath: Program.app.path)
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // With the app's own end alone, reading its output has an end.
    try output.fileHandleForWriting.close()
  }

  /// Types lines, which must fit into a pipe, and waits until the app has executed them.
  func type(_ lines: String) throws {
    // A last line with an answer that no other line has.
    try input.fileHandleForWriting.write(contentsOf: Data((lines + "/help help\n").utf8))
    try wait(for: "list the commands, or explain one")
  }

  /// Waits until the app has written a text.
  func wait(for text: String) throws {
    let text = Data(text.utf8)
    var shown = Data()
    while shown.range(of: text) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failed(shown: String(decoding: shown, as: UTF8.self)) }
      // The text may begin in one portion of the output and end in the next one.
      shown = shown.suffix(text.count - 1) + more
    }
  }

  /// Returns the resident memory of the app in bytes; measured on Linux only.
  func memory() throws -> Double {
    try residentMemory(of: "\(owned.process.processIdentifier)")
  }

  /// Returns how often a thread of the app has waited so far, which is a switch; measured on Linux only.
  func switches() throws -> Double {
    let threads = "/proc/\(owned.process.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: threads).reduce(0) { sum, thread in
      let status = try String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Double($0) } ?? 0)
    }
  }

  /// Types lines and returns the CPU time of the app for them, in microseconds.
  func cost(of lines: String) throws -> Double {
    let before = try owned.coreTime()
    try type(lines)
    return (try owned.coreTime() - before) / 1_000
  }

  /// Ends the input and waits for the end of the app.
  ///
  /// - Throws: ``Failed`` if a line failed, so that its cost is not that of success.
  func end() throws {
    try input.fileHandleForWriting.close()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    owned.process.waitUntilExit()
    guard owned.process.terminationStatus == 0 else {
      throw Failed(shown: String(decoding: rest, as: UTF8.self))
    }
  }
}
