public import SocialPresentation

/// The lists of the member's friends, unanswered friend requests and blocks.
public final class FriendsInteractor {
  private let me: Member
  private let store: any FriendStore & ProfileStore
  private let listed: ListedRequests
  private var lists: [Relation: LoadedList<User>] = [:]

  /// Creates an interactor without data; `load` reads it.
  public init(
    me: Member, store: any FriendStore & ProfileStore, listed: ListedRequests = ListedRequests()
  ) {
    (self.listed, self.me, self.store) = (listed, me, store)
  }

  /// The people to whom the member has a relation, such as `asking` for the requests to the member.
  func people(_ relation: Relation) -> LoadedList<User> { lists[relation, default: LoadedList()] }

  /// Notes that the member sees the loaded requests.
  func requestsShown() { listed.add(people(.asking).elements, for: me) }

  /// Reads the lists of some relations again.
  func load(_ relations: [Relation]) async throws { try await refresh(relations) { $0 } }

  /// Loads the people with a text in their names; an empty text finds all.
  func find(_ text: String, in relations: [Relation]) async throws {
    try await refresh(relations) { $0.finding(text) }
  }

  /// Returns somebody else whom a text names: one of its words is the user name, and the whole text a
  /// part of the names.
  func stranger(_ text: String) async throws -> User? {
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let id = User.ID(argument: String(word)), id != me.user, id.isWellFormed,
        let user = try await store.user(id, as: me)
      else { continue }
      if !user.hasLeft, TextSearch(text).finds(user) { return user }
    }
    return nil
  }

  /// Ends the filter; the next `load` reads the whole lists.
  func dropFilter() { lists = lists.mapValues { $0.filter == nil ? $0 : $0.finding("") } }

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
  private func refresh(
    _ relations: [Relation], _ change: (LoadedList<User>) -> LoadedList<User>
  ) async throws {
    var read: [Relation: LoadedList<User>] = [:]
    for relation in relations {
      read[relation] = try await change(people(relation)).refreshed(from: pages(of: relation))
    }
    lists.merge(read) { $1 }
  }

  private func pages(of relation: Relation) -> LoadedList<User>.Pages {
    { [store, me] text, last, limit in
      try await store.people(relation, matching: text, after: last?.id, limit: limit, as: me)
    }
  }
}
