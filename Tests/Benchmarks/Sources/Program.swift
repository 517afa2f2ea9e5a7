import Foundation

/// An executable in the same folder as the benchmarks.
struct Program {
  static let app = Program("App")
  /// An empty program, built like the shipped app.
  static let empty = Program("Empty")
  /// The empty program of a default release build at `TRELLIS_EMPTY`; ``empty`` if that is not set.
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

  /// The cost of one run: times in nanoseconds from the start, and peak memory in bytes.
  struct Run {
    /// Time until the awaited text was written, or until the end if it never was.
    let time: Double
    /// Times until 10 %, 55 % and all of the output were written.
    let tenth, middle, end: Double
    let peak: Double
    /// The exit status, which is 0, 1 or 65.
    let status: Int
    /// Processor time of the program and of the system for it.
    let cpu: Double
  }

  /// Runs the program to its end and returns the cost.
  ///
  /// - Parameters:
  ///   - text: The awaited text; empty for none.
  ///   - input: Path of a file for standard input; `-` for a pipe, which is closed after `text`.
  func run(_ arguments: String..., until text: String = "", input: String = "-") throws -> Run {
    try run(arguments, until: text, input: input)
  }

  /// Runs the program with a list of arguments.
  func run(_ arguments: [String], until text: String = "", input: String = "-") throws -> Run {
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
    guard values.count == 7, [0, 1, 65].contains(values[5]) else { throw Failed(path: path) }
    return Run(
      time: values[0], tenth: values[1], middle: values[2], end: values[3], peak: values[4],
      status: Int(values[5]), cpu: values[6])
  }

  struct Failed: Error {
    let path: String
  }
}
