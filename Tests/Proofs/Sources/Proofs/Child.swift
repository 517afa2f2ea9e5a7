import Foundation

/// A sender that runs, and what it has answered so far.
final class Child {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ sender: Sender) throws {
    process.executableURL = Bundle.main.executableURL
    process.arguments = sender.arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Waits for it to answer something, so that what comes next happens while it sends.
  func firstAnswers() -> Data { output.fileHandleForReading.availableData }

  /// Ends it as nothing else does: it cannot do anything about that.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end.
  ///
  /// - Returns: The positions it answered for after `answers`, and what it complained of.
  func answers(after answers: Data = Data()) -> (positions: [Int], complaint: String) {
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // A line without an end is not an answer yet.
    let lines = String(decoding: answers + rest, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    return (lines.compactMap { Int($0) }, complaint)
  }
}
