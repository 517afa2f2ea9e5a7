import Chat
import ChatInterface
import FeatureTestSupport
import FriendsInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

struct ChatsPresenterTests {
  let store = StubStore(friends: bob, cyd)
  let router = Recorder()
  let presenter: ChatsPresenter

  init() {
    presenter = ChatsPresenter(interactor: ChatsInteractor(me: .ada, store: store), router: router)
  }

  @Test("The chats page sorts by newest message, previews that, and counts unread messages")
  func pages() async throws {
    var pages = PageTranscript()
    func add(_ state: String) async throws {
      try await presenter.load()
      pages.add(state, presenter.page)
    }
    #expect(presenter.unread == nil)
    try await add("No conversations")
    #expect(presenter.unread == 0)
    store.add(["1", "one\ntwo\r\nthree"])
    store.add(["3"], from: ada, to: cyd)
    try await add("Two messages of Bob, then one to Cyd")
    store.add([String(repeating: "w", count: 300)])
    try await add("A long message of Bob")
    store.takeBack(3)
    store.takeBack(2, as: .read)
    try await add("Bob took back the long message unread, and the one before it")
    store.relations[cyd] = .blocked
    store.leave(bob)
    try await add("Bob left, and Cyd is blocked")
    #expect(presenter.unread == 1)
    try pages.expect("pages-chats")
  }

  @Test("Rows and commands of the chats page open screens; without a picked friend, none")
  func ways() async throws {
    store.add(["1"])
    try await presenter.load()
    try await presenter.choose("bob")
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("cyd") }
    _ = try await presenter.perform(.chat(bob))
    _ = try await presenter.perform(.search("tea"))
    _ = try await presenter.perform(.chat(nil))
    router.picked = cyd
    _ = try await presenter.perform(.chat(nil))
    #expect(
      router.opened == [
        ChatDestination.chat(bob), ChatDestination.chat(bob), ChatDestination.search("tea"),
        FriendPicker(), FriendPicker(), ChatDestination.chat(cyd),
      ])
  }
}

/// A list of conversations that is too long to be loaded at once.
struct LongChatsTests {
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
    let ends: [() async throws -> Void] = [
      { _ = try await presenter.perform(.find(nil)) }, { try await presenter.removeFilter() },
      {
        presenter.disappeared(from: Window())
        try await presenter.load()
      },
    ]
    for end in ends {
      _ = try await presenter.perform(.find("nobody"))
      #expect(presenter.page.rows == [])
      try await end()
      expectRows(250..<350, total: 250)
    }
  }
}
