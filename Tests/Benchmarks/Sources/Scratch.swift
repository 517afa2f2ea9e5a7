import Foundation

/// A folder that is there for as long as somebody holds it.
final class Scratch {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "trellis-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = folder.path
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file; hands over its path.
  func file(_ name: String, _ content: Data) throws -> String {
    let path = "\(path)/\(name)"
    try content.write(to: URL(filePath: path))
    return path
  }
}
