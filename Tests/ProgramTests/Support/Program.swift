import Foundation
import Testing

/// The built program, and a temporary folder to run it in.
final class Program {
  let folder: URL
  private let executable: URL

  init() throws {
    executable = try Self.find()
    folder = FileManager.default.temporaryDirectory.appending(path: "App-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  isolated deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns a process in the folder, not started yet.
  ///
  /// The variables that the program reads are removed from its environment or have fixed values.
  func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    let counting = [
      "COLUMNS", "FORCE_COLOR", "INSIDE_EMACS", "NO_COLOR", "TRELLIS_DATA_DIR", "TRELLIS_FLAGS",
      "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
    for name in counting {
      environment[name] = nil
    }
    environment["HOME"] = folder.path + "/home"
    environment["TRELLIS_HASH_COST"] = "1"
    environment["SWIFT_BACKTRACE"] = "interactive=no"
    process.environment = environment
    return process
  }

  func contents(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Returns the sorted names of the files in the folder, or in a folder inside it.
  func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
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
