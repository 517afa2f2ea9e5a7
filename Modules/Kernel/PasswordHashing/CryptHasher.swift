import Dispatch

/// Hashes passwords with yescrypt on Linux and PBKDF2 on macOS.
///
/// Hashing is slow, so that passwords in a stolen file are hard to guess; yescrypt also takes much
/// memory. Hashes are computed one at a time, which bounds that memory.
public struct CryptHasher: Sendable {
  /// The cost for real accounts.
  public static let shippedCost = 8
  /// The bytes of memory that a hash takes on Linux at the shipped cost.
  public static let memory = 128 << 20

  private let cost: Int
  /// Hashing blocks this queue and no thread that tasks run on.
  private let queue = DispatchQueue(label: "CryptHasher")

  /// Creates a hasher; there is no default cost.
  ///
  /// - Parameter cost: From 1 to 11; each step doubles the time and, with yescrypt, the memory.
  public init(cost: Int) { self.cost = cost }

  /// Returns a hash in libcrypt's format, `$algorithm$cost$salt$hash`.
  ///
  /// - Throws: ``HashingError`` if the cost is out of range, if the password contains a NUL or is
  ///   longer than 511 bytes, or if there is too little memory.
  public func hash(_ password: String) async throws -> String {
    try await run { try Crypt.hash(checked(password), setting: Crypt.setting(cost: cost)) }
  }

  /// Returns whether the password matches the hash, whatever the hash's cost.
  ///
  /// - Throws: ``HashingError`` as ``hash(_:)`` does, and if `hash` is not a hash.
  public func verify(_ password: String, against hash: String) async throws -> Bool {
    try await run { try isEqual(Crypt.hash(checked(password), setting: hash), hash) }
  }

  /// Returns whether the hash was made at a lower cost, or by another algorithm.
  public func needsRehash(_ hash: String) -> Bool { (Crypt.cost(of: hash) ?? 0) < cost }

  private func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: body)) }
    }
  }

  /// Returns the password if it can be hashed as a whole.
  ///
  /// C reads a string up to its first NUL, so the rest of the password would be ignored.
  private func checked(_ password: String) throws -> String {
    guard !password.utf8.contains(0) else { throw HashingError.containsNUL }
    // The limit of libcrypt, which applies on both platforms.
    guard password.utf8.count < 512 else { throw HashingError.tooLong(most: 511) }
    return password
  }

  /// Compares in constant time: the duration must not reveal how much of a guess was right.
  private func isEqual(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// A reason why a password could not be hashed.
public enum HashingError: Error, Hashable {
  /// No salt could be created for this cost, which is out of range.
  case noSalt(cost: Int)
  /// There is too little memory.
  case outOfMemory
  /// The hash to compare with is none, or the system gives no reason.
  case failed
  /// The password contains a NUL, where C would end it.
  case containsNUL
  /// The password has more bytes than this.
  case tooLong(most: Int)
}
