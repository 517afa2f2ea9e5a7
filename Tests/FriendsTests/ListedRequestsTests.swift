@testable import Friends
import FriendsInterface
import Routing
import RoutingTesting
import Social
import FeatureTestSupport
import TestSupport
import Testing

struct ListedRequestsTests {
  let store = StubStore()
  let listed = ListedRequests()
  let presenter: RequestsPresenter

  init() {
    for user in [bob, cyd] { store.relations[user] = .asking }
    presenter = RequestsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store, listed: listed), router: Recorder())
  }

  /// Expects this number of requests that a member has not seen.
  private func expectUnread(_ count: Int, as me: Member = .ada) async throws {
    let news = FriendsNews(me: me, store: store, listed: listed)
    #expect(try await news.unreadCount() == count)
  }

  /// Shows the page on a screen of its own.
  private func show() async throws -> Window {
    let window = Window()
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
