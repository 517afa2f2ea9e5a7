import Console
import Presentation
import Sessions
import Social
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
struct TrellisApp {
  static let version = "0.1.0"

  static func main() async {
    StandardDescriptors.ensureOpen()
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the program and returns the exit status.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      let options = try Options(arguments)
      if options.wantsHelp { return say(Options.help.lines) }
      if options.wantsVersion { return say([version]) }
      if options.wantsCompletion { return say(Options.completion.lines) }
      if options.listsFeatures { return say(try AppFeatures.list()) }
      if options.checksData { return try checkData(in: options.folder) }
      return try await converse(options)
    } catch let error as UsageError {
      return say([error.message], on: STDERR_FILENO, status: error.status)
    } catch let error as FileError {
      return say([error.message], on: STDERR_FILENO, status: error.status)
    } catch let error as StoreError {
      return say([error.sentence], on: STDERR_FILENO, status: error.status)
    } catch {
      let sentence = "Internal error: \(error)."
      return say([sentence], on: STDERR_FILENO, status: 70)
    }
  }

  /// Checks all stored data, prints the problems, and returns the exit status.
  private static func checkData(in folder: String) throws -> Int32 {
    let findings = try SQLiteStore.check(folder: folder)
    if findings.isEmpty { return say(["No problems found in \(folder)."]) }
    return say(findings, status: 65)
  }

  static func say(
    _ lines: [String], on descriptor: Int32 = STDOUT_FILENO, status: Int32 = 0
  ) -> Int32 {
    do {
      try DescriptorOutput(descriptor).say(lines)
      return status
    } catch {
      return descriptor == STDERR_FILENO ? 74 : sayCannotWrite()
    }
  }

  /// Reports that the output could not be written.
  static func sayCannotWrite() -> Int32 {
    say(
      [
        "Output could not be written, so the program stopped. "
          + "Free some space, or redirect the output elsewhere."
      ], on: STDERR_FILENO, status: 74)
  }
}

extension String {
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}

extension StoreError {
  /// The message; if the folder cannot be used, it suggests `--data-dir`.
  fileprivate var sentence: String {
    let message = message.worded()
    return switch self {
    case .noFolder, .forbidden, .denied, .foreign: message.dropLast() + " with --data-dir."
    default: message
    }
  }

  /// The exit status if the program cannot start because of this error.
  fileprivate var status: Int32 {
    switch self {
    case .noFolder: 73
    case .forbidden, .denied: 77
    case .full, .busy: 74
    case .foreign, .newer, .damaged: 65
    default: 70
    }
  }
}
