public import PasswordHashing

/// The accounts, in memory until the program ends: replace them by a store of your own.
///
/// Only hashes of the passwords are kept.
public final class Accounts {
  private var hashes: [String: String] = [:]
  private let hasher: CryptHasher

  /// Creates the accounts; tests use the cost 1, which is fast.
  public init(hashCost: Int = CryptHasher.shippedCost) {
    hasher = CryptHasher(cost: hashCost)
  }

  /// Returns whether there is an account with this user name.
  func isTaken(_ user: String) async throws -> Bool { hashes[user] != nil }

  /// Creates an account.
  ///
  /// - Throws: ``LoginError/nameTaken(_:)``
  func signUp(_ user: String, password: String) async throws {
    let hash = try await hasher.hash(password)
    guard hashes[user] == nil else { throw LoginError.nameTaken(user) }
    hashes[user] = hash
  }

  /// Returns if the password is right.
  ///
  /// The text is hashed even if there is no account, so that the duration does not reveal that.
  ///
  /// - Throws: ``LoginError/wrongPassword(_:)``
  func logIn(_ user: String, password: String) async throws {
    guard LoginRules.canBeHashed(password) else { throw LoginError.wrongPassword(user) }
    guard let hash = hashes[user] else {
      _ = try await hasher.hash(password)
      throw LoginError.wrongPassword(user)
    }
    guard try await hasher.verify(password, against: hash) else {
      throw LoginError.wrongPassword(user)
    }
    if hasher.needsRehash(hash) { hashes[user] = try await hasher.hash(password) }
  }
}
