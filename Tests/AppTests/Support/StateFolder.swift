import Foundation
import Social
import Storage

/// A temporary folder for saved states; it is removed with the object.
final class StateFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "Places-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  isolated deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var files: SavedStateFiles { SavedStateFiles(folder: url.path) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Returns the saved state of a user as text, or nil if there is no file.
  func text(of user: User.ID) throws -> String? {
    try files.read(user).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, for user: User.ID) throws {
    try Data(text.utf8).write(to: URL(filePath: files.location(of: user)))
  }
}
