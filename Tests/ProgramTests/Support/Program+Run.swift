import Foundation

/// What came of a run.
struct Ending: CustomStringConvertible {
  /// The exit status, or nil when a signal ended it.
  let status: Int32?
  let output: String
  let errors: String

  var description: String {
    "status \(status.map(String.init) ?? "none: a signal")\n\(output)\n--- errors:\n\(errors)"
  }
}

extension Program {
  /// Runs it with lines on a pipe, and returns when it has ended.
  func run(_ arguments: String..., lines: [String]) async throws -> Ending {
    try await run(arguments, lines: lines)
  }

  func run(
    _ arguments: [String], lines: [String], environment: [String: String] = [:]
  ) async throws -> Ending {
    let pipe = Pipe()
    // What fits into the pipe is written before anybody could stop reading, and then closed.
    try pipe.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    try pipe.fileHandleForWriting.close()
    let process = process(arguments)
    process.environment?.merge(environment) { $1 }
    process.standardInput = pipe
    return try await end(of: process)
  }

  /// Runs it without anything to read.
  func run(_ arguments: String...) async throws -> Ending {
    try await run(arguments, environment: [:])
  }

  func run(_ arguments: [String], environment: [String: String]) async throws -> Ending {
    let process = process(arguments)
    process.environment?.merge(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return try await end(of: process)
  }

  /// Runs it through the shell, which can do to its descriptors what nobody else can, and perhaps
  /// does something before.
  func run(
    _ arguments: [String], redirected: String, after first: String = ":"
  ) async throws -> Ending {
    let process = process([])
    let program = process.executableURL?.path ?? ""
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(first); exec \"$0\" \"$@\" \(redirected)", program] + arguments
    return try await end(of: process)
  }

  /// Starts a process and returns once it has ended.
  func end(of process: Process) async throws -> Ending {
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let (ends, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    // Both are read while it runs: a full pipe would hold it up.
    async let shown = output.fileHandleForReading.text
    async let complaints = errors.fileHandleForReading.text
    for await _ in ends {}
    return await Ending(
      status: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: shown, errors: complaints)
  }
}

extension FileHandle {
  /// Everything up to the end of the file, read on a thread of its own.
  fileprivate nonisolated var text: String {
    get async {
      await withCheckedContinuation { reading in
        Thread.detachNewThread {
          reading.resume(returning: String(decoding: self.readDataToEndOfFile(), as: UTF8.self))
        }
      }
    }
  }
}
