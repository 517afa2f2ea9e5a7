@testable import Friends
import FriendsInterface
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct ListedRequestsTests {
  let store: SQLStore
  let listed = ListedRequests()
  let presenter: RequestsPresenter
  let news: FriendsNews

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    for user in [bob, cyd] { try await store.ask(ada, as: Member(user: user)) }
    presenter = RequestsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store, listed: listed), router: Recorder())
    news = FriendsNews(me: .ada, store: store, listed: listed)
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
    #expect(try await news.unreadCount() == 2)
    _ = try await show()
    #expect(try await news.unreadCount() == 0)
    try await store.ask(cyd, as: .bob)
    let other = FriendsNews(me: Member(user: cyd), store: store, listed: listed)
    #expect(try await other.unreadCount() == 1)
  }

  @Test("A request that is taken back and made again waits again")
  func again() async throws {
    let window = try await show()
    try await window.show(.stack(.stub(at: FriendPicker())))
    _ = await window.settled()
    try await store.end(.asked, with: ada, as: .bob)
    #expect(try await news.unreadCount() == 0)
    try await store.ask(ada, as: .bob)
    #expect(try await news.unreadCount() == 1)
  }

  @Test("A count is exact up to 100, and is not smaller than 100 for more requests")
  func many() async throws {
    for number in 1...ListedRequests.most {
      let user = User.ID(rawValue: "user\(number)")
      try await store.signUp([user: "U"])
      try await store.ask(ada, as: Member(user: user))
      #expect(try await news.unreadCount() == min(2 + number, 102))
    }
    _ = try await show()
    // The page lists 100 of 102.
    #expect(try await news.unreadCount() == 2)
  }
}
