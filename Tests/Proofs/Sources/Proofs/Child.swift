import Foundation

/// A running sender process and its output.
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

  /// Waits for the first answers, after which the process is certain to be sending.
  func firstAnswers() -> Data { output.fileHandleForReading.availableData }

  /// Sends SIGKILL, which the process cannot catch.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for the process to end.
  ///
  /// - Returns: All acknowledged positions, beginning with `answers`, and the standard error.
  func answers(after answers: Data = Data()) -> (positions: [Int], complaint: String) {
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // An unterminated line is not an answer yet.
    let lines = String(decoding: answers + rest, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    return (lines.compactMap { Int($0) }, complaint)
  }
}
