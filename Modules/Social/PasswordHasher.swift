/// Writes passwords down so that nobody can read them.
public protocol PasswordHasher: Sendable {
  /// - Returns: A string that names its algorithm, cost and salt, all that ``verify(_:against:)``
  ///   needs.
  func hash(_ password: String) async throws -> String

  func verify(_ password: String, against hash: String) async throws -> Bool

  /// Whether a hash was made with less care than ``hash(_:)`` takes now.
  func needsRehash(_ hash: String) -> Bool
}

extension PasswordHasher {
  /// Never, for a hasher that knows only one way.
  public func needsRehash(_ hash: String) -> Bool { false }
}
