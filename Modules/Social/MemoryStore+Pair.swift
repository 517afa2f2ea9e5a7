extension MemoryStore {
  /// An unordered pair of users.
  struct Pair: Hashable {
    let low: User.ID
    let high: User.ID

    init(_ one: User.ID, _ other: User.ID) {
      (low, high) = one < other ? (one, other) : (other, one)
    }

    func contains(_ user: User.ID) -> Bool { low == user || high == user }

    func other(than user: User.ID) -> User.ID { low == user ? high : low }
  }
}
