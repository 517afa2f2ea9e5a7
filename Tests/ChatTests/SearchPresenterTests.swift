@testable import Chat
import ChatInterface
import Presentation
import Routing
import RoutingTesting
import Social
import SocialTestSupport
import TestSupport
import Testing

struct SearchPresenterTests {
  let store = StubStore(friends: bob)
  let router = Recorder()

  typealias Command = SearchPresenter.Command

  private func presenter(
    for text: String, with user: User.ID? = nil, _ limits: MessageSearch.Limits = .init()
  ) async throws -> SearchPresenter {
    let interactor = try await SearchInteractor(for: text, with: user, me: .ada, store: store)
    interactor.search.limits = limits
    let presenter = SearchPresenter(interactor: interactor, router: router, time: .atNoon)
    try await presenter.load()
    return presenter
  }

  @Test("The page of a search has a row for each message, which says who, when and the line")
  func rows() async throws {
    let before = noon.addingTimeInterval(-86_400)
    store.add(["tea?"], at: before)
    store.add(["no tea"], from: ada)
    let all = try await presenter(for: "tea").page
    #expect(all.rows.map(\.text) == ["12:00 ada to bob: no tea", "2026-01-30 12:00 bob: tea?"])
    let own = try await presenter(for: "tea", with: bob).page
    #expect(own.rows.map(\.text) == ["12:00 ada: no tea", "2026-01-30 12:00 bob: tea?"])
    #expect(own.rows.map(\.body) == ["no tea", "tea?"] && own.rows.map(\.time) == [noon, before])
    #expect(own.rows.map(\.author?.isOwn) == [true, false])
    #expect(
      own.rows.map(\.address) == [2, 1].map { Address("chat", "bob", query: ["at": "\($0)"]) })
    #expect(all.prompt == Prompt(.command, "search"))
  }

  @Test("The notes of a search say where it looked, how far it got, and how it goes on")
  func notes() async throws {
    let nothing: Note = "Nothing was found. Try another text, or a part of it."
    #expect(
      try await presenter(for: "tea").page.notes
        == ["Messages with \"tea\" in all your conversations.", nothing])
    let elsewhere: Note =
      "\(suggesting: ChatDestination.chats), then search, for all conversations."
    #expect(try await presenter(for: "tea", with: bob).page.notes.last == "\(nothing) \(elsewhere)")
    for day in [-4, -3, -2, -1, 0] {
      let date = noon.addingTimeInterval(TimeInterval(day * 86_400))
      store.add([day == -1 ? "milk" : "tea"], at: date)
    }
    let limits = MessageSearch.Limits(messages: 2)
    let tea = try await presenter(for: "tea", with: bob, limits)
    let milk = try await presenter(for: "milk", with: bob, limits)
    let older: Note = "\(suggesting: Command.older) to go on"
    let newer: Note = "\(suggesting: Command.newer) to see the page before"
    let subject: Note = "Messages with \"tea\" in your conversation with Bob Cratchit (bob)."
    #expect(tea.page.notes == [subject, "Searched back to 2026-01-30; \(older)."])
    #expect(tea.page.actions.map(\.word) == ["older", "search"])
    for presenter in [tea, milk] { _ = try await presenter.perform(.older) }
    #expect(tea.page.notes.last == "Searched back to 2026-01-28; \(older), \(newer).")
    #expect(milk.page.notes.last == "Nothing was found back to 2026-01-28; \(older), \(newer).")
    #expect(tea.page.actions.map(\.word) == ["older", "newer", "search"])
    for presenter in [tea, milk] { _ = try await presenter.perform(.older) }
    #expect(tea.page.notes.last == "All messages were searched; \(newer).")
    #expect(milk.page.notes.last == "Nothing older was found; \(newer).")
    #expect(tea.page.actions.map(\.word) == ["newer", "search"])
    _ = try await tea.perform(.newer)
    #expect(tea.page.notes.last == "Searched back to 2026-01-28; \(older), \(newer).")
    #expect(
      try await presenter(for: "tea", with: bob).page.notes.last
        == """
        All messages were searched. \
        \(suggesting: ChatDestination.chats), then search, for all conversations.
        """)
  }

  @Test("A row opens the conversation around the message, and search opens another search")
  func ways() async throws {
    store.add(["tea", "more tea"])
    for user in [nil, bob] {
      let presenter = try await presenter(for: "tea", with: user)
      try await presenter.choose(presenter.page.rows[1].id)
      _ = try await presenter.perform(.search("milk"))
      await #expect(throws: RoutingError.goneRow) { try await presenter.choose("9 of bob") }
    }
    #expect(
      router.opened == [
        ChatDestination.chat(bob, at: 1), ChatDestination.search("milk"),
        ChatDestination.chat(bob, at: 1), ChatDestination.search("milk", with: bob),
      ])
  }
}
