import Synchronization

extension MemoryStore: FriendStore {
  public func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) throws -> Listing<User> {
    try read(as: me) { all in
      let search = TextSearch(text)
      let names = all.bonds.people(relation, as: me.user)
        .filter { all.users[$0].map(search.finds) ?? false }
      let later = names.drop { name in user.map { name <= $0 } ?? false }
      return Listing(
        later.prefix(max(limit, 0)).compactMap { all.users[$0] }, total: names.count)
    }
  }

  public func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedRelation> {
    try read(as: me) { all in
      let new = all.bonds.makers(after: mark ?? all.bonds.mark, as: me.user).compactMap { maker in
        let relation = all.bonds.relation(to: maker.user, as: me.user)
        return relation == .blocked
          ? nil
          : all.users[maker.user].map {
            (arrived: ArrivedRelation(user: $0, relation: relation), number: maker.number)
          }
      }
      let page = new.prefix(max(limit, 0))
      return Arrivals(
        page.map(\.arrived),
        mark: page.count < new.count ? page.last?.number ?? mark ?? 0 : all.bonds.mark)
    }
  }

  public func relation(to other: User.ID, as me: Member) throws -> Relation {
    try read(as: me) { $0.bonds.relation(to: other, as: me.user) }
  }

  @discardableResult
  public func ask(_ other: User.ID, as me: Member) throws -> Relation {
    try write(as: me) {
      let me = me.user
      try $0.requireOther(other, than: me)
      switch $0.bonds.relation(to: other, as: me) {
      case .stranger:
        if let budgets { try $0.count(.requests, by: me.rawValue, within: budgets) }
        $0.bonds.set(.asked, to: other, as: me)
      case .asking: $0.bonds.set(.friends, to: other, as: me)
      case .blocked: throw StoreError.relation(.blocked, to: other)
      case .asked, .friends: break
      }
      return $0.bonds.relation(to: other, as: me)
    }
  }

  public func accept(_ other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try $0.require(.asking, to: other, as: me)
      $0.bonds.set(.friends, to: other, as: me)
    }
  }

  public func end(_ relation: Relation, with other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try $0.require(relation, to: other, as: me)
      if relation == .blocked {
        $0.bonds.unblock(other, as: me)
      } else {
        $0.bonds.end(with: other, as: me)
      }
    }
  }

  public func block(_ other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try $0.requireOther(other, than: me)
      if $0.bonds.relation(to: other, as: me) != .blocked { $0.bonds.block(other, as: me) }
    }
  }
}

extension MemoryStore.Contents {
  func require(_ relation: Relation, to other: User.ID, as me: User.ID) throws {
    let now = bonds.relation(to: other, as: me)
    guard now == relation else { throw StoreError.relation(now, to: other) }
  }

  func requireOther(_ other: User.ID, than me: User.ID) throws {
    try requireMember(other)
    if other == me { throw StoreError.relation(.stranger, to: me) }
  }
}
