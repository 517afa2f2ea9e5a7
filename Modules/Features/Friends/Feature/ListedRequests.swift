import Social

/// The people whose friend requests each member has seen listed since the program started.
public final class ListedRequests {
  /// A count is exact up to this number.
  static let most = 100

  private var listed: [User.ID: Set<User.ID>] = [:]

  /// Creates an object for members who have seen no request.
  public init() {}

  /// Adds people whose requests `me` sees.
  func add(_ people: [User], for me: Member) {
    listed[me.user, default: []].formUnion(people.map(\.id))
  }

  /// Returns the number of requests to `me` that were not listed.
  ///
  /// - Throws: The errors of the store.
  func unlistedCount(for me: Member, in store: any FriendStore) async throws -> Int {
    let known = listed[me.user] ?? []
    let asking = try await store.people(
      .asking, matching: "", after: nil, limit: known.count + Self.most, as: me)
    let users = Set(asking.elements.map(\.id))
    guard users.count == asking.total else { return max(Self.most, asking.total - known.count) }
    // Somebody who takes a request back and asks again waits again.
    listed[me.user]?.formIntersection(users)
    return users.subtracting(known).count
  }
}
