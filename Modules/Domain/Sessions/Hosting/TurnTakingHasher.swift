public import Social

/// A hasher that hashes only in its turn on a host.
nonisolated public struct TurnTakingHasher: PasswordHasher {
  private let hasher: any PasswordHasher
  private let turns: HashTurns
  private let key: String?
  private var isKnown = false

  /// Creates a hasher that lets another one hash, for somebody who came with a key; nil where people have
  /// none.
  public init(_ hasher: any PasswordHasher, in turns: HashTurns, key: String?) {
    (self.hasher, self.turns, self.key) = (hasher, turns, key)
  }

  public func hash(_ password: String) async throws -> String {
    try await turns.take(isKnown: isKnown, key: key) { try await hasher.hash(password) }
  }

  public func verify(_ password: String, against hash: String) async throws -> Bool {
    try await turns.take(isKnown: isKnown, key: key) {
      try await hasher.verify(password, against: hash)
    }
  }

  public func needsRehash(_ hash: String) -> Bool { hasher.needsRehash(hash) }

  public func forKnownKey() -> any PasswordHasher {
    var first = self
    first.isKnown = true
    return first
  }
}
