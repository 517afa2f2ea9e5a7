import FeatureTestSupport
import FriendsInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Friends

struct FriendsNewsTests {
  let store = StubStore()
  let news: FriendsNews

  init() { news = FriendsNews(me: .ada, store: store, listed: ListedRequests()) }

  static let bobAsks = asks("Bob Cratchit (bob)")
  static let bobAccepts = Notice(
    "Bob Cratchit (bob) and you are friends now.", address: Address("chat", "bob"),
    amounts: [Notice.Amount(1, "new friend", "new friends")])

  private static func asks(_ name: String) -> Notice {
    Notice(
      "\(name) asks to be your friend.", address: Address("friends", "requests"),
      amounts: [Notice.Amount(1, "request", "requests")])
  }

  /// Notes that somebody asked, or became a friend.
  private func arrive(_ user: User.ID, _ relation: Relation) throws {
    store.arrived.append(ArrivedRelation(user: try #require(store.users[user]), relation: relation))
  }

  @Test("The first read of friend news reports nothing, and each arrival is reported once")
  func once() async throws {
    try arrive(cyd, .asking)
    for _ in 1...2 { #expect(try await news.latest(again: false) == []) }
    for _ in 1...2 {
      try arrive(bob, .asking)
      #expect(try await news.latest(again: false) == [Self.bobAsks])
      #expect(try await news.latest(again: false) == [])
    }
  }

  @Test("Friend news lists requests before new friends, each sorted by user name")
  func order() async throws {
    _ = try await news.latest(again: false)
    try arrive(bob, .friends)
    for user in [cyd, bob] { try arrive(user, .asking) }
    let asks = [Self.bobAsks, Self.asks("Cyd Charisse (cyd)")]
    #expect(try await news.latest(again: false) == asks + [Self.bobAccepts])
    #expect(try await news.latest(again: true) == asks + [Self.bobAccepts])
  }

  @Test(
    "More than four requests or new friends are counted in one notice", arguments: [4, 5, 2_500],
    [Relation.asking, .friends])
  func many(count: Int, relation: Relation) async throws {
    _ = try await news.latest(again: false)
    for _ in 1...count { try arrive(bob, relation) }
    let notices = try await news.latest(again: false)
    #expect(notices.count == (count == 4 ? 4 : 1))
    guard count > 4 else { return }
    let (sentence, noun) =
      relation == .asking
      ? ("people ask to be your friend.", "request")
      : ("people are your friends now.", "new friend")
    #expect(
      notices == [
        Notice("\(count) \(sentence)", amounts: [Notice.Amount(count, noun, "\(noun)s")])
      ])
    #expect(try await news.latest(again: true) == notices)
  }
}

/// The count of requests that wait.
struct ListedRequestsTests {
  let store = StubStore()
  let listed = ListedRequests()

  init() { for user in [bob, cyd] { store.relations[user] = .asking } }

  /// Expects this number of requests that a member has not seen.
  private func expectUnread(_ count: Int, as me: Member = .ada) async throws {
    let news = FriendsNews(me: me, store: store, listed: listed)
    #expect(try await news.unreadCount() == count)
  }

  /// Shows the page on a screen of its own.
  private func show() async throws -> Window {
    let window = Window()
    let presenter = RequestsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store, listed: listed), router: Recorder())
    try await window.show(
      .stack(Screen(presenter, router: Router<Void>(factory: ()), at: FriendsDestination.requests)))
    _ = await window.settled()
    return window
  }

  @Test("Requests wait until the page that lists them is shown, for each member alone")
  func shown() async throws {
    try await expectUnread(2)
    _ = try await show()
    try await expectUnread(0)
    try await expectUnread(2, as: .linus)
  }

  @Test("A request that is taken back and made again waits again")
  func again() async throws {
    let window = try await show()
    try await window.show(.stack(.stub(at: FriendPicker())))
    _ = await window.settled()
    store.relations[bob] = nil
    try await expectUnread(0)
    store.relations[bob] = .asking
    try await expectUnread(1)
  }

  @Test("A count is exact up to 100, and is not smaller than 100 for more requests")
  func many() async throws {
    for number in 1...ListedRequests.most {
      store.meet(User.ID("user\(number)"), named: "U", as: .asking)
      try await expectUnread(min(2 + number, 102))
    }
    _ = try await show()
    // The page lists 100 of 102.
    try await expectUnread(2)
  }
}
