import ChatInterface
import FeatureTestSupport
import FriendsInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Chat

struct UnreadPresenterTests {
  let store = StubStore(friends: bob, cyd)
  let router = Recorder()
  private let requests = Requests()
  let interactor: UnreadInteractor
  let presenter: UnreadPresenter

  private final class Requests { var count = 0 }

  init() {
    interactor = Self.interactor(store, requests, router)
    presenter = UnreadPresenter(interactor: interactor, router: router)
  }

  private static func interactor(
    _ store: StubStore, _ requests: Requests, _ router: Recorder, at user: User.ID? = nil
  ) -> UnreadInteractor {
    UnreadInteractor(
      me: .ada, store: store, from: user.map { ChatDestination.chat($0) },
      requests: { requests.count }, opening: { try await router.openChat(with: $0) })
  }

  /// The interactor on the page of a conversation.
  private func interactor(at user: User.ID) -> UnreadInteractor {
    Self.interactor(store, requests, router, at: user)
  }

  @Test("Requests come first, then conversations with unread messages, the newest first")
  func pages() async throws {
    var pages = PageTranscript()
    func add(_ state: String) async throws {
      try await presenter.load()
      pages.add(state, presenter.page)
    }
    store.add(["mine"], from: ada, to: cyd)
    try await add("Nothing is unread")
    store.add(["1", "2"])
    store.add(["3"], from: cyd)
    requests.count = 2
    try await add("Two messages of Bob, then one of Cyd, and two requests")
    store.add(["4"])
    store.read[cyd] = 2
    requests.count = 1
    try await add("Another message of Bob, Cyd's is read, and one request")
    try pages.expect("pages-unread")
  }

  @Test("A row opens the requests or the conversation")
  func choose() async throws {
    store.add(["1"])
    requests.count = 1
    try await presenter.load()
    for row in presenter.page.rows { try await presenter.choose(row.id) }
    #expect(router.opened == [AnyHashable(FriendsDestination.requests), ChatDestination.chat(bob)])
    await #expect(throws: RoutingError.self) { try await presenter.choose("cyd") }
  }

  @Test("next opens the newest unread conversation, and from an unread one that which follows")
  func next() async throws {
    for user in [bob, cyd] { store.add(["1"], from: user) }
    _ = try await interactor.perform(.next)
    for user in [cyd, bob, ada] { _ = try await interactor(at: user).perform(.next) }
    #expect(router.opened == [cyd, bob, cyd, cyd].map { ChatDestination.chat($0) })
    store.read[cyd] = 1
    await #expect(throws: ChatError.unreadHere) { try await interactor(at: bob).perform(.next) }
  }

  @Test("Both commands say that nothing is unread, and how many requests wait")
  func nothing() async throws {
    for count in [0, 2] {
      requests.count = count
      let error = ChatError.nothingUnread(requests: count)
      await #expect(throws: error) { try await interactor.perform(.next) }
      await #expect(throws: error) { try await interactor.question(before: .read) }
    }
    #expect(router.opened == [])
  }

  @Test("read marks the messages that its question counts, and no later ones")
  func read() async throws {
    store.add(30)
    store.add(["1"], from: cyd)
    #expect(
      try await interactor.question(before: .read)
        == "Mark 31 messages in 2 conversations as read?")
    store.add(["later"], from: cyd)
    #expect(try await interactor.perform(.read) == "Marked 31 messages in 2 conversations as read.")
    try await presenter.load()
    #expect(presenter.texts == ["Cyd Charisse (cyd), 1 unread"])
    // A front end that asks in its own words calls no question.
    #expect(try await interactor.perform(.read) == "Marked 1 message in 1 conversation as read.")
    #expect(store.unreadCount == 0)
  }

  @Test("An unread conversation is found below many others, and reading stops with the last one")
  func deep() async throws {
    store.add(["old"])
    let users = (1...UnreadInteractor.portion + 20).map { User.ID("user\($0)") }
    for user in users {
      store.meet(user, named: "U")
      store.add(["hi"], from: ada, to: user)
    }
    try await interactor.load()
    #expect(interactor.conversations.map(\.user.id) == [bob])
    #expect(store.calls.count { $0 == .conversations } == 2)
    for user in users { store.add(["hi"], from: user) }
    try await interactor.load()
    #expect(interactor.conversations.count == users.count + 1)
  }

  @Test("An answer that is refused leaves the messages of the conversation unread")
  func refused() async throws {
    store.add(2)
    store.relations[bob] = nil
    let replies = ReplyInteractor(me: .ada, store: store) { noon }
    await #expect(throws: ChatError.notFriends(bob)) {
      try await replies.perform(Reply(to: "bob", "hi", answering: 1))
    }
    #expect(store.unreadCount == 2)
  }

  @Test(
    "An answer from another screen reads what it answers, if that is the next unread message",
    arguments: [(nil, 2), (1, 1), (2, 2), (9, 2)] as [(Int?, Int)])
  func answer(answered: Int?, left: Int) async throws {
    store.add(2)
    let replies = ReplyInteractor(me: .ada, store: store) { noon }
    let reply = Reply(to: "Bob", "hello", answering: answered)
    #expect(try await replies.perform(reply) == "Sent to Bob Cratchit (bob).")
    #expect(store.unreadCount == left)
    // The same answer again, after a lost answer of the store, is stored once.
    _ = try await replies.perform(reply)
    #expect(store.conversation().map(\.text) == ["1", "2", "hello"])
  }
}
