import Routing
import Social

/// The saved navigation state of an account, as a versioned JSON file.
nonisolated struct SavedState: Codable {
  static let version = 1

  var version = Self.version
  let state: NavigationState

  init(state: NavigationState) { self.state = state }

  /// Decodes the contents of a file; `path` is for the error.
  ///
  /// - Throws: ``SavedStateError``
  init(_ data: Data, path: String) throws(SavedStateError) {
    struct Header: Decodable { let version: Int }
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data) else {
      throw .unreadable(path: path)
    }
    guard header.version <= Self.version else { throw .newer(path: path) }
    guard let saved = try? decoder.decode(Self.self, from: data) else {
      throw .unreadable(path: path)
    }
    self = saved
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// A file with a saved state that cannot be used; it is left unchanged.
nonisolated enum SavedStateError: Error, Hashable {
  case unreadable(path: String)
  case newer(path: String)
  case unusable(path: String, reason: String)

  /// Creates it from any error that reading or writing the file has thrown.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as SavedStateError: error
      case StoreError.failed(let reason): .unusable(path: path, reason: reason)
      default: .unusable(path: path, reason: "\(error)")
      }
  }

  var message: String {
    switch self {
    case .unreadable(let path):
      "\(path) says nothing that can be read of where you were, so it was left as it is. "
        + "Move it away to have your places kept again."
    case .newer(let path):
      "\(path) was written by a later version of this program, so it was left as it is. "
        + "Run that one, or move the file away."
    case .unusable(let path, let reason):
      "Your places are not kept, for \(path) cannot be used: \(reason). "
        + "Move it away, or make room."
    }
  }
}
