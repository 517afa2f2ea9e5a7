@testable import Chat
import Foundation
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct ChatPresenterTests {
  let store: SQLStore
  let router = Recorder()
  let notices = Notices()
  let presenter: ChatPresenter

  init() async throws {
    store = try await .withFriends()
    presenter = ChatPresenter(
      interactor: try await .withBob(store), router: router, time: .atNoon, notices: notices)
  }

  typealias Command = ChatPresenter.Command
  static let with: Note = "With Bob Cratchit (bob)."
  static let notFriends: Note = """
    You are not friends, so you cannot send messages. \
    \(suggesting: Command.profile) to see what you can do.
    """
  static let older = Command.actions[0]
  static let newer = Command.actions[1]
  static let search = Command.actions[2]
  static let profile = Command.actions[3]
  static let unsend = Command.actions[4]

  @Test("An empty chat asks for a message")
  func empty() async throws {
    try await presenter.load()
    let nothing: Note = "Nothing was said yet. \(suggesting: .input("a message"))."
    #expect(presenter.page == page(Self.with, nothing))
  }

  @Test("A chat shows messages in order, with senders and times")
  func messages() async throws {
    let dayBefore = noon.addingTimeInterval(-86_400)
    try await store.say(["late hello"], from: bob, to: ada, at: dayBefore)
    try await presenter.load()
    try await presenter.submit("hi")
    #expect(
      presenter.page
        == page(
          Self.with,
          rows: [
            .message(1, "2026-01-30 12:00", from: "bob", "late hello", at: dayBefore),
            .message(2, from: "ada", "hi"),
          ]))
    #expect(router.opened == [])
  }

  @Test("A chat suggests older while there are older messages, and then says where it begins")
  func older() async throws {
    try await store.say((1...21).map(String.init), from: ada, to: bob)
    try await presenter.load()
    var rows = (1...21).map { Row.message($0, from: "ada", "\($0)") }
    rows[0].offers = []
    let hint: Note = "\(suggesting: Command.older) to see earlier messages."
    #expect(presenter.page == page(Self.with, hint, rows: Array(rows.dropFirst())))
    try await presenter.perform(.older)
    let beginning: Note = "This is where the conversation begins."
    #expect(presenter.page == page(Self.with, beginning, rows: rows))
    await #expect(throws: ChatError.nothingOlder) { try await presenter.perform(.older) }
    #expect(presenter.page == page(Self.with, beginning, rows: rows))
  }

  @Test(
    "Messages that were unread when a chat was opened are marked until the member answers or leaves"
  )
  func unread() async throws {
    func draw() async throws {
      try await presenter.load()
      try await presenter.read(through: presenter.page.rows.last?.id ?? "")
    }
    try await store.say(["read"], from: bob, to: ada)
    try await draw()
    try await presenter.submit("mine")
    presenter.disappeared(from: Window())
    try await store.say(["one", "two"], from: bob, to: ada)
    func unread() -> [String?] { presenter.page.rows.filter { $0.unread == 1 }.map(\.body) }
    try await draw()
    #expect(unread() == ["one", "two"])
    // A message that arrives meanwhile is seen at once.
    try await store.say(["three"], from: bob, to: ada)
    try await draw()
    #expect(unread() == ["one", "two"])
    try await presenter.submit("yes")
    #expect(unread() == [])
    presenter.disappeared(from: Window())
    try await store.say(["four"], from: bob, to: ada)
    try await draw()
    #expect(unread() == ["four"])
    presenter.disappeared(from: Window())
    try await draw()
    #expect(unread() == [])
  }

  @Test("Sending to a blocked user throws, and the chat points to the profile")
  func notFriends() async throws {
    try await store.say(["hi"], from: bob, to: ada)
    try await store.block(bob, as: .ada)
    try await presenter.load()
    await #expect(throws: ChatError.notFriends(bob)) { try await presenter.submit("hello") }
    let notFriends = page(
      Self.with, Self.notFriends, rows: [.message(1, from: "bob", "hi", unread: 1)])
    #expect(presenter.page == notFriends)
    try await presenter.load()
    #expect(presenter.page == notFriends)
  }

  @Test("An empty chat with a stranger does not ask for a message")
  func stranger() async throws {
    try await store.end(.friends, with: bob, as: .ada)
    try await presenter.load()
    #expect(presenter.page == page(Self.with, Self.notFriends))
  }

  @Test("A rejected message leaves the chat page unchanged")
  func refused() async throws {
    try await presenter.submit("hi")
    let before = presenter.page
    await #expect(throws: ChatError.emptyMessage) { try await presenter.submit(" ") }
    #expect(presenter.page == before)
  }

  @Test("Reloading a chat shows new messages and a changed name")
  func changes() async throws {
    try await presenter.load()
    try await store.setProfile(name: "Robert", bio: "", as: .bob)
    try await store.say(["hi"], from: bob, to: ada)
    try await presenter.load()
    #expect(presenter.page == page("With Robert (bob).", rows: [.message(1, from: "bob", "hi")]))
  }

  @Test("A chat with a deleted user hides their texts and offers no profile")
  func left() async throws {
    try await store.say(["hi"], from: bob, to: ada)
    try await presenter.load()
    try await presenter.submit("hello")
    try await store.deleteAccount(as: .bob)
    await #expect(throws: ChatError.hasLeft(bob)) { try await presenter.submit("where are you?") }
    #expect(
      presenter.page
        == page(
          "bob has left, so you cannot send messages.",
          rows: [
            Row(
              id: "1",
              [
                .time(noon, "12:00"), .author("bob", isOwn: false),
                .text("(deleted with the account)"),
              ], joinedBy: " ", ": "),
            .message(2, from: "ada", "hello"),
          ],
          actions: [Self.older, Self.newer, Self.search, Self.unsend]))
    #expect(!presenter.page.actions.contains(Self.profile))
    #expect(router.opened == [])
  }

  @Test("A chat's profile command opens the profile; message rows open nothing")
  func ways() async throws {
    try await presenter.submit("hi")
    try await presenter.perform(.profile)
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("1") }
    #expect(router.opened == [ProfileDestination.profile(bob)])
  }

  private func page(
    _ notes: Note..., rows: [Row] = [],
    actions: [Action] = [older, newer, search, profile, unsend]
  ) -> Page {
    var page = Page(
      "Chat", notes: notes, rows: rows, actions: actions, prompt: Prompt(.text, "to bob"))
    page.authors = ["ada", "bob"]
    page.takesText = !notes.contains(Self.notFriends) && actions.contains(Self.profile)
    if page.takesText { page.actions.append(.say) }
    return page
  }
}
