public import Social

/// The member's friends and unanswered friend requests.
public final class FriendsInteractor {
  private(set) var friends = LoadedList<User>()
  /// The requests to the member.
  private(set) var incoming = LoadedList<User>()
  /// The requests of the member.
  private(set) var outgoing = LoadedList<User>()
  private let me: Member
  private let store: any FriendStore & ProfileStore

  /// Creates an interactor without data; `load` reads it.
  public init(me: Member, store: any FriendStore & ProfileStore) {
    self.me = me
    self.store = store
  }

  /// Reads the friends and the requests.
  func load() async throws {
    // Each list is replaced after the call: a page may be read meanwhile.
    let friends = try await friends.refreshed(from: store.pages(of: .friends, as: me))
    let incoming = try await incoming.refreshed(from: store.pages(of: .asking, as: me))
    let outgoing = try await outgoing.refreshed(from: store.pages(of: .asked, as: me))
    (self.friends, self.incoming, self.outgoing) = (friends, incoming, outgoing)
  }

  /// Loads the friends with a text in their names; an empty text finds all.
  func findFriends(_ text: String) async throws {
    friends = try await friends.finding(text).refreshed(from: store.pages(of: .friends, as: me))
  }

  /// Loads the requests from and to people with a text in their names; an empty text finds all.
  func findRequests(_ text: String) async throws {
    let incoming = try await incoming.finding(text).refreshed(
      from: store.pages(of: .asking, as: me))
    let outgoing = try await outgoing.finding(text).refreshed(from: store.pages(of: .asked, as: me))
    (self.incoming, self.outgoing) = (incoming, outgoing)
  }

  /// Loads the first friends.
  func loadFriends(_ count: Int) async throws {
    friends = try await friends.extended(to: count, from: store.pages(of: .friends, as: me))
  }

  /// Loads the first requests, of which those to the member come first.
  func loadRequests(_ count: Int) async throws {
    incoming = try await incoming.extended(to: count, from: store.pages(of: .asking, as: me))
    guard incoming.isWhole else { return }
    outgoing = try await outgoing.extended(
      to: count - incoming.elements.count, from: store.pages(of: .asked, as: me))
  }

  /// Sends a friend request, or accepts the request of the user.
  ///
  /// - Returns: The relation after the call.
  /// - Throws: ``FriendsError``
  func add(_ text: String) async throws -> (user: User, relation: Relation) {
    let user = try other(text)
    let before = try await store.relation(to: user, as: me)
    guard [.stranger, .asking].contains(before) else {
      try await load()
      throw FriendsError.standing(before, user)
    }
    do {
      let relation = try await store.ask(user, as: me)
      try await load()
      return (try await named(user), relation)
    } catch StoreError.noSuchUser(let user) {
      let hasLeft = try await store.user(user, as: me)?.hasLeft ?? false
      throw hasLeft ? FriendsError.hasLeft(user) : FriendsError.nobody(user)
    }
  }

  /// Ends a friendship.
  ///
  /// - Throws: ``FriendsError``
  func remove(_ text: String) async throws -> User {
    try await change(text, else: FriendsError.standing) {
      try await store.end(.friends, with: $0, as: me)
    }
  }

  /// Accepts a friend request.
  ///
  /// - Throws: ``FriendsError``
  func accept(_ text: String) async throws -> User {
    try await change(text, else: FriendsError.noRequest) { try await store.accept($0, as: me) }
  }

  /// Withdraws a request (`asked`) or declines one (`asking`).
  ///
  /// - Throws: ``FriendsError``
  func end(_ request: Relation, with text: String) async throws -> User {
    try await change(text, else: FriendsError.noRequest) {
      try await store.end(request, with: $0, as: me)
    }
  }

  /// Executes a change of the store, then loads the friends and the requests again.
  ///
  /// It also loads if the change does not fit the relation, because the loaded data is then old.
  private func change(
    _ text: String, else error: (Relation, User.ID) -> FriendsError,
    _ body: (User.ID) async throws -> Void
  ) async throws -> User {
    let user = try other(text)
    do {
      try await body(user)
    } catch StoreError.relation(let relation, _) {
      try await load()
      throw error(relation, user)
    }
    try await load()
    return try await named(user)
  }

  /// Returns the user with the display name, for the outcome of a command.
  private func named(_ user: User.ID) async throws -> User {
    try await store.user(user, as: me) ?? User(id: user, name: user.rawValue)
  }

  private func other(_ text: String) throws(FriendsError) -> User.ID {
    let user = User.ID(typed: text)
    if user == me.user { throw .yourself }
    return user
  }
}

extension FriendStore {
  /// Returns the pages of the people to whom the member has a relation.
  func pages(of relation: Relation, as me: Member) -> LoadedList<User>.Pages {
    { text, last, limit in
      try await people(relation, matching: text, after: last?.id, limit: limit, as: me)
    }
  }
}
