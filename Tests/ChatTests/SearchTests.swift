import ChatInterface
import FeatureTestSupport
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Chat

/// A search, and its pages.
struct SearchTests {
  let store = StubStore(friends: bob, cyd)
  let router = Recorder()

  private func search(
    _ text: String, with user: User.ID? = nil, _ limits: MessageSearch.Limits = .init()
  ) async throws -> SearchInteractor {
    let interactor = try await SearchInteractor(for: text, with: user, me: .ada, store: store)
    interactor.search.limits = limits
    try await interactor.load()
    return interactor
  }

  private func page(
    of text: String, with user: User.ID? = nil, _ limits: MessageSearch.Limits = .init()
  ) async throws -> SearchPresenter {
    let interactor = try await SearchInteractor(for: text, with: user, me: .ada, store: store)
    interactor.search.limits = limits
    let presenter = SearchPresenter(interactor: interactor, router: router, time: .atNoon)
    try await presenter.load()
    return presenter
  }

  private func excerpts(_ interactor: SearchInteractor) -> [String] {
    interactor.page.found.map(\.excerpt)
  }

  @Test("A search finds messages of one conversation or of all, the newest first")
  func scopes() async throws {
    store.add(["Tea one", "coffee", "téa two"])
    store.add(["TEA three"], from: ada, to: cyd)
    store.add(["no"], from: ada)
    let all = try await search("tea")
    #expect(excerpts(all) == ["TEA three", "téa two", "Tea one"])
    #expect(all.page.found.map(\.other) == [cyd, bob, bob])
    #expect(all.page.found.map(\.message.seq) == [1, 3, 1])
    #expect(try await excerpts(search("tea", with: bob)) == ["téa two", "Tea one"])
    #expect(try await excerpts(search(" TEA ", with: cyd)) == ["TEA three"])
    #expect(try await search("milk").page.isLast)
  }

  @Test(
    "A page of a search ends after the largest number of hits, messages or bytes",
    arguments: [
      (MessageSearch.Limits(found: 3), [8, 5, 2], 2), (.init(found: 4), [8, 5, 2], 1),
      (.init(found: 2), [8, 5], 5), (.init(messages: 4, portion: 2), [8, 5], 5),
      (.init(messages: 3, portion: 2), [8], 6), (.init(messages: 8, portion: 4), [8, 5, 2], 1),
      (.init(messages: 99, bytes: 40, portion: 3), [8, 5], 5), (.init(bytes: 1), [8], 8),
    ])
  func bounds(limits: MessageSearch.Limits, found: [Int], end: Int) async throws {
    store.add((1...8).map { $0 % 3 == 2 ? "0123456tea" : "0123456789" })
    for user in [bob, nil] {
      let page = try await search("tea", with: user, limits).page
      #expect(page.found.map(\.message.seq) == found)
      #expect(page.end == end)
      #expect(page.isLast == (end == 1))
    }
  }

  @Test("The pages of a search give each message once, and lead back to the first")
  func pages() async throws {
    store.add((1...45).map { "tea \($0)" })
    for limits in [.init(), MessageSearch.Limits(messages: 7, portion: 3)] {
      let interactor = try await search("tea", with: bob, limits)
      var pages = [excerpts(interactor)]
      for _ in 1...45 where !interactor.page.isLast {
        try await interactor.loadOlder()
        pages.append(excerpts(interactor))
        try await interactor.load()
        #expect(excerpts(interactor) == pages.last)
      }
      try await interactor.loadOlder()
      #expect(excerpts(interactor) == pages.last)
      #expect(pages.flatMap(\.self) == (1...45).reversed().map { "tea \($0)" })
      for page in pages.dropLast().reversed() {
        try await interactor.loadNewer()
        #expect(excerpts(interactor) == page)
      }
      try await interactor.loadNewer()
      #expect(interactor.isNewest && excerpts(interactor) == pages[0])
    }
  }

  @Test("A search shows the line with the text, and of a long line the part around it")
  func excerpt() async throws {
    let x = String(repeating: "x ", count: 500)
    store.add(["one\ntea two\ntea", x + "téa" + x, "tea" + x, "te\na", x + "tea"])
    let found = try await excerpts(search("tea"))
    #expect(found.count == 4 && found[3] == "tea two")
    #expect(found[0].hasPrefix("…") && found[0].hasSuffix("x tea") && found[0].count == 121)
    #expect(found[1] == "tea" + x.prefix(197) + "…")
    #expect(found[2].hasPrefix("…") && found[2].contains("téax"))
    #expect(found.allSatisfy { $0.count <= 202 })
  }

  @Test("A search that is loaded again finds what is stored now, and nothing of deleted accounts")
  func changes() async throws {
    store.add(["tea"])
    store.add(["tea of ada"], from: ada)
    let interactor = try await search("tea")
    store.leave(bob)
    store.add(["more tea"], from: cyd)
    try await interactor.load()
    #expect(excerpts(interactor) == ["more tea", "tea of ada"])
  }

  @Test("A page that is shown while another one is read stays", arguments: 0..<6)
  func meanwhile(point: Int) async throws {
    store.add((1...6).map { "tea \($0)" })
    let interactor = try await search("tea", with: bob, .init(messages: 2, portion: 1))
    store.interrupt(at: point) { try await interactor.loadOlder() }
    try await interactor.load()
    #expect(!store.isInterruptionLeft)
    #expect(excerpts(interactor) == ["tea 4", "tea 3"])
  }

  @Test("A search that cannot find anything is rejected")
  func rejected() async throws {
    for text in ["", "  ", "\u{301}"] {
      await #expect(throws: ChatError.emptySearch) { try await search(text) }
    }
    let long = String(repeating: "x", count: 101)
    let excess = try #require(SearchInteractor.limit.excess(of: long))
    await #expect(throws: ChatError.searchTooLong(excess)) { try await search(long) }
    await #expect(throws: ChatError.yourself) { try await search("tea", with: ada) }
    let nobody = User.ID("nobody")
    await #expect(throws: StoreError.noSuchUser(nobody)) { try await search("tea", with: nobody) }
  }

  @Test("A cancelled search ends with a CancellationError and keeps its page")
  func cancelled() async throws {
    store.add(["tea"])
    let interactor = try await search("tea")
    let task = Task { try await interactor.load() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(excerpts(interactor) == ["tea"])
  }

  @Test("A search has a row for each message, and says how far it got and how it goes on")
  func words() async throws {
    var pages = PageTranscript()
    func add(_ state: String, _ text: String, with user: User.ID? = nil) async throws {
      pages.add(state, try await page(of: text, with: user).page)
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
      let presenter = try await page(of: text, with: bob, .init(messages: 2))
      pages.add("\(text) in two messages at a time", presenter.page)
      for command in [SearchPresenter.Command.older, .older, .newer] {
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
      let presenter = try await page(of: "tea", with: user)
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
