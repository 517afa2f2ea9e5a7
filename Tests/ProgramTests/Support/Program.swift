import Foundation
import TestSupport
import Testing

/// The built program, and a temporary folder to run it in.
final class Program {
  let folder = TemporaryFolder()
  private let executable: URL

  init() throws { executable = try Self.find() }

  /// Returns a process of the program, or of another one, in the folder, not started yet.
  ///
  /// The variables that the program reads are removed from its environment or have fixed values.
  func process(_ arguments: [String], of other: URL? = nil) -> Process {
    let process = Process()
    process.executableURL = other ?? executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path())
    var environment = ProcessInfo.processInfo.environment
    for name in [
      "COLUMNS", "FORCE_COLOR", "INSIDE_EMACS", "NO_COLOR", "TRELLIS_DATA_DIR",
      "XDG_DATA_HOME", "XDG_STATE_HOME",
    ] {
      environment[name] = nil
    }
    environment["HOME"] = folder.path("home")
    environment["TRELLIS_HASH_COST"] = "1"
    environment["SWIFT_BACKTRACE"] = "interactive=no"
    process.environment = environment
    return process
  }

  /// The URL of a file in the repository.
  nonisolated static func repository(_ path: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../../../\(path)").standardized
  }

  /// Finds the program beside the test binary, which may be inside a bundle.
  private static func find() throws -> URL {
    let here = CommandLine.arguments + [Bundle.main.bundlePath]
    for path in here where path.contains("/") {
      var folder = URL(fileURLWithPath: path)
      for _ in 1...4 {
        folder = folder.deletingLastPathComponent()
        let program = folder.appending(path: "App")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: program.path)
        {
          return program
        }
      }
    }
    return try #require(nil, "There is no App beside \(here). Build it: swift build --product App")
  }
}
