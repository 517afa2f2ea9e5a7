public import Social

/// My friends, and who asks to be one.
public final class FriendsInteractor {
  private(set) var friends: [User] = []
  private(set) var requests = Requests()
  private let me: User.ID
  private let store: any FriendStore & ProfileStore

  public init(me: User.ID, store: any FriendStore & ProfileStore) {
    self.me = me
    self.store = store
  }

  func load() async throws {
    friends = try await store.friends(as: me)
    requests = try await store.requests(as: me)
  }

  /// Asks somebody to be friends; one who asks me already becomes a friend.
  ///
  /// - Returns: How we stand now.
  func add(_ text: String) async throws -> (user: User, relation: Relation) {
    let user = try await somebody(text)
    let before = try await store.relation(to: user.id, as: me)
    guard [.stranger, .asking].contains(before) else {
      throw FriendsError.standing(before, user.id)
    }
    let relation = try await store.ask(user.id, as: me)
    try await load()
    return (user, relation)
  }

  func accept(_ text: String) async throws -> User {
    try await change(text) { try await store.accept($0, as: me) }
  }

  /// Makes strangers of us, if we stand as `relation` says.
  func end(_ relation: Relation, with text: String) async throws -> User {
    try await change(text) { try await store.end(relation, with: $0, as: me) }
  }

  private func change(_ text: String, _ body: (User.ID) async throws -> Void) async throws -> User {
    let user = try await somebody(text)
    do {
      try await body(user.id)
    } catch StoreError.relation(let relation, let user) {
      throw FriendsError.standing(relation, user)
    }
    try await load()
    return user
  }

  private func somebody(_ text: String) async throws -> User {
    let id = User.ID(typed: text)
    if id == me { throw FriendsError.yourself }
    do {
      return try await store.member(id, as: me)
    } catch StoreError.noSuchUser(let id) {
      throw FriendsError.nobody(id)
    }
  }
}
