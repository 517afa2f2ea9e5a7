import CommandLineOptions
import Console
import Presentation
import Sessions
import Social
import Storage

@main
struct TrellisApp {
  static let version = "0.1.0"

  static func main() async {
    await ConsoleProgram.run {
      do {
        return try await run(Options(ProcessEnvironment.arguments()))
      } catch let error as UsageError {
        return ConsoleProgram.failToStart(error.message, status: error.status)
      } catch let error as StoreError {
        return ConsoleProgram.failToStart(error.sentence, status: error.status)
      }
    }
  }

  /// Runs the program and returns the exit status.
  private static func run(_ options: Options) async throws -> Int32 {
    if options.isHosted { ConsoleProgram.confine() }
    try options.checkEnvironment()
    let status = try options.console.printIfAsked(
      help: Options.help, version: version, completion: Options.completion(in:),
      features: AppFeatures.list())
    if let status { return status }
    if options.checksData { return try checkData(in: options.folder) }
    return try await converse(options)
  }

  /// Checks all stored data, prints the problems, and returns the exit status.
  private static func checkData(in folder: String) throws -> Int32 {
    try warn(about: folder)
    let findings = try SQLiteStore.check(folder: folder)
    if findings.isEmpty { return ConsoleProgram.say(["No problems found in \(folder)."]) }
    return ConsoleProgram.say(findings, status: 65)
  }
}

extension TrellisApp {
  /// Prints on standard error how to make the data folder private, if others can read it.
  static func warn(about folder: String) throws {
    guard let protection = try SQLiteStore.protection(of: folder) else { return }
    let advice =
      switch protection {
      case .command(let command): ". To prevent that, run: \(command)"
      case .otherFolder:
        ", which also holds other files. Choose a folder of its own with --data-dir."
      }
    _ = ConsoleProgram.fail(
      ["Other users of this computer can list the data folder\(advice)"], status: 0)
  }
}

extension StoreError {
  /// The message; if the folder cannot be used, it suggests `--data-dir`.
  fileprivate var sentence: String {
    let message = message.worded()
    return switch self {
    case .noFolder, .homeFolder, .forbidden, .notFile, .otherOwner, .denied, .foreign:
      message.dropLast() + " with --data-dir."
    default: message
    }
  }

  /// The exit status if the program cannot start because of this error.
  fileprivate var status: Int32 {
    switch self {
    case .noFolder, .homeFolder: 73
    case .forbidden, .otherOwner, .denied: 77
    case .fileGone, .fileReplaced, .full, .busy, .failed: 74
    case .notFile, .foreign, .newer, .damaged: 65
    default: 70
    }
  }
}
