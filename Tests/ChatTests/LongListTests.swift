import Presentation
import Routing
import Social
import SocialTestSupport
import TestSupport
import Testing

@testable import Chat

/// A list of conversations that is too long to be loaded at once.
struct LongListTests {
  let presenter: ChatsPresenter

  init() {
    let store = StubStore()
    for number in 100..<350 {
      let user = User.ID("p\(number)")
      store.meet(user, named: "Person \(number)")
      store.add(["hi"], from: user)
    }
    presenter = ChatsPresenter(
      interactor: ChatsInteractor(me: .ada, store: store), router: Recorder())
  }

  /// Expects the rows of these people, the last of whom wrote last.
  private func expectRows(_ numbers: Range<Int>, total: Int?) {
    #expect(presenter.page.rows.map(\.id) == numbers.reversed().map { "p\($0)" })
    #expect(presenter.page.total == total && presenter.page.badge == "250 unread")
  }

  @Test("Chats loads 100 rows, then as many as are asked for, and keeps them when it loads again")
  func portions() async throws {
    try await presenter.load()
    expectRows(250..<350, total: 250)
    try await presenter.loadRows(120)
    try await presenter.load()
    expectRows(230..<350, total: 250)
    try await presenter.loadRows(.max)
    expectRows(100..<350, total: nil)
  }

  @Test("The find command searches all conversations by the names of the others")
  func find() async throws {
    try await presenter.load()
    _ = try await presenter.perform(.find("PERSON 10"))
    expectRows(100..<110, total: nil)
    let note: Note = """
      10 of 250 conversations match "PERSON 10". \
      \(suggesting: ChatsPresenter.Command.find(nil)) without a text to see all.
      """
    #expect(presenter.page.notes == [note] && presenter.page.filter == "PERSON 10")
    try await presenter.choose("p100")
    _ = try await presenter.perform(.find("nobody"))
    #expect(presenter.page.rows == [])
    _ = try await presenter.perform(.find(nil))
    expectRows(250..<350, total: 250)
    _ = try await presenter.perform(.find("nobody"))
    try await presenter.removeFilter()
    expectRows(250..<350, total: 250)
    _ = try await presenter.perform(.find("nobody"))
    presenter.disappeared(from: Window())
    try await presenter.load()
    expectRows(250..<350, total: 250)
  }
}
