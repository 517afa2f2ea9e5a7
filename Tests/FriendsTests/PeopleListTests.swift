import FeatureTestSupport
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Friends

/// The lists of requests and of blocked people, and the friends to pick from.
struct PeopleListTests {
  let store = StubStore()
  let router = Recorder()

  private var interactor: FriendsInteractor { FriendsInteractor(me: .ada, store: store) }

  @Test("The lists show their people, or say that there are none; a chosen row opens a profile")
  func pages() async throws {
    var pages = PageTranscript()
    let lists: [(presenter: any Presenter, bob: Relation, cyd: Relation)] = [
      (RequestsPresenter(interactor: interactor, router: router), bob: .asking, cyd: .asked),
      (BlockedPresenter(interactor: interactor, router: router), bob: .blocked, cyd: .blocked),
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
    let presenter = PickerPresenter(interactor: interactor, router: router) {
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

/// Requests that are too many to be loaded at once.
struct LongPeopleListTests {
  let store = StubStore()
  let presenter: RequestsPresenter
  let names = (100..<350).map { User.ID("p\($0)") }

  init() {
    for (number, name) in names.enumerated() {
      store.meet(name, named: "Person \(name)", as: number < 120 ? .asking : .asked)
    }
    presenter = RequestsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store), router: Recorder())
  }

  private func expectRows(_ count: Int, total: Int?) {
    #expect(presenter.page.rows.map(\.id) == names.prefix(count).map(\.rawValue))
    #expect(presenter.page.total == total && presenter.page.badge == "120 requests")
  }

  @Test("Requests loads 100 rows, then as many as are asked for, the incoming ones first")
  func portions() async throws {
    try await presenter.load()
    expectRows(100, total: 250)
    for count in [115, 240] {
      try await presenter.loadRows(count)
      try await presenter.load()
      expectRows(count, total: 250)
    }
    try await presenter.loadRows(.max)
    expectRows(250, total: nil)
  }

  @Test("Requests finds people in both directions, and its badge still counts all requests")
  func find() async throws {
    try await presenter.load()
    _ = try await presenter.perform(.find("49"))
    #expect(presenter.page.rows.map(\.id) == ["p149", "p249", "p349"])
    #expect(presenter.page.badge == "120 requests")
    let note: Note = """
      3 of 250 requests match "49". \
      \(suggesting: FindCommand.find(nil)) without a text to see all.
      """
    #expect(presenter.page.notes == [note])
    store.relations[User.ID("p149")] = .friends
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ["p249", "p349"])
    #expect(presenter.page.badge == "119 requests")
  }
}
