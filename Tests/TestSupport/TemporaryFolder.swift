public import Foundation
import Testing

/// A folder for the files of one test, which is removed with this object.
///
/// Its path has no symbolic links, so it equals the path that a store resolves. The folder is private
/// to its owner.
nonisolated public final class TemporaryFolder: Sendable {
  private let root: String

  /// Creates an empty folder; a failure is recorded as an issue.
  public init() {
    let parent = realpath(NSTemporaryDirectory(), nil)
    defer { free(parent) }
    root = (parent.map { String(cString: $0) } ?? NSTemporaryDirectory()) + "/test-\(UUID())"
    #expect(mkdir(root, 0o700) == 0)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Returns the path of a file in the folder; that of the folder for an empty name.
  public func path(_ name: String = "") -> String { name.isEmpty ? root : "\(root)/\(name)" }

  /// Writes a file, and makes the folders above it.
  public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Writes a file, and makes the folders above it.
  public func write(_ data: Data, to name: String) throws {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  public func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path(name)))
  }

  /// Returns the contents of a file as text, with invalid UTF-8 replaced.
  public func text(_ name: String) throws -> String {
    String(decoding: try data(name), as: UTF8.self)
  }

  /// Returns the sorted names of the files in the folder, or in a folder inside it.
  public func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Returns the permissions of a file.
  public func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
