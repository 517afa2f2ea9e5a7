public import Social

/// The member's friends, unanswered friend requests and blocks, and the changes to them.
public final class FriendsInteractor {
  private let relations: [Relation]
  private let me: Member
  private let store: any FriendStore & ProfileStore
  private let listed: ListedRequests
  private var lists: [Relation: LoadedList<User>] = [:]

  /// Creates an interactor without data; `load` reads the lists of these relations.
  public init(
    me: Member, store: any FriendStore & ProfileStore,
    listed: ListedRequests = ListedRequests(),
    loading relations: [Relation] = [.friends, .asking, .asked]
  ) {
    self.listed = listed
    self.me = me
    self.store = store
    self.relations = relations
  }

  /// The people to whom the member has a relation, such as `asking` for the requests to the member.
  func people(_ relation: Relation) -> LoadedList<User> { lists[relation] ?? Self.unread }

  private static let unread = LoadedList<User>()

  /// Notes that the member sees the loaded requests.
  func requestsShown() { listed.add(people(.asking).elements, for: me) }

  /// Reads all lists again, and returns whether they differ from those that were there.
  @discardableResult
  func load() async throws -> Bool { try await refresh(relations) { $0 } }

  /// Reads the lists again that were read before: for a page that is not shown, none.
  private func reload() async throws { if !lists.isEmpty { try await load() } }

  /// Loads the people with a text in their names; an empty text finds all.
  func find(_ text: String, in relations: [Relation]) async throws {
    try await refresh(relations) { $0.finding(text) }
  }

  /// Returns somebody else whom a text names: one of its words is the user name, and the whole text a
  /// part of the names.
  func stranger(_ text: String) async throws -> User? {
    for word in text.split(whereSeparator: \.isWhitespace) {
      let id = User.ID(typed: String(word))
      guard id != me.user, id.isWellFormed, let user = try await store.user(id, as: me) else {
        continue
      }
      if !user.hasLeft, TextSearch(text).finds(user) { return user }
    }
    return nil
  }

  /// Ends the filter; the next `load` reads the whole lists.
  func dropFilter() {
    lists = lists.mapValues { $0.filter == nil ? $0 : $0.finding("") }
  }

  /// Loads the first people of some lists, of which the next begins where the one before it ends.
  func load(_ count: Int, of relations: [Relation]) async throws {
    var missing = count
    for relation in relations {
      let list = try await people(relation).extended(to: missing, from: pages(of: relation))
      lists[relation] = list
      guard list.isWhole else { return }
      missing -= list.elements.count
    }
  }

  /// Reads some lists, and replaces them when all of them are read.
  ///
  /// - Returns: Whether they differ. Lists that another call has read meanwhile count as unchanged.
  @discardableResult
  private func refresh(
    _ relations: [Relation], _ change: (LoadedList<User>) -> LoadedList<User>
  ) async throws -> Bool {
    var read: [Relation: LoadedList<User>] = [:]
    for relation in relations {
      read[relation] = try await change(people(relation)).refreshed(from: pages(of: relation))
    }
    let before = lists
    lists.merge(read) { $1 }
    return before != lists
  }

  private func pages(of relation: Relation) -> LoadedList<User>.Pages {
    { [store, me] text, last, limit in
      try await store.people(relation, matching: text, after: last?.id, limit: limit, as: me)
    }
  }

  /// Sends a friend request, or accepts the request of the user.
  ///
  /// - Returns: The relation after the call.
  /// - Throws: ``FriendsError``
  func add(_ text: String) async throws -> (user: User, relation: Relation) {
    let user = try other(text)
    let before = try await store.relation(to: user, as: me)
    guard [.stranger, .asking].contains(before) else {
      try await reload()
      throw FriendsError.standing(before, user)
    }
    do {
      let relation = try await store.ask(user, as: me)
      try await reload()
      return (try await named(user), relation)
    } catch StoreError.noSuchUser(let user) {
      let hasLeft = try await store.user(user, as: me)?.hasLeft ?? false
      throw hasLeft ? FriendsError.hasLeft(user) : FriendsError.nobody(user)
    }
  }

  /// Returns a friend by the user name.
  ///
  /// - Throws: ``FriendsError``
  func friend(_ text: String) async throws -> User {
    let user = try other(text)
    let relation = try await store.relation(to: user, as: me)
    guard relation == .friends else { throw FriendsError.standing(relation, user) }
    return try await named(user)
  }

  /// Ends a friendship, withdraws a request (`asked`) or declines one (`asking`).
  ///
  /// - Throws: ``FriendsError``
  func end(_ relation: Relation, with text: String) async throws -> User {
    let user = try other(text)
    let error = relation == .friends ? FriendsError.standing : FriendsError.noRequest
    return try await change(user, else: error) {
      try await store.end(relation, with: user, as: me)
    }
  }

  /// Accepts a friend request.
  ///
  /// - Throws: ``FriendsError``
  func accept(_ text: String) async throws -> User {
    let user = try other(text)
    return try await change(user, else: FriendsError.noRequest) {
      try await store.accept(user, as: me)
    }
  }

  /// Lifts a block.
  ///
  /// - Throws: ``FriendsError/notBlocked(_:)``, also for the member's own name.
  func unblock(_ text: String) async throws -> User {
    let user = User.ID(typed: text)
    return try await change(user, else: { FriendsError.notBlocked($1) }) {
      try await store.end(.blocked, with: user, as: me)
    }
  }

  /// Executes a change of the store, then reads the lists again.
  ///
  /// It also reads them if the change does not fit the relation, because they are then old.
  private func change(
    _ user: User.ID, else error: (Relation, User.ID) -> FriendsError,
    _ body: () async throws -> Void
  ) async throws -> User {
    do {
      try await body()
    } catch StoreError.relation(let relation, _) {
      try await reload()
      throw error(relation, user)
    }
    try await reload()
    return try await named(user)
  }

  /// Returns the user with the display name, for the outcome of a command.
  private func named(_ user: User.ID) async throws -> User {
    try await store.user(user, as: me) ?? User(id: user, name: user.rawValue)
  }

  private func other(_ text: String) throws(FriendsError) -> User.ID {
    let user = User.ID(typed: text)
    if user == me.user { throw .yourself }
    if !user.isWellFormed { throw .noUserName(text) }
    return user
  }
}
