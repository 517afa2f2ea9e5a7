import Foundation
import OpenFiles
import SavedScreens
import Social
import Storage
import TestSupport
import Testing

/// Saved states in a temporary folder.
extension TemporaryFolder {
  var files: SavedStateFiles {
    get throws { SavedStateFiles(folder: try #require(OpenFolder(path()))) }
  }

  /// Returns the saved state of a user as text, or nil if there is no file.
  func text(of user: User.ID) throws -> String? {
    try files.read(user.rawValue).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a journey that saves its screens here, in which Ada has logged in and typed `way`.
  ///
  /// Unlike `Journey.logIn`, it accepts any screen after the login, because that may be restored.
  @discardableResult
  func ada(_ way: [String] = [], in store: SQLStore) async throws -> Journey {
    let journey = try await Journey(store: store, folder: self)
    await journey.type(["login ada", Journey.password] + way)
    return journey
  }

  func write(_ text: String, for user: User.ID) throws {
    try Data(text.utf8).write(to: URL(filePath: files.location(of: user.rawValue)))
  }
}
