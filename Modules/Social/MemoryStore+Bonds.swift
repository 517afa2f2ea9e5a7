extension MemoryStore {
  /// An unordered pair of users.
  struct Pair: Hashable {
    let low: User.ID
    let high: User.ID

    init(_ one: User.ID, _ other: User.ID) {
      (low, high) = one < other ? (one, other) : (other, one)
    }

    /// Returns the other one of the two; nil if `user` is neither.
    func other(than user: User.ID) -> User.ID? {
      low == user ? high : high == user ? low : nil
    }
  }

  /// The friendships, requests and blocks of all users.
  struct Bonds {
    /// The stored relation of two users; strangers have no bond.
    private struct Bond: Hashable {
      /// The user who asked; nil for friends.
      let asker: User.ID?
      let maker: User.ID
      /// The place of the bond in the order in which all bonds were made, counted from 1.
      let number: Int
    }

    private var bonds: [Pair: Bond] = [:]
    /// The users that each user blocked.
    private var blocked: [User.ID: Set<User.ID>] = [:]
    /// The number of the last bond that was made.
    private(set) var mark = 0

    func relation(to other: User.ID, as me: User.ID) -> Relation {
      if blocked[me]?.contains(other) == true { return .blocked }
      guard let bond = bonds[Pair(me, other)] else { return .stranger }
      guard let asker = bond.asker else { return .friends }
      return asker == me ? .asked : .asking
    }

    /// Returns the users to whom `me` has this relation, in order.
    func people(_ relation: Relation, as me: User.ID) -> [User.ID] {
      let known = bonds.keys.compactMap { $0.other(than: me) }
      return (blocked[me] ?? []).union(known)
        .filter { self.relation(to: $0, as: me) == relation }.sorted()
    }

    /// Returns the users who made a bond with `me` after a mark, in the order of the bonds.
    func makers(after mark: Int, as me: User.ID) -> [(user: User.ID, number: Int)] {
      bonds.filter { $0.key.other(than: me) != nil && $0.value.maker != me }.values
        .filter { $0.number > mark }.sorted { $0.number < $1.number }
        .map { ($0.maker, $0.number) }
    }

    /// Stores that `me` asks, or accepts a request.
    mutating func set(_ relation: Relation, to other: User.ID, as me: User.ID) {
      mark += 1
      bonds[Pair(me, other)] = Bond(asker: relation == .asked ? me : nil, maker: me, number: mark)
    }

    /// Ends a friendship or a request.
    mutating func end(with other: User.ID, as me: User.ID) { bonds[Pair(me, other)] = nil }

    /// Blocks a user; a request by them is kept and hidden, because deleting it would reveal the
    /// block.
    mutating func block(_ other: User.ID, as me: User.ID) {
      blocked[me, default: []].insert(other)
      if bonds[Pair(me, other)]?.asker != other { end(with: other, as: me) }
    }

    mutating func unblock(_ other: User.ID, as me: User.ID) { blocked[me]?.remove(other) }

    mutating func forget(_ user: User.ID) {
      bonds = bonds.filter { $0.key.other(than: user) == nil }
      blocked[user] = nil
      for blocker in blocked.keys { unblock(user, as: blocker) }
    }
  }
}
