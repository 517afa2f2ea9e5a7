import ChatInterface
import FriendsInterface
public import Presentation
public import Social

/// Notices of new friend requests and new friends.
///
/// A request that the member accepts causes no notice, even if it is accepted at another terminal.
public final class FriendsNews: News {
  private let me: Member
  private let store: any FriendStore
  private let listed: ListedRequests
  /// The store's mark at the last call; nil before the first.
  private var mark: Int?

  /// Creates the news for one member.
  public init(me: Member, store: any FriendStore, listed: ListedRequests) {
    (self.me, self.store, self.listed) = (me, store, listed)
  }

  /// Returns notices of the changes since the last call; empty at the first call.
  ///
  /// - Throws: The errors of the store.
  public func latest() async throws -> [Notice] {
    let new = try await store.newRelations(after: mark, as: me)
    mark = new.mark
    let people = { (relation: Relation) in
      new.elements.filter { $0.relation == relation }.map(\.user).sorted { $0.id < $1.id }
    }
    return people(.asking).map {
      Notice(
        "\($0.bothNames) asks to be your friend.", address: FriendsDestination.requests.address)
    }
      + people(.friends).map {
        Notice(
          "\($0.bothNames) and you are friends now.", address: ChatDestination.chat($0.id).address)
      }
  }

  /// Returns the number of requests to the member that the screen of requests has not listed.
  public func unreadCount() async throws -> Int {
    try await listed.unlistedCount(for: me, in: store)
  }
}
