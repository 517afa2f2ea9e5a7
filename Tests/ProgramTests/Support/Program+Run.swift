import Foundation

/// The result of a run.
struct Ending: CustomStringConvertible {
  /// The exit status; nil if a signal ended the program.
  let status: Int32?
  let output: String
  let errors: String

  var description: String {
    "status \(status.map(String.init) ?? "none: a signal")\n\(output)\n--- errors:\n\(errors)"
  }
}

extension Program {
  /// Runs the program with the lines on a pipe as its input, and waits until it ends.
  func run(_ arguments: String..., lines: [String]) async throws -> Ending {
    try await run(arguments, lines: lines)
  }

  func run(
    _ arguments: [String], lines: [String], environment: [String: String] = [:]
  ) async throws -> Ending {
    let pipe = Pipe()
    // The lines must fit into the pipe's buffer. They are written before the program starts, so
    // that the write cannot fail because the program stopped reading.
    try pipe.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    try pipe.fileHandleForWriting.close()
    let process = process(arguments)
    process.environment?.merge(environment) { $1 }
    process.standardInput = pipe
    return try await end(of: process)
  }

  /// Runs the program with an empty input, and waits until it ends.
  func run(_ arguments: String...) async throws -> Ending {
    try await run(arguments, environment: [:])
  }

  func run(_ arguments: [String], environment: [String: String]) async throws -> Ending {
    let process = process(arguments)
    process.environment?.merge(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return try await end(of: process)
  }

  /// Runs the program through the shell, for redirections that `Process` cannot make.
  ///
  /// - Parameter first: A shell command to run before the program.
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
    // Both pipes are read while the process runs, because a full pipe would block it.
    async let shown = output.fileHandleForReading.text
    async let complaints = errors.fileHandleForReading.text
    for await _ in ends {}
    return await Ending(
      status: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: shown, errors: complaints)
  }
}

extension FileHandle {
  /// Everything up to the end of the file, read on a new thread.
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
