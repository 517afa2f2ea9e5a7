import Presentation
import Social
import Storage
import TestSupport
import Testing

@testable import Chat

/// A list of conversations that is too long to be loaded at once.
struct LongListTests {
  let store: SQLStore
  let presenter: ChatsPresenter

  init() async throws {
    store = try await .withFriends()
    for number in 100..<350 {
      let name = User.ID("p\(number)")
      try await store.signUp([name: "Person \(number)"])
      try await store.make(.friends, to: name, as: .ada)
      try await store.say(["hi"], from: name, to: ada)
    }
    presenter = ChatsPresenter(
      interactor: ChatsInteractor(me: .ada, store: store), router: Recorder())
  }

  private func ids(_ numbers: ReversedCollection<Range<Int>>) -> [Row.ID] {
    numbers.map { "p\($0)" }
  }

  @Test("Chats loads 100 rows, then as many as are asked for, and keeps them when it loads again")
  func portions() async throws {
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids((250..<350).reversed()))
    #expect(presenter.page.total == 250 && presenter.page.badge == "250 unread")
    try await presenter.loadRows(120)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.id) == ids((230..<350).reversed()))
    try await presenter.loadRows(.max)
    #expect(presenter.page.rows.map(\.id) == ids((100..<350).reversed()))
    #expect(presenter.page.total == nil)
  }

  @Test("The find command searches all conversations by the names of the others")
  func find() async throws {
    try await presenter.load()
    _ = try await presenter.perform(.find("PERSON 10"))
    #expect(presenter.page.rows.map(\.id) == ids((100..<110).reversed()))
    let note: Note = """
      10 of 250 conversations match "PERSON 10". \
      \(suggesting: ChatsPresenter.Command.find(nil)) without a text to see all.
      """
    #expect(presenter.page.notes == [note])
    #expect(presenter.page.badge == "250 unread" && presenter.page.total == nil)
    try await presenter.choose("p100")
    _ = try await presenter.perform(.find("nobody"))
    #expect(presenter.page.rows == [])
    _ = try await presenter.perform(.find(nil))
    #expect(presenter.page.total == 250)
  }

  @Test("Chat news reads any number of new messages")
  func news() async throws {
    let news = ChatNews(me: .ada, store: store)
    _ = try await news.latest(again: false)
    try await store.say(
      Array(repeating: "hi", count: 2 * ChatNews.portion + 5), from: User.ID("p100"), to: ada)
    let notices = try await news.latest(again: false)
    #expect(
      notices.map(\.text) == [Note("Person 100 (p100) sent \(2 * ChatNews.portion + 5) messages.")])
  }
}
