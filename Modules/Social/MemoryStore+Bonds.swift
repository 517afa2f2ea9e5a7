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

extension MemoryStore {
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
    /// The pair of each bond that was made, in order; some bonds have ended since.
    private var made: [Pair] = []
    /// The users that each user blocked.
    private var blocked: [User.ID: Set<User.ID>] = [:]
    /// The relations of each user as sorted lists, so that a page needs no search.
    private var lists: [User.ID: [Relation: [User.ID]]] = [:]

    /// The number of the last bond that was made.
    var mark: Int { made.count }

    func relation(to other: User.ID, as me: User.ID) -> Relation {
      if blocked[me]?.contains(other) == true { return .blocked }
      guard let bond = bonds[Pair(me, other)] else { return .stranger }
      guard let asker = bond.asker else { return .friends }
      return asker == me ? .asked : .asking
    }

    /// Returns the users to whom `me` has this relation, in order.
    func people(_ relation: Relation, as me: User.ID) -> [User.ID] { lists[me]?[relation] ?? [] }

    /// Returns the users who made a bond with `me` after a mark.
    func makers(after mark: Int, as me: User.ID) -> [User.ID] {
      made.indices.dropFirst(mark).compactMap { index in
        guard made[index].contains(me), let bond = bonds[made[index]] else { return nil }
        return bond.number == index + 1 && bond.maker != me ? bond.maker : nil
      }
    }

    /// Stores that `me` asks, or accepts a request.
    mutating func set(_ relation: Relation, to other: User.ID, as me: User.ID) {
      change(me, other) {
        let pair = Pair(me, other)
        $0.made.append(pair)
        $0.bonds[pair] = Bond(
          asker: relation == .asked ? me : nil, maker: me, number: $0.made.count)
      }
    }

    /// Ends a friendship or a request.
    mutating func end(with other: User.ID, as me: User.ID) {
      change(me, other) { $0.bonds[Pair(me, other)] = nil }
    }

    /// Blocks a user; a request by them is kept and hidden, because deleting it would reveal the
    /// block.
    mutating func block(_ other: User.ID, as me: User.ID) {
      change(me, other) {
        $0.blocked[me, default: []].insert(other)
        if $0.bonds[Pair(me, other)]?.asker != other { $0.bonds[Pair(me, other)] = nil }
      }
    }

    mutating func unblock(_ other: User.ID, as me: User.ID) {
      change(me, other) { _ = $0.blocked[me]?.remove(other) }
    }

    mutating func forget(_ user: User.ID) {
      for other in Set(bonds.keys.filter { $0.contains(user) }.map { $0.other(than: user) }) {
        end(with: other, as: user)
      }
      for other in blocked[user] ?? [] { unblock(other, as: user) }
      for blocker in blocked.keys where blocked[blocker]?.contains(user) == true {
        unblock(user, as: blocker)
      }
    }

    /// Changes what is stored of two users, and moves each to the other's right list.
    private mutating func change(
      _ one: User.ID, _ other: User.ID, _ body: (inout Bonds) -> Void
    ) {
      for (me, other) in [(one, other), (other, one)] {
        let old = relation(to: other, as: me)
        if let index = lists[me]?[old]?.place(of: other) { lists[me]?[old]?.remove(at: index) }
      }
      body(&self)
      for (me, other) in [(one, other), (other, one)] {
        let new = relation(to: other, as: me)
        guard new != .stranger else { continue }
        let index = people(new, as: me).place(of: other)
        lists[me, default: [:]][new, default: []].insert(other, at: index)
      }
    }
  }
}

extension [User.ID] {
  /// Returns the index of the first name that is not before `name`, in a sorted list.
  func place(of name: User.ID) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
