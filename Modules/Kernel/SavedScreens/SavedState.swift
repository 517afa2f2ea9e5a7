import Essentials
public import OpenFiles
public import Presentation

/// The saved navigation state of a user, as versioned JSON.
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
    let header = try? decoder.decode(Header.self, from: data)
    if let header, header.version > Self.version { throw .newer(location) }
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

/// A saved state that cannot be used; the store keeps it unchanged.
///
/// The text of a case is the location of the state, such as the path of a file.
nonisolated public enum SavedStateError: KernelError {
  /// The state is damaged.
  case unreadable(String)
  /// A later version of the program wrote it.
  case newer(String)
  /// It cannot be read or written.
  case unusable(String, reason: FileFault)
  /// The store refused the state, and the message says why.
  case refused(Note)
  /// A program has locked the state, and did not unlock it in time; nil if it is unknown which one.
  case locked(String, by: LockHolder?)

  /// `unusable` for a state that the store refused; otherwise the name of the case.
  public var code: String { if case .refused = self { "unusable" } else { caseOrType } }
}
