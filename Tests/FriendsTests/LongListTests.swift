import Presentation
import Routing
import Social
import FeatureTestSupport
import TestSupport
import Testing

@testable import Friends

/// Lists that are too long to be loaded at once.
struct LongListTests {
  let store = StubStore()
  let names = (100..<350).map { User.ID("p\($0)") }

  /// Gives Ada the first relation to some people, and the second one to the others.
  private func meet(_ count: Int, as first: Relation, others second: Relation) {
    for (number, name) in names.enumerated() {
      store.meet(name, named: "Person \(name)", as: number < count ? first : second)
    }
  }

  private func friends() -> FriendsPresenter {
    meet(250, as: .friends, others: .stranger)
    return FriendsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store), router: Recorder())
  }

  private func requests() -> RequestsPresenter {
    meet(150, as: .asking, others: .asked)
    return RequestsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store), router: Recorder())
  }

  private func ids(_ range: Range<Int>) -> [Row.ID] { names[range].map(\.rawValue) }

  @Test("Friends loads 100 rows, then as many as are asked for, and keeps them when it loads again")
  func loadFriends() async throws {
    let presenter = friends()
    try await expectPortions(of: presenter)
    store.relations[User.ID("p100")] = nil
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(1..<250))
  }

  @Test("Requests loads incoming rows before outgoing ones, and counts all incoming ones")
  func loadRequests() async throws {
    let presenter = requests()
    try await expectPortions(of: presenter)
    #expect(presenter.page.badge == "150 requests")
  }

  @Test("The find command searches the whole list, not only the loaded rows, and can be ended")
  func find() async throws {
    let presenter = friends()
    try await presenter.load()
    _ = try await presenter.perform(.find("PERSON P34"))
    #expect(presenter.page.rows.map(\.id) == ids(240..<250) && presenter.page.total == nil)
    try await presenter.choose("p349")
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(240..<250))
    _ = try await presenter.perform(.find(nil))
    #expect(presenter.page.rows.map(\.id) == ids(0..<100) && presenter.page.total == 250)
  }

  @Test("Requests finds people in both directions, and its badge still counts all requests")
  func findRequests() async throws {
    let presenter = requests()
    try await presenter.load()
    _ = try await presenter.perform(.find("49"))
    #expect(presenter.page.rows.map(\.id) == ["p149", "p249", "p349"])
    #expect(presenter.page.badge == "150 requests")
    let note: Note = """
      3 of 250 requests match "49". \
      \(suggesting: FindCommand.find(nil)) without a text to see all.
      """
    #expect(presenter.page.notes == [note])
    store.relations[User.ID("p149")] = .friends
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ["p249", "p349"])
    #expect(presenter.page.badge == "149 requests")
  }

  private func expectPortions(of presenter: some Presenter) async throws {
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(0..<100) && presenter.page.total == 250)
    try await presenter.loadRows(120)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(0..<120) && presenter.page.total == 250)
    try await presenter.loadRows(.max)
    #expect(presenter.page.rows.map(\.id) == ids(0..<250) && presenter.page.total == nil)
  }
}
