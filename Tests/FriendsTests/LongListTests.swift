import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import Friends

/// Lists that are too long to be loaded at once.
struct LongListTests {
  let store: SQLStore
  let router = Recorder()
  let names = (0..<250).map { User.ID("p\(100 + $0)") }

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    for name in names { try await store.signUp([name: "Person \(name)"]) }
  }

  private var interactor: FriendsInteractor { FriendsInteractor(me: .ada, store: store) }

  private func ids(_ range: Range<Int>) -> [Row.ID] { names[range].map(\.rawValue) }

  @Test("Friends loads 100 rows, then as many as are asked for, and keeps them when it loads again")
  func friends() async throws {
    for name in names { try await store.make(.friends, to: name, as: .ada) }
    let presenter = FriendsPresenter(interactor: interactor, router: router)
    try await expectPortions(of: presenter)
    try await store.end(.friends, with: User.ID("p100"), as: .ada)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(1..<250))
  }

  @Test("Requests loads incoming rows before outgoing ones, and counts all incoming ones")
  func requests() async throws {
    for name in names[..<150] { try await store.make(.asking, to: name, as: .ada) }
    for name in names[150...] { try await store.make(.asked, to: name, as: .ada) }
    let presenter = RequestsPresenter(interactor: interactor, router: router)
    try await expectPortions(of: presenter)
    #expect(presenter.page.badge == "150 requests")
  }

  @Test("The find command searches the whole list, not only the loaded rows")
  func find() async throws {
    for name in names { try await store.make(.friends, to: name, as: .ada) }
    let presenter = FriendsPresenter(interactor: interactor, router: router)
    try await presenter.load()
    _ = try await presenter.perform(.find("PERSON P34"))
    #expect(presenter.page.rows.map(\.id) == ids(240..<250))
    #expect(presenter.page.total == nil)
    let note: Note = """
      10 of 250 friends match "PERSON P34". \
      \(suggesting: FindCommand.find(nil)) without a text to see all.
      """
    #expect(presenter.page.notes == [note])
    try await presenter.choose("p349")
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(240..<250))
    _ = try await presenter.perform(.find(nil))
    #expect(presenter.page.rows.map(\.id) == ids(0..<100))
    #expect(presenter.page.total == 250 && presenter.page.notes == [])
  }

  @Test("Requests finds people in both directions, and its badge still counts all requests")
  func findRequests() async throws {
    for name in names[..<150] { try await store.make(.asking, to: name, as: .ada) }
    for name in names[150...] { try await store.make(.asked, to: name, as: .ada) }
    let presenter = RequestsPresenter(interactor: interactor, router: router)
    try await presenter.load()
    _ = try await presenter.perform(.find("49"))
    #expect(presenter.page.rows.map(\.id) == ["p149", "p249", "p349"])
    #expect(presenter.page.badge == "150 requests")
    let note: Note = """
      3 of 250 requests match "49". \
      \(suggesting: FindCommand.find(nil)) without a text to see all.
      """
    #expect(presenter.page.notes == [note])
    try await store.accept(User.ID("p149"), as: .ada)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ["p249", "p349"])
    #expect(presenter.page.badge == "149 requests")
  }

  private func expectPortions(of presenter: some Presenter) async throws {
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(0..<100))
    #expect(presenter.page.total == 250)
    try await presenter.loadRows(120)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids(0..<120))
    #expect(presenter.page.total == 250)
    try await presenter.loadRows(.max)
    #expect(presenter.page.rows.map(\.id) == ids(0..<250))
    #expect(presenter.page.total == nil)
  }
}
