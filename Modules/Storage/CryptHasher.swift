public import Social

/// Hashes passwords slowly, and with much memory, so that a stolen file is hard to guess from:
/// yescrypt on Linux, PBKDF2 on macOS. One hash at a time, so that many at once cannot take all
/// the memory there is.
public actor CryptHasher: PasswordHasher {
  /// What a real account deserves: on Linux 128 MiB for each hash.
  public static let shippedCost = 8

  private let cost: Int
  private let executor = QueueExecutor("CryptHasher")

  /// Where its calls run: a hash holds up nobody else.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a hasher; the cost is stated by whoever makes it.
  ///
  /// - Parameter cost: From 1 to 11; each step takes twice the memory and the time.
  public init(cost: Int) {
    self.cost = cost
  }

  /// The hash in the form that libcrypt gives it, `$algorithm$cost$salt$hash`.
  ///
  /// - Throws: ``StoreError/failed(reason:)`` for a cost out of range, a NUL in the password or
  ///   one longer than 511 bytes.
  public func hash(_ password: String) throws -> String {
    try Crypt.hash(checked(password), setting: Crypt.setting(cost: cost))
  }

  /// Whether the password is the one that was hashed, whatever the cost was then.
  ///
  /// - Throws: ``StoreError/failed(reason:)`` as ``hash(_:)`` does, and for a string that is no
  ///   hash.
  public func verify(_ password: String, against hash: String) throws -> Bool {
    try isEqual(Crypt.hash(checked(password), setting: hash), hash)
  }

  /// Whether it was made at a lower cost, or by another algorithm.
  public nonisolated func needsRehash(_ hash: String) -> Bool {
    (Crypt.cost(of: hash) ?? 0) < cost
  }

  /// C would see a password only up to its first NUL, and accept that much of it.
  private func checked(_ password: String) throws -> String {
    guard !password.utf8.contains(0) else {
      throw StoreError.failed(reason: "a password with a NUL in it")
    }
    // libcrypt says so itself; the two platforms shall not differ.
    guard password.utf8.count < 512 else {
      throw StoreError.failed(reason: "a password of more than 511 bytes")
    }
    return password
  }

  /// In the same time wherever the two differ, which would tell how much was right.
  private func isEqual(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
