/// Writes passwords down so that nobody can read them.
public protocol PasswordHasher: Sendable {
  /// - Returns: A string that names its algorithm, cost and salt, all that ``verify(_:against:)``
  ///   needs.
  func hash(_ password: String) async throws -> String

  func verify(_ password: String, against hash: String) async throws -> Bool
}
