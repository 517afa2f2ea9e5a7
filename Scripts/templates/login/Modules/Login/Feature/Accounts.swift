import PasswordHashing

/// Stores the accounts; the app conforms to it.
///
/// It gets hashes of the passwords only.
public protocol Accounts: AnyObject {
  /// The cost of a new hash; nil for the shipped one.
  var hashCost: Int? { get }

  /// Whether people may make accounts themselves.
  var takesSignUps: Bool { get }

  /// Returns the hash of an account; nil if there is no account with this user name.
  func hash(of user: String) async throws -> String?

  /// Adds an account; if the user name is taken, changes nothing and returns false.
  func add(_ user: String, hash: String) async throws -> Bool

  /// Replaces the hash of an account.
  func replaceHash(of user: String, by hash: String) async throws
}

extension Accounts {
  /// By default, nil.
  public var hashCost: Int? { nil }

  /// By default, true.
  public var takesSignUps: Bool { true }

  private var hasher: CryptHasher { CryptHasher(cost: hashCost ?? CryptHasher.shippedCost) }

  /// Creates an account.
  ///
  /// - Throws: ``LoginError/nameTaken(_:)``
  func signUp(_ user: String, password: String) async throws {
    let hash = try await hasher.hash(password)
    guard try await add(user, hash: hash) else { throw LoginError.nameTaken(user) }
  }

  /// Returns if the password is right.
  ///
  /// The text is hashed even if there is no account, so that the duration does not reveal that.
  ///
  /// - Throws: ``LoginError/wrongPassword(_:)``
  func logIn(_ user: String, password: String) async throws {
    guard LoginRules.canBeHashed(password) else { throw LoginError.wrongPassword(user) }
    guard let hash = try await hash(of: user) else {
      _ = try await hasher.hash(password)
      throw LoginError.wrongPassword(user)
    }
    guard try await hasher.verify(password, against: hash) else {
      throw LoginError.wrongPassword(user)
    }
    if hasher.needsRehash(hash) {
      try await replaceHash(of: user, by: try await hasher.hash(password))
    }
  }
}

/// Keeps the accounts as long as the program runs; a store of your own can take its place.
public final class MemoryAccounts: Accounts {
  public let hashCost: Int?
  public var takesSignUps = true
  private var hashes: [String: String] = [:]

  /// Creates the accounts; tests use the cost 1, which is fast.
  public init(hashCost: Int? = nil) { self.hashCost = hashCost }

  public func hash(of user: String) -> String? { hashes[user] }

  public func add(_ user: String, hash: String) -> Bool {
    guard hashes[user] == nil else { return false }
    hashes[user] = hash
    return true
  }

  public func replaceHash(of user: String, by hash: String) { hashes[user] = hash }
}
