@testable import Friends
import FeatureTestSupport
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

/// The lists of requests and of blocked people, and the friends to pick from.
struct PeopleListTests {
  let store = StubStore()
  let router = Recorder()

  private func interactor(_ lists: Relation...) -> FriendsInteractor {
    FriendsInteractor(me: .ada, store: store, loading: lists)
  }

  @Test("The lists show their people, or say that there are none; a chosen row opens a profile")
  func pages() async throws {
    var pages = PageTranscript()
    let lists: [(presenter: any Presenter, bob: Relation, cyd: Relation)] = [
      (
        RequestsPresenter(interactor: interactor(.asking, .asked), router: router),
        bob: .asking, cyd: .asked
      ),
      (
        BlockedPresenter(interactor: interactor(.blocked), router: router),
        bob: .blocked, cyd: .blocked
      ),
    ]
    for (presenter, bob, cyd) in lists {
      store.relations = [:]
      try await presenter.load()
      pages.add("Nobody", presenter.page)
      store.relations = [TestSupport.bob: bob, TestSupport.cyd: cyd]
      try await presenter.load()
      pages.add("Bob is \(bob), Cyd is \(cyd)", presenter.page)
      _ = try await presenter.choose("cyd")
    }
    #expect(router.opened == [ProfileDestination.profile(cyd), ProfileDestination.profile(cyd)])
    try pages.expect("pages-requests")
  }

  @Test("The friend in the chosen row is picked before the page closes, and rows offer no command")
  func picker() async throws {
    var (pages, picked) = (PageTranscript(), [AnyHashable]())
    let presenter = PickerPresenter(interactor: interactor(.friends), router: router) {
      picked.append(router.opened + [$0])
    }
    try await presenter.load()
    pages.add("No friends", presenter.page)
    store.relations = [bob: .friends, cyd: .asking]
    try await presenter.load()
    pages.add("Bob is friends", presenter.page)
    _ = try await presenter.perform(.find("x"))
    pages.add("find x", presenter.page)
    _ = try await presenter.perform(.find(nil))
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("cyd") }
    try await presenter.choose("bob")
    #expect(picked == [[AnyHashable(bob)]] && router.opened == ["close"])
    try pages.expect("pages-picker")
  }
}
