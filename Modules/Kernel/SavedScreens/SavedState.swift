import Essentials
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
nonisolated public enum SavedStateError: UserFacingError, Hashable {
  /// The state is damaged.
  case unreadable(String)
  /// A later version of the program wrote it.
  case newer(String)
  /// It cannot be read or written.
  case unusable(String, reason: String)
  /// The store refused the state, and the message says why.
  case refused(Note)
  /// A program has locked the state, and did not unlock it in time.
  case locked(String, by: String)

  /// The message for a person: what happened, and what to do next.
  public var message: Note {
    switch self {
    case .unreadable(let location):
      """
      Your saved screens cannot be read, so \(location) was left unchanged. \
      Move it away to have your screens saved again.
      """
    case .newer(let location):
      """
      Your screens were saved by a later version of this program, so \(location) was left \
      unchanged. Use that version, or move it away.
      """
    case .unusable(let location, let reason):
      """
      Your screens are not saved, because \(location) cannot be used: \(reason). \
      Move it away, or free some space.
      """
    case .refused(let message): "Your screens are not saved. \(message)"
    case .locked(let location, let holder):
      """
      Your screens are not saved, because \(holder) has locked \(location). \
      Continue or end that program, then log in or start again.
      """
    }
  }

  /// `unusable` for a state that the store refused; otherwise the name of the case.
  public var code: String { if case .refused = self { "unusable" } else { caseOrType } }
}
