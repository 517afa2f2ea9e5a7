import Routing
import Social

/// The saved navigation state of an account, as versioned JSON.
nonisolated struct SavedState: Codable {
  /// Version 2 added the tabs of screens; version 1 is read as a state without them.
  static let version = 2

  var version = Self.version
  let state: NavigationState

  init(state: NavigationState) { self.state = state }

  /// Decodes the data of a store; `location` appears in the error.
  ///
  /// - Throws: ``SavedStateError``
  init(_ data: Data, at location: String) throws(SavedStateError) {
    struct Header: Decodable { let version: Int }
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data) else {
      throw .unreadable(location)
    }
    guard header.version <= Self.version else { throw .newer(location) }
    guard let saved = try? decoder.decode(Self.self, from: data) else {
      throw .unreadable(location)
    }
    self = saved
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
