import ChatInterface
import FriendsInterface
public import SocialPresentation

/// Notices of new friend requests and new friends.
///
/// A request that the member accepts causes no notice, even if it is accepted elsewhere.
public final class FriendsNews: News {
  /// The number of relations that are read at a time.
  static let portion = 1_000

  private let me: Member
  private let store: any FriendStore
  private let listed: ListedRequests
  /// The store's mark at the last call; nil before the first.
  private var mark: Int?
  /// The store's mark at which the notices of the last call began.
  private var start: Int?

  /// Creates the news for one member.
  public init(me: Member, store: any FriendStore, listed: ListedRequests) {
    (self.me, self.store, self.listed) = (me, store, listed)
  }

  /// Returns notices of the changes since the last call; empty at the first call.
  ///
  /// - Throws: The errors of the store.
  public func latest(again: Bool) async throws -> [Notice] {
    var arrived: [Relation: Arrived] = [:]
    let first = again ? start : mark
    var (last, isMore) = (first, true)
    while isMore {
      let new = try await store.newRelations(after: last, limit: Self.portion, as: me)
      for arrival in new.elements {
        arrived[arrival.relation, default: Arrived()].add(arrival.user)
      }
      last = new.mark
      isMore = new.elements.count == Self.portion
    }
    (start, mark) = (first ?? last, last)
    return notices(of: arrived[.asking], "request", all: "people ask to be your friend.") {
      ("\($0.bothNames) asks to be your friend.", FriendsDestination.requests.address)
    }
      + notices(of: arrived[.friends], "new friend", all: "people are your friends now.") {
        ("\($0.bothNames) and you are friends now.", ChatDestination.chat($0.id).address)
      }
  }

  /// Returns a notice of each user, or one that counts them.
  private func notices(
    of arrived: Arrived?, _ noun: String, all sentence: String, _ each: (User) -> (Note, Address?)
  ) -> [Notice] {
    guard let arrived else { return [] }
    if arrived.count > Notices.mostNews {
      let amount = Notice.Amount(arrived.count, noun, "\(noun)s")
      return [Notice(Note("\(arrived.count) \(sentence)"), amounts: [amount])]
    }
    return arrived.users.sorted { $0.id < $1.id }.map {
      let (text, address) = each($0)
      return Notice(text, address: address, amounts: [Notice.Amount(1, noun, "\(noun)s")])
    }
  }

  /// Returns the number of requests to the member that the screen of requests has not listed.
  public func unreadCount() async throws -> Int {
    try await listed.unlistedCount(for: me, in: store)
  }
}

/// Users who asked, or became friends.
private struct Arrived {
  /// The first ones; others are only counted.
  var users: [User] = []
  var count = 0

  mutating func add(_ user: User) {
    count += 1
    if count <= Notices.mostNews { users.append(user) }
  }
}
