@testable import Chat
import ChatInterface
import FriendsInterface
import Presentation
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct UnreadPresenterTests {
  let store: SQLStore
  let router = Recorder()
  private let requests = Requests()
  let presenter: UnreadPresenter

  private final class Requests { var count = 0 }

  init() async throws {
    store = try .inMemory()
    try await store.befriendAll()
    presenter = UnreadPresenter(
      interactor: UnreadInteractor(me: .ada, store: store) { [requests] in requests.count },
      router: router)
  }

  private var texts: [String] { presenter.page.rows.map(\.text) }

  @Test("The list says when nothing is unread")
  func empty() async throws {
    try await store.say(["mine"], from: ada, to: cyd)
    try await presenter.load()
    let note: Note = "Nothing is unread. \(suggesting: .line("chats")) to see your conversations."
    #expect(
      presenter.page == Page("Unread", notes: [note], prompt: Prompt(.command, "unread")))
  }

  @Test("Requests come first, then conversations with unread messages, the newest first")
  func order() async throws {
    try await store.say(["1", "2"], from: bob, to: ada)
    try await store.say(["3"], from: cyd, to: ada)
    requests.count = 2
    try await presenter.load()
    #expect(
      texts == [
        "2 friend requests", "Cyd Charisse (cyd), 1 unread", "Bob Cratchit (bob), 2 unread",
      ])
    #expect(presenter.page.rows.map(\.unread) == [2, 1, 2])
    #expect(
      presenter.page.rows.map(\.address?.description)
        == ["friends/requests", "chat/cyd", "chat/bob"])
    requests.count = 1
    try await store.say(["4"], from: bob, to: ada)
    try await store.markRead(with: cyd, through: 1, as: .ada)
    try await presenter.load()
    #expect(texts == ["1 friend request", "Bob Cratchit (bob), 3 unread"])
  }

  @Test("A row opens the requests or the conversation")
  func choose() async throws {
    try await store.say(["1"], from: bob, to: ada)
    requests.count = 1
    try await presenter.load()
    for row in presenter.page.rows { try await presenter.choose(row.id) }
    #expect(router.opened == [AnyHashable(FriendsDestination.requests), ChatDestination.chat(bob)])
    await #expect(throws: RoutingError.self) { try await presenter.choose("cyd") }
  }

  @Test("An unread conversation is found below many others, and reading stops with the last one")
  func deep() async throws {
    let store = try SQLStore.inMemory()
    try await store.signUpAll()
    try await store.make(.friends, to: bob, as: .ada)
    try await store.say(["old"], from: bob, to: ada)
    for number in 1...UnreadInteractor.most + 20 {
      let user = User.ID(rawValue: "user\(number)")
      try await store.signUp([user: "U"])
      try await store.make(.friends, to: user, as: .ada)
      try await store.say(["hi"], from: ada, to: user)
    }
    let interactor = UnreadInteractor(me: .ada, store: store) { 0 }
    try await interactor.load()
    #expect(interactor.conversations.map(\.user.id) == [bob])
    for number in 1...UnreadInteractor.most + 20 {
      try await store.say(["hi"], from: User.ID(rawValue: "user\(number)"), to: ada)
    }
    try await interactor.load()
    #expect(interactor.conversations.count == UnreadInteractor.most)
  }

  @Test("An answer that is refused leaves the messages of the conversation unread")
  func refused() async throws {
    try await store.say(["1", "2"], from: bob, to: ada)
    try await store.end(.friends, with: bob, as: .ada)
    let replies = ReplyInteractor(me: .ada, store: store) { .now }
    await #expect(throws: ChatError.notFriends(bob)) { try await replies.perform(.reply, "bob hi") }
    #expect(try await store.conversations(as: .ada).map(\.unread) == [2])
  }

  @Test("An answer from another screen leaves the messages of the conversation unread")
  func answer() async throws {
    try await store.say(["1", "2"], from: bob, to: ada)
    let replies = ReplyInteractor(me: .ada, store: store) { .now }
    #expect(try await replies.perform(.reply, "Bob hello") == "Sent to Bob Cratchit (bob).")
    #expect(try await store.conversations(as: .ada).map(\.unread) == [2])
    #expect(
      try await store.messages(with: bob, before: nil, limit: 9, as: .ada).last?.text == "hello")
  }
}
