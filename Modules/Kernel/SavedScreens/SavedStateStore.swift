public import Essentials

/// Storage for the saved navigation state of each user, as opaque data.
nonisolated public protocol SavedStateStore: Sendable {
  /// Returns the saved state of a user; nil if there is none.
  ///
  /// - Throws: ``SavedStateError``, or another error of the store.
  func read(_ user: String) async throws -> Data?

  /// Replaces the saved state of a user; concurrent readers get the old data or the new.
  ///
  /// - Throws: ``SavedStateError``, or another error of the store.
  func write(_ data: Data, for user: String) async throws

  /// Removes the saved state of a user, if there is one.
  func remove(_ user: String) async

  /// Returns the location of a user's saved state for messages, such as the path of a file.
  func location(of user: String) -> String
}
