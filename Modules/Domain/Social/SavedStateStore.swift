/// Storage for the saved navigation state of each account, as opaque data.
public protocol SavedStateStore: Sendable {
  /// Returns the saved state of an account; nil if there is none.
  ///
  /// - Throws: `DatabaseError.failed(reason:)`
  func read(_ user: User.ID) async throws -> Data?

  /// Replaces the saved state of an account; concurrent readers get the old data or the new.
  ///
  /// - Throws: `DatabaseError.failed(reason:)`
  func write(_ data: Data, for user: User.ID) async throws

  /// Removes the saved state of an account, if there is one.
  func remove(_ user: User.ID) async

  /// Returns the location of an account's saved state for messages, such as the path of a file.
  func location(of user: User.ID) -> String
}
