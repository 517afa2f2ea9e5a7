public import Social

/// Somebody's profile, and how I stand to them.
public final class ProfileInteractor {
  private(set) var user: User
  private(set) var relation = Relation.stranger
  private let me: User.ID
  private let store: any FriendStore & ProfileStore

  /// - Throws: ``StoreError/noSuchUser(_:)``
  public init(
    of user: User.ID, me: User.ID, store: any FriendStore & ProfileStore
  ) async throws {
    self.user = try await store.member(user, as: me)
    self.me = me
    self.store = store
  }

  var isMe: Bool { user.id == me }

  func load() async throws {
    // Not `member`: who has left meanwhile is shown as gone.
    user = try await store.user(user.id, as: me) ?? user
    relation = try await store.relation(to: user.id, as: me)
  }

  /// Asks to be friends, or accepts that they ask.
  func add() async throws {
    try await change { try await store.ask(user.id, as: me) }
  }

  /// Ends what stands between us: a friendship, a request of mine, a block.
  func end(_ relation: Relation) async throws {
    try await change { try await store.end(relation, with: user.id, as: me) }
  }

  func block() async throws {
    try await change { try await store.block(user.id, as: me) }
  }

  /// What is stored is read again either way: where it refuses, it has changed.
  private func change(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      try await load()
      throw error
    }
    try await load()
  }
}
