import ChatInterface
import FriendsInterface
public import Presentation
public import Social

/// Who asks to be my friend, and who has become one.
///
/// Whoever asked before became one by my own doing, perhaps elsewhere: of that, nothing is told.
public final class FriendsNews: News {
  private struct Standing {
    let friends: [User]
    let requests: Requests
  }

  private let me: User.ID
  private let store: any FriendStore
  /// As it was the last time; nil before the first.
  private var known: Standing?

  public init(me: User.ID, store: any FriendStore) {
    self.me = me
    self.store = store
  }

  public func latest() async throws -> [Notice] {
    // The requests first: whoever accepts between the two is found in both, and not in neither.
    let requests = try await store.requests(as: me)
    let now = Standing(friends: try await store.friends(as: me), requests: requests)
    defer { known = now }
    guard let known else { return [] }

    let asking = now.requests.incoming.without(known.requests.incoming)
    let accepted = now.friends.without(known.friends + known.requests.incoming)
    return asking.map {
      Notice(
        "\($0.name) asks to be your friend.", address: FriendsDestination.requests.address)
    }
      + accepted.map {
        Notice(
          "\($0.name) and you are friends now.", address: ChatDestination.chat($0.id).address)
      }
  }
}

extension [User] {
  fileprivate func without(_ others: [User]) -> [User] {
    let ids = Set(others.map(\.id))
    return filter { !ids.contains($0.id) }
  }
}
