import Foundation

/// A program beside this one, and what it costs to run it.
struct Program {
  static let app = Program("App")
  /// Shipped as the app is.
  static let empty = Program("Empty")
  /// As the toolchain makes it when nobody says how.
  static let usualEmpty =
    ProcessInfo.processInfo.environment["TRELLIS_EMPTY"].map { Program(path: $0) } ?? empty
  static let echo = Program("Echo")
  private static let stopwatch = Program("Stopwatch")

  let path: String

  private init(path: String) { self.path = path }

  private init(_ name: String) {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    path = beside.appending(path: name).path
  }

  /// What one run cost: nanoseconds from its start, and bytes.
  struct Run {
    /// Until the text was written that was waited for, else until the end.
    let time: Double
    /// Until a tenth, 55 hundredths and all of the output were there.
    let tenth, middle, end: Double
    let peak: Double
  }

  /// Runs it until it has written a text, else to its end; without an input file nothing is typed.
  func run(_ arguments: String..., until text: String = "", input: String = "-") throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: Self.stopwatch.path)
    process.arguments = [text, input, path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let values = String(decoding: output, as: UTF8.self).split(separator: " ")
      .compactMap { Double($0.trimmingCharacters(in: .newlines)) }
    guard values.count == 6, [0, 1, 65].contains(values[5]) else { throw Failed(path: path) }
    return Run(
      time: values[0], tenth: values[1], middle: values[2], end: values[3], peak: values[4])
  }

  struct Failed: Error {
    let path: String
  }
}
