public import Social

/// The users whom the member blocked.
public final class BlockedInteractor {
  private(set) var users = LoadedList<User>()
  private let me: Member
  private let store: any FriendStore & ProfileStore

  /// Creates an interactor without data; `load` reads it.
  public init(me: Member, store: any FriendStore & ProfileStore) {
    self.me = me
    self.store = store
  }

  func load() async throws {
    users = try await users.refreshed(from: store.pages(of: .blocked, as: me))
  }

  /// Loads the first users.
  func load(_ count: Int) async throws {
    users = try await users.extended(to: count, from: store.pages(of: .blocked, as: me))
  }

  /// Lifts a block, then loads the users again.
  ///
  /// - Throws: ``FriendsError/notBlocked(_:)``
  func unblock(_ text: String) async throws -> User {
    let user = User.ID(typed: text)
    do {
      try await store.end(.blocked, with: user, as: me)
    } catch StoreError.relation {
      try await load()
      throw FriendsError.notBlocked(user)
    }
    try await load()
    return try await store.user(user, as: me) ?? User(id: user, name: "\(user)")
  }
}
