import Presentation
import SQLDriver
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
nonisolated enum SavedStateError: UserFacingError, Hashable {
  case unreadable(String)
  case newer(String)
  case unusable(String, reason: String)
  /// The store refused the state, and the message says why.
  case refused(Note)
  /// A program has locked the state, and did not unlock it in time.
  case locked(String, by: String)

  /// Converts an error that was thrown while a state was read or written.
  init(_ error: any Error, at location: String) {
    self =
      switch error {
      case let error as SavedStateError: error
      case DatabaseError.failed(let reason): .unusable(location, reason: reason)
      case DatabaseError.busy: .locked(location, by: "a program")
      case DatabaseError.held(let program, let process, let isStopped):
        .locked(location, by: "\(program) (process \(process)\(isStopped ? ", stopped" : ""))")
      default: .refused(Note(describing: error))
      }
  }

  var message: Note {
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
      Continue or end that program, then log in again.
      """
    }
  }

  var code: String { if case .refused = self { "unusable" } else { caseOrType } }
}
