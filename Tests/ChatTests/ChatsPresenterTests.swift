import Chat
import ChatInterface
import FriendsInterface
import Presentation
import Routing
import RoutingTesting
import Social
import SocialTestSupport
import TestSupport
import Testing

struct ChatsPresenterTests {
  let store = StubStore(friends: bob, cyd)
  let router = Recorder()
  let presenter: ChatsPresenter

  init() {
    presenter = ChatsPresenter(interactor: ChatsInteractor(me: .ada, store: store), router: router)
  }

  @Test("An empty chats page has no rows and says how to begin a conversation")
  func empty() async throws {
    #expect(presenter.unread == nil)
    try await presenter.load()
    let toWrite: Note = "\(suggesting: ChatsPresenter.Command.chat(nil)) to write to a friend."
    #expect(presenter.page == page("You have no conversations yet. \(toWrite)", rows: []))
    #expect(presenter.unread == 0)
  }

  @Test("The chats page sorts by newest message and counts unread messages")
  func order() async throws {
    store.add(["1", "2"])
    store.add(["3"], from: ada, to: cyd)
    try await presenter.load()
    #expect(
      presenter.page
        == page(rows: [cydRow(0, last: own("3")), bobRow(2, last: "2")], badge: "2 unread"))
    store.add(["4"])
    try await presenter.load()
    #expect(
      presenter.page
        == page(rows: [bobRow(3, last: "4"), cydRow(0, last: own("3"))], badge: "3 unread"))
  }

  @Test("The chats page keeps conversations with deleted and blocked users")
  func left() async throws {
    store.add(["1"])
    store.add(["2"], from: cyd)
    store.relations[cyd] = .blocked
    store.leave(bob)
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

  @Test("A chats page row previews the last message in one line, shortened if it is long")
  func preview() async throws {
    store.add(["one\ntwo\r\nthree"])
    try await presenter.load()
    #expect(presenter.page.rows.map(\.preview) == [from("bob", "one two three")])
    store.add([String(repeating: "w", count: 300)])
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
