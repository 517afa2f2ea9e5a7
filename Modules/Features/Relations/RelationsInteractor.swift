public import SocialPresentation

/// Changes the member's relations with other users.
public final class RelationsInteractor: CommandPerformer {
  private let me: Member
  private let store: any FriendStore & ProfileStore

  /// Creates the interactor of the relations of `me`.
  public init(me: Member, store: any FriendStore & ProfileStore) {
    (self.me, self.store) = (me, store)
  }

  /// Returns the question before a command that destroys something; nil for others.
  ///
  /// - Throws: `RelationsError` if the command can do nothing, `StoreError`
  public func question(before command: RelationCommand) async throws -> Note? {
    switch command {
    case .remove(let user):
      let (user, relation) = try await standing(of: user)
      if relation != .friends { throw RelationsError.standing(relation, user.id) }
      return """
        Remove \(user.bothNames)? This ends your friendship. \
        Your conversation stays, but neither of you can write in it.
        """
    case .block(let user):
      let (user, relation) = try await standing(of: user)
      return "Block \(user.bothNames)? \(relation.endedByBlock) They get no notice."
    case .add, .accept, .decline, .cancel, .unblock: return nil
    }
  }

  private func standing(of user: User.ID) async throws -> (User, Relation) {
    let user = try await store.member(other(user), as: me)
    return (user, try await store.relation(to: user.id, as: me))
  }

  /// Changes a relation, and returns what was done.
  ///
  /// - Throws: `RelationsError`, `StoreError`
  public func perform(_ command: RelationCommand) async throws -> Note? {
    let user =
      switch command {
      case .accept(nil): try await onlyAsking()
      case .accept(let user?), .add(let user), .decline(let user), .cancel(let user),
        .remove(let user), .block(let user), .unblock(let user):
        try other(user)
      }
    let relation = try await change(user, by: command)
    let named = try await store.user(user, as: me) ?? User(id: user, name: user.rawValue)
    return command.outcome(for: named, now: relation)
  }

  private func change(_ user: User.ID, by command: RelationCommand) async throws -> Relation {
    do {
      switch command {
      case .add:
        let before = try await store.relation(to: user, as: me)
        guard [.stranger, .asking].contains(before) else {
          throw StoreError.relation(before, to: user)
        }
        return try await store.ask(user, as: me)
      case .accept:
        try await store.accept(user, as: me)
        return .friends
      case .block:
        try await store.block(user, as: me)
        return .blocked
      case .decline: try await store.end(.asking, with: user, as: me)
      case .cancel: try await store.end(.asked, with: user, as: me)
      case .remove: try await store.end(.friends, with: user, as: me)
      case .unblock: try await store.end(.blocked, with: user, as: me)
      }
      return .stranger
    } catch StoreError.relation(let relation, _) {
      throw switch command {
      case .add, .remove, .block: RelationsError.standing(relation, user)
      case .accept, .decline, .cancel: RelationsError.noRequest(relation, user)
      case .unblock: RelationsError.notBlocked(user)
      }
    } catch StoreError.noSuchUser(let user) {
      if try await store.user(user, as: me)?.hasLeft == true { throw StoreError.hasLeft(user) }
      throw RelationsError.nobody(user)
    }
  }

  /// Returns the one person who asks the member to be friends.
  ///
  /// - Throws: ``RelationsError/notOneRequest(_:of:)``, ``StoreError``
  private func onlyAsking() async throws -> User.ID {
    let asking = try await store.people(.asking, matching: "", after: nil, limit: 9, as: me)
    guard let user = asking.elements.first, asking.total == 1 else {
      throw RelationsError.notOneRequest(asking.elements, of: asking.total)
    }
    return user.id
  }

  private func other(_ user: User.ID) throws(RelationsError) -> User.ID {
    if user == me.user { throw .yourself }
    if !user.isWellFormed { throw .noUserName(user) }
    return user
  }
}
