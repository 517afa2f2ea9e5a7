import Presentation
import Routing
import Social

/// What is kept of where an account was.
nonisolated struct SavedPlaces: Codable {
  static let version = 1

  var version = Self.version
  let state: NavigationState

  init(state: NavigationState) { self.state = state }

  /// - Throws: ``SavedPlacesError``
  init(_ data: Data, path: String) throws(SavedPlacesError) {
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

/// A file of places that cannot be used; it is left as it is.
nonisolated enum SavedPlacesError: Error, Hashable, Explained {
  case unreadable(path: String)
  case newer(path: String)
  case unusable(path: String, reason: String)

  /// Whatever went wrong with the file.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as SavedPlacesError: error
      case StoreError.failed(let reason): .unusable(path: path, reason: reason)
      default: .unusable(path: path, reason: "\(error)")
      }
  }

  var sentence: String {
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
