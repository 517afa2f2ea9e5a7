import Foundation

/// A folder for the files of one test, which is removed after it.
nonisolated final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in the folder; that of the folder for an empty name.
  func path(_ name: String) -> String { name.isEmpty ? url.path : "\(url.path)/\(name)" }
}
