import Chat
import ChatInterface
import FriendsInterface
import Presentation
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct ChatsPresenterTests {
  let store: SQLStore
  let router = Recorder()
  let presenter: ChatsPresenter

  init() async throws {
    store = try await .withFriends()
    presenter = ChatsPresenter(interactor: ChatsInteractor(me: .ada, store: store), router: router)
  }

  static let nothing: Note =
    "You have no conversations yet. \(suggesting: ChatsPresenter.Command.chat(nil)) to write to a friend."

  @Test("An empty chats page has no rows and says how to begin a conversation")
  func empty() async throws {
    try await presenter.load()
    #expect(presenter.page == page(Self.nothing, rows: []))
  }

  @Test("The chats page sorts by newest message and counts unread messages")
  func order() async throws {
    try await store.say(["1", "2"], from: bob, to: ada)
    try await store.say(["3"], from: ada, to: cyd)
    try await presenter.load()
    #expect(
      presenter.page
        == page(rows: [cydRow(0, last: own("3")), bobRow(2, last: "2")], badge: "2 unread"))
    try await store.say(["4"], from: bob, to: ada)
    try await presenter.load()
    #expect(
      presenter.page
        == page(rows: [bobRow(3, last: "4"), cydRow(0, last: own("3"))], badge: "3 unread"))
  }

  @Test("The chats page keeps conversations with deleted and blocked users")
  func left() async throws {
    try await store.say(["1"], from: bob, to: ada)
    try await store.say(["2"], from: cyd, to: ada)
    try await store.block(cyd, as: .ada)
    try await store.deleteAccount(as: .bob)
    try await presenter.load()
    #expect(
      presenter.page
        == page(
          rows: [
            cydRow(1, [.unread("1 unread")], last: from("cyd", "2")),
            row(
              "bob", nil, 1, [.text("who has left"), .unread("1 unread")],
              last: from("bob", "(deleted with the account)")),
          ],
          badge: "2 unread"))
  }

  @Test("Chats page rows open conversations, and the chat command opens the friend picker")
  func ways() async throws {
    try await store.say(["1"], from: bob, to: ada)
    try await presenter.load()
    try await presenter.choose("bob")
    _ = try await presenter.perform(.chat(nil))
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("cyd") }
    #expect(router.opened == [ChatDestination.chat(bob), FriendPicker()])
  }

  @Test("The chat command opens a chat only if a friend was picked")
  func newChat() async throws {
    _ = try await presenter.perform(.chat(nil))
    #expect(router.opened == [FriendPicker()])
    router.picked = cyd
    _ = try await presenter.perform(.chat(nil))
    #expect(
      router.opened == [
        FriendPicker(), FriendPicker(), ChatDestination.chat(cyd),
      ])
  }

  @Test("A chats page row previews the last message in one line, shortened if it is long")
  func preview() async throws {
    try await store.say(["one\ntwo\r\nthree"], from: bob, to: ada)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.preview) == [from("bob", "one two three")])
    #expect(presenter.page.rows.map(\.text) == ["Bob Cratchit (bob), 1 unread"])
    try await store.say([String(repeating: "w", count: 300)], from: bob, to: ada)
    try await presenter.load()
    #expect(presenter.page.rows.first?.preview?.text == String(repeating: "w", count: 200) + "…")
  }

  private func own(_ text: String) -> Row.Preview {
    Row.Preview(author: "ada", isOwn: true, time: noon, text: text)
  }

  private func from(_ user: String, _ text: String) -> Row.Preview {
    Row.Preview(author: user, isOwn: false, time: noon, text: text)
  }

  private func bobRow(_ unread: Int, last: String) -> Row {
    row("bob", "Bob Cratchit", unread, [.unread("\(unread) unread")], last: from("bob", last))
  }

  private func cydRow(_ unread: Int, _ remarks: [Row.Part] = [], last: Row.Preview) -> Row {
    row("cyd", "Cyd Charisse", unread, remarks, last: last)
  }

  private func row(
    _ id: String, _ name: String?, _ unread: Int, _ remarks: [Row.Part], last: Row.Preview
  ) -> Row {
    var row = Row(
      id: id, [.person(user: id, name: name)] + remarks,
      address: Address("chat", id), unread: unread)
    row.preview = last
    return row
  }

  private func page(_ notes: Note..., rows: [Row], badge: String? = nil) -> Page {
    Page(
      "Chats", notes: notes, rows: rows,
      actions: Array(ChatsPresenter.Command.actions.prefix(rows.isEmpty ? 1 : 3)),
      prompt: Prompt(.command, "chats"), badge: badge)
  }
}
