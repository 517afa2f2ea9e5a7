import Chat
import ChatInterface
import FriendsInterface
import Presentation
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

struct ChatsPresenterTests {
  let store = MemoryStore()
  let router = Recorder()
  let presenter: ChatsPresenter

  init() async throws {
    try store.befriendAll()
    presenter = ChatsPresenter(
      interactor: ChatsInteractor(me: .ada, store: store), router: router)
  }

  static let nothing: Note =
    "You have no conversations yet. \(suggesting: ChatsPresenter.Command.chat) to write to a friend."

  @Test("An empty chats page has no rows and says how to begin a conversation")
  func empty() async throws {
    try await presenter.load()
    #expect(presenter.page == page(Self.nothing, rows: []))
  }

  @Test("The chats page sorts by newest message and counts unread messages")
  func order() async throws {
    try store.say(["1", "2"], from: bob, to: ada)
    try store.say(["3"], from: ada, to: cyd)
    try await presenter.load()
    #expect(presenter.page == page(rows: [cydRow(0), bobRow(2)], badge: 2))
    try store.say(["4"], from: bob, to: ada)
    try await presenter.load()
    #expect(presenter.page == page(rows: [bobRow(3), cydRow(0)], badge: 3))
  }

  @Test("The chats page keeps conversations with deleted and blocked users")
  func left() async throws {
    try store.say(["1"], from: bob, to: ada)
    try store.say(["2"], from: cyd, to: ada)
    try store.block(cyd, as: .ada)
    try store.deleteAccount(as: .bob)
    try await presenter.load()
    #expect(
      presenter.page
        == page(
          rows: [
            cydRow(1, ["1 unread"]), row("bob", nil, 1, ["who has left", "1 unread"]),
          ],
          badge: 2))
  }

  @Test("Chats page rows open conversations, and the chat command opens the friend picker")
  func ways() async throws {
    try store.say(["1"], from: bob, to: ada)
    try await presenter.load()
    try await presenter.choose("bob")
    #expect(try await presenter.perform(word: "chat", ""))
    await #expect(throws: RoutingError.gone("cyd")) { try await presenter.choose("cyd") }
    #expect(router.opened == [ChatDestination.chat(bob), FriendPicker()])
  }

  @Test("The chat command opens a chat only if a friend was picked")
  func newChat() async throws {
    try await presenter.perform(.chat, "")
    #expect(router.opened == [FriendPicker()])
    router.picked = cyd
    try await presenter.perform(.chat, "")
    #expect(
      router.opened == [
        FriendPicker(), FriendPicker(), ChatDestination.chat(cyd),
      ])
  }

  private func bobRow(_ unread: Int) -> Row {
    row("bob", "Bob Cratchit", unread, ["\(unread) unread"])
  }

  private func cydRow(_ unread: Int, _ remarks: [String] = []) -> Row {
    row("cyd", "Cyd Charisse", unread, remarks)
  }

  private func row(_ id: String, _ name: String?, _ unread: Int, _ remarks: [String]) -> Row {
    Row(
      id: id, [.person(user: id, name: name)] + remarks.map(Row.Part.text),
      address: Address("chat", id), unread: unread)
  }

  private func page(_ notes: Note..., rows: [Row], badge: Int = 0) -> Page {
    Page(
      "Chats", notes: notes, rows: rows,
      actions: [ChatsPresenter.Command.chat.action]
        + (rows.isEmpty ? [] : [find, search]),
      prompt: Prompt(.command, "chats"), badge: badge)
  }

  private var search: Action {
    Action(
      ChatsPresenter.Command.search, "<text>", help: "find messages in all your conversations",
      example: "search tea")
  }

  private var find: Action {
    Action(
      ChatsPresenter.Command.find, "[text]",
      help: "show the conversations with this text in the name, or all", example: "find gra")
  }
}
