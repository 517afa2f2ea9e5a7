/// Hashes passwords, so that nobody can read them in the store.
public protocol PasswordHasher: Sendable {
  /// Hashes a password.
  ///
  /// - Returns: A string with the algorithm, cost, salt and hash, for ``verify(_:against:)``.
  func hash(_ password: String) async throws -> String

  /// Returns whether a password matches a hash.
  func verify(_ password: String, against hash: String) async throws -> Bool

  /// Returns whether a hash is weaker than one that ``hash(_:)`` would make now.
  func needsRehash(_ hash: String) -> Bool
}

extension PasswordHasher {
  /// Returns false, for a hasher that has only one algorithm and cost.
  public func needsRehash(_ hash: String) -> Bool { false }
}
