@testable import Chat
import ChatInterface
import Presentation
import Routing
import RoutingTesting
import Social
import FeatureTestSupport
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

  @Test("A search has a row for each message, and says how far it got and how it goes on")
  func pages() async throws {
    var pages = PageTranscript()
    func add(_ state: String, _ text: String, with user: User.ID? = nil) async throws {
      pages.add(state, try await presenter(for: text, with: user).page)
    }
    try await add("Nothing in all conversations", "tea")
    try await add("Nothing with Bob", "tea", with: bob)
    for day in [-4, -3, -2, -1, 0] {
      let date = noon.addingTimeInterval(TimeInterval(day * 86_400))
      store.add([day == -1 ? "milk" : "tea"], from: day == -3 ? ada : bob, at: date)
    }
    try await add("tea in all conversations", "tea")
    try await add("tea with Bob", "tea", with: bob)
    for text in ["tea", "milk"] {
      let presenter = try await presenter(for: text, with: bob, .init(messages: 2))
      pages.add("\(text) in two messages at a time", presenter.page)
      for command in [Command.older, .older, .newer] {
        _ = try await presenter.perform(command)
        pages.add("\(text), \(command.word)", presenter.page)
      }
    }
    try pages.expect("pages-search")
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
