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
  static let notFriends: Note = """
    You are not friends, so you cannot send messages. \
    \(suggesting: Command.profile) to see what you can do.
    """
  static let profile = Command.actions[5]

  @Test("An empty chat asks for a message")
  func empty() async throws {
    try await presenter.load()
    let nothing: Note = "Nothing was said yet. \(suggesting: .input("a message"))."
    #expect(presenter.page == page(nothing))
  }

  @Test("A chat shows messages in order, with senders and times")
  func messages() async throws {
    let dayBefore = noon.addingTimeInterval(-86_400)
    try await store.say(["late hello"], from: bob, to: ada, at: dayBefore)
    try await presenter.load()
    try await presenter.drew(1...1, isCut: false)
    try await presenter.submit("hi")
    #expect(
      presenter.page
        == page(
          rows: [
            .message(1, "2026-01-30 12:00", from: "bob", "late hello", at: dayBefore),
            .message(2, from: "ada", "hi"),
          ]))
    #expect(router.opened == [])
  }

  @Test("The commands of a chat go to stretches, around a row that has to be drawn")
  func scroll() async throws {
    try await store.say((1...150).map(String.init), from: ada, to: bob)
    try await presenter.load()
    func draw(_ rows: ClosedRange<Int>) async throws -> [String] {
      try await presenter.drew(rows, isCut: rows.upperBound < 150)
      return presenter.page.rows.map(\.id)
    }
    #expect(presenter.page.scroll?.anchor == .last && presenter.page.scroll?.total == 150)
    #expect(try await draw(141...150) == (141...150).map(String.init))
    let ways: [(Command, Scroll.Anchor, ClosedRange<Int>)] = [
      (.older, .last, 121...140), (.newer, .first, 141...145), (.oldest, .first, 1...20),
      (.newest, .last, 131...150),
    ]
    for (number, (command, anchor, rows)) in ways.enumerated() {
      _ = try await presenter.perform(command)
      let scroll = try #require(presenter.page.scroll)
      #expect(scroll.anchor == anchor && scroll.jumps == number + 2, "\(command)")
      #expect(try await draw(rows) == rows.map(String.init), "\(command)")
      #expect(presenter.page.hasNewest == (rows.upperBound == 150))
    }
    #expect(presenter.page.scroll?.earlier == Offer(Command.older))
  }

  @Test("A chat that is opened at a position that no message has says so", arguments: [99, 2])
  func missing(seq: Int) async throws {
    try await store.say(["one", "two", "three"], from: bob, to: ada)
    _ = try await store.unsend(2, with: ada, as: .bob)
    let presenter = ChatPresenter(
      interactor: try await ChatInteractor(
        with: bob, at: seq, me: .ada, store: store, now: { noon }),
      router: router, time: .atNoon, notices: notices)
    try await presenter.load()
    #expect(
      presenter.page.notes == ["There is no message \(seq) here. These are the nearest ones."])
    #expect(presenter.page.rows.map(\.id) == ["1", "3"])
  }

  @Test(
    "Messages that were unread when a chat was opened are marked until the member answers or leaves"
  )
  func unread() async throws {
    func draw() async throws {
      try await presenter.load()
      if let last = presenter.page.rows.last?.position {
        try await presenter.drew(1...last, isCut: false)
      }
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
    try await presenter.drew(1...1, isCut: false)
    await #expect(throws: ChatError.notFriends(bob)) { try await presenter.submit("hello") }
    let notFriends = page(
      Self.notFriends, rows: [.message(1, from: "bob", "hi", unread: 1)])
    #expect(presenter.page == notFriends)
    try await presenter.load()
    #expect(presenter.page == notFriends)
  }

  @Test("An empty chat with a stranger does not ask for a message")
  func stranger() async throws {
    try await store.end(.friends, with: bob, as: .ada)
    try await presenter.load()
    #expect(presenter.page == page(Self.notFriends))
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
    #expect(
      presenter.page
        == page(title: "Chat with Robert", rows: [.message(1, from: "bob", "hi")], unread: 1))
  }

  @Test("A chat with a deleted user hides their texts and offers no profile")
  func left() async throws {
    try await store.say(["hi"], from: bob, to: ada)
    try await presenter.load()
    try await presenter.drew(1...1, isCut: false)
    try await presenter.submit("hello")
    try await store.deleteAccount(as: .bob)
    await #expect(throws: ChatError.hasLeft(bob)) { try await presenter.submit("where are you?") }
    var left = Row(
      id: "1",
      [
        .time(noon, "12:00"), .author("bob", isOwn: false), .text("(deleted with the account)"),
      ], joinedBy: " ", ": ")
    left.position = 1
    #expect(
      presenter.page
        == page(
          title: "Chat with bob", "bob has left, so you cannot send messages.",
          rows: [left, .message(2, from: "ada", "hello")],
          actions: Command.actions.filter { $0 != Self.profile && $0 != .say }))
    #expect(!presenter.page.actions.contains(Self.profile))
    #expect(router.opened == [])
  }

  @Test("A chat's profile command opens the profile; message rows open nothing")
  func ways() async throws {
    try await presenter.submit("hi")
    _ = try await presenter.perform(.profile)
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("1") }
    #expect(router.opened == [ProfileDestination.profile(bob)])
  }

  private func page(
    title: String = "Chat with Bob Cratchit", _ notes: Note..., rows: [Row] = [],
    actions: [Action] = Command.actions.filter { $0 != .say }, unread: Int? = nil
  ) -> Page {
    var page = Page(
      title, notes: notes, rows: rows, actions: actions, prompt: Prompt(.text, "to bob"))
    page.authors = ["ada", "bob"]
    page.takesText = !notes.contains(Self.notFriends) && actions.contains(Self.profile)
    if page.takesText { page.actions.append(.say) }
    page.scroll = Scroll(
      .last, jumps: presenter.page.scroll?.jumps ?? 0, total: rows.count, earlier: Command.older,
      later: Command.newer)
    page.scroll?.firstUnread = unread
    return page
  }
}
