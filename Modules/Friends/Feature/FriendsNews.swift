import ChatInterface
import FriendsInterface
public import Presentation
public import Social

/// Notices of new friend requests and new friends.
///
/// A request that the member accepts causes no notice, even if it is accepted at another terminal.
public final class FriendsNews: News {
  private struct Standing {
    let friends: [User]
    let requests: Requests
  }

  private let me: Member
  private let store: any FriendStore
  /// The data of the last call; nil before the first.
  private var known: Standing?

  /// Creates the news for one member.
  public init(me: Member, store: any FriendStore) {
    self.me = me
    self.store = store
  }

  /// Returns notices of the changes since the last call; empty at the first call.
  ///
  /// - Throws: The errors of the store.
  public func latest() async throws -> [Notice] {
    // Reads the requests first. If one is accepted between the two reads, both results contain it.
    // In the other order, neither would.
    let requests = try await store.requests(as: me)
    let now = Standing(friends: try await store.friends(as: me), requests: requests)
    defer { known = now }
    guard let known else { return [] }

    let asking = now.requests.incoming.without(known.requests.incoming)
    let accepted = now.friends.without(known.friends + known.requests.incoming)
    return asking.map {
      Notice(
        "\($0.shownName) asks to be your friend.", address: FriendsDestination.requests.address)
    }
      + accepted.map {
        Notice(
          "\($0.shownName) and you are friends now.", address: ChatDestination.chat($0.id).address)
      }
  }
}

extension [User] {
  fileprivate func without(_ others: [User]) -> [User] {
    let ids = Set(others.map(\.id))
    return filter { !ids.contains($0.id) }
  }
}
