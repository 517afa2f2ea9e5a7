import Synchronization

extension MemoryStore: FriendStore {
  /// The stored relation of two users; strangers have no bond.
  enum Bond: Hashable {
    case request(by: User.ID)
    case friends
  }

  /// Returns the friends in the order of user names.
  public func friends(as me: Member) throws -> [User] {
    let reader = me.user
    return try read(as: me) { all in
      all.bonds.filter { $0.key.contains(reader) && $0.value == .friends }.keys
        .compactMap { all.users[$0.other(than: reader)] }
        .sorted { $0.id < $1.id }
    }
  }

  /// Returns the open requests, except requests by users whom `me` blocked.
  public func requests(as me: Member) throws -> Requests {
    try read(as: me) { all in
      var requests = Requests()
      for user in all.users.values.sorted(by: { $0.id < $1.id }) {
        switch all.relation(to: user.id, as: me.user) {
        case .asking: requests.incoming.append(user)
        case .asked: requests.outgoing.append(user)
        case .stranger, .friends, .blocked: break
        }
      }
      return requests
    }
  }

  /// Returns the users whom `me` blocked, in the order of user names.
  public func blocked(as me: Member) throws -> [User] {
    try read(as: me) { all in
      (all.blocked[me.user] ?? []).compactMap { all.users[$0] }.sorted { $0.id < $1.id }
    }
  }

  /// Returns the relation of `me` to another user.
  public func relation(to other: User.ID, as me: Member) throws -> Relation {
    try read(as: me) { $0.relation(to: other, as: me.user) }
  }

  /// Sends a friend request, or accepts one from the same user.
  @discardableResult
  public func ask(_ other: User.ID, as me: Member) throws -> Relation {
    try write(as: me) {
      let me = me.user
      try $0.requireOther(other, than: me)
      switch $0.relation(to: other, as: me) {
      case .stranger: $0.bonds[Pair(me, other)] = .request(by: me)
      case .asking: $0.bonds[Pair(me, other)] = .friends
      case .blocked: throw StoreError.relation(.blocked, to: other)
      case .asked, .friends: break
      }
      return $0.relation(to: other, as: me)
    }
  }

  /// Accepts a friend request.
  public func accept(_ other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try $0.require(.asking, to: other, as: me)
      $0.bonds[Pair(me, other)] = .friends
    }
  }

  /// Ends a relation, if it is the current one.
  public func end(_ relation: Relation, with other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try $0.require(relation, to: other, as: me)
      if relation == .blocked {
        $0.blocked[me]?.remove(other)
      } else {
        $0.bonds[Pair(me, other)] = nil
      }
    }
  }

  /// Blocks a user and ends a friendship with them.
  public func block(_ other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try $0.requireOther(other, than: me)
      $0.blocked[me, default: []].insert(other)
      // A request by the blocked user is kept and hidden; deleting it would reveal the block.
      if $0.bonds[Pair(me, other)] != .request(by: other) { $0.bonds[Pair(me, other)] = nil }
    }
  }
}

extension MemoryStore.Contents {
  func relation(to other: User.ID, as me: User.ID) -> Relation {
    if blocked[me]?.contains(other) == true { return .blocked }
    switch bonds[MemoryStore.Pair(me, other)] {
    case nil: return .stranger
    case .friends: return .friends
    case .request(let asker): return asker == me ? .asked : .asking
    }
  }

  func require(_ relation: Relation, to other: User.ID, as me: User.ID) throws {
    let now = self.relation(to: other, as: me)
    guard now == relation else { throw StoreError.relation(now, to: other) }
  }

  func requireOther(_ other: User.ID, than me: User.ID) throws {
    try requireMember(other)
    if other == me { throw StoreError.relation(.stranger, to: me) }
  }
}
