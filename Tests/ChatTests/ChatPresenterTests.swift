@testable import Chat
import ChatInterface
import Foundation
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import SocialTestSupport
import TestSupport
import Testing

struct ChatPresenterTests {
  let store = StubStore(friends: bob)
  let router = Recorder()
  let presenter: ChatPresenter

  init() async throws { presenter = try await Self.presenter(store, router) }

  private static func presenter(
    _ store: StubStore, _ router: Recorder, at seq: Int? = nil
  ) async throws -> ChatPresenter {
    ChatPresenter(
      interactor: try await .withBob(store, at: seq), router: router, time: .atNoon,
      notices: Notices())
  }

  typealias Command = ChatPresenter.Command
  static let notFriends: Note = """
    You are not friends, so you cannot send messages. \
    \(suggesting: Command.profile) to see what you can do.
    """

  /// Loads the page and draws all of it.
  private func draw() async throws {
    try await presenter.load()
    if let last = presenter.page.rows.last?.position {
      try await presenter.drew(1...last, isCut: false)
    }
  }

  @Test(
    "An empty chat asks a friend for a message, and points others to the profile",
    arguments: Relation.allCases)
  func empty(relation: Relation) async throws {
    store.relations[bob] = relation
    try await presenter.load()
    let nothing: Note = "Nothing was said yet. \(suggesting: .input("a message"))."
    #expect(presenter.page == page(relation == .friends ? nothing : Self.notFriends))
  }

  @Test("A chat shows messages in order, with senders and times")
  func messages() async throws {
    let dayBefore = noon.addingTimeInterval(-86_400)
    store.add(["late hello"], at: dayBefore)
    try await draw()
    try await presenter.submit("hi")
    let rows = [
      Row.message(1, "2026-01-30 12:00", from: "bob", "late hello", at: dayBefore),
      .message(2, from: "ada", "hi"),
    ]
    #expect(presenter.page == page(rows: rows))
    await #expect(throws: ChatError.emptyMessage) { try await presenter.submit(" ") }
    #expect(presenter.page == page(rows: rows))
    #expect(router.opened == [])
  }

  @Test("The commands of a chat go to stretches, around a row that has to be drawn")
  func scroll() async throws {
    store.add(150, from: ada)
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
  }

  @Test("A chat that is opened at a position that no message has says so", arguments: [99, 2])
  func missing(seq: Int) async throws {
    store.add(3)
    store.takeBack(2)
    let presenter = try await Self.presenter(store, router, at: seq)
    try await presenter.load()
    #expect(
      presenter.page.notes == ["There is no message \(seq) here. These are the nearest ones."])
    #expect(presenter.page.rows.map(\.id) == ["1", "3"])
    #expect(presenter.page.scroll?.anchor == .row(seq == 99 ? "3" : "1"))
  }

  @Test(
    "Messages that were unread when a chat was opened are marked until the member answers or leaves"
  )
  func unread() async throws {
    store.add(["read"])
    try await draw()
    try await presenter.submit("mine")
    presenter.disappeared(from: Window())
    store.add(["one", "two"])
    func unread() -> [String?] { presenter.page.rows.filter { $0.unread == 1 }.map(\.body) }
    try await draw()
    #expect(unread() == ["one", "two"])
    // A message that arrives meanwhile is seen at once.
    store.add(["three"])
    try await draw()
    #expect(unread() == ["one", "two"])
    try await presenter.submit("yes")
    #expect(unread() == [])
    presenter.disappeared(from: Window())
    store.add(["four"])
    try await draw()
    #expect(unread() == ["four"])
    presenter.disappeared(from: Window())
    try await draw()
    #expect(unread() == [])
  }

  @Test("Sending to a blocked user throws, and the chat points to the profile")
  func notFriends() async throws {
    store.add(["hi"])
    store.relations[bob] = .blocked
    try await draw()
    await #expect(throws: ChatError.notFriends(bob)) { try await presenter.submit("hello") }
    #expect(
      presenter.page == page(Self.notFriends, rows: [.message(1, from: "bob", "hi", unread: 1)]))
  }

  @Test("Reloading a chat shows new messages and a changed name")
  func changes() async throws {
    try await presenter.load()
    store.users[bob]?.name = "Robert"
    store.add(["hi"])
    try await presenter.load()
    #expect(
      presenter.page
        == page(title: "Chat with Robert", rows: [.message(1, from: "bob", "hi")], unread: 1))
  }

  @Test("A chat with a deleted user hides their texts and offers no profile")
  func left() async throws {
    store.add(["hi"])
    try await draw()
    try await presenter.submit("hello")
    store.leave(bob)
    await #expect(throws: ChatError.hasLeft(bob)) { try await presenter.submit("where are you?") }
    var left = Row(
      id: "1",
      [.time(noon, "12:00"), .author("bob", isOwn: false), .text("(deleted with the account)")],
      joinedBy: " ", ": ")
    left.position = 1
    var expected = page(
      title: "Chat with bob", "bob has left, so you cannot send messages.",
      rows: [left, .message(2, from: "ada", "hello")])
    expected.takesText = false
    expected.actions.removeAll { ["profile", "say"].contains($0.word) }
    #expect(presenter.page == expected)
  }

  @Test("A chat's profile and search commands open screens; message rows open nothing")
  func ways() async throws {
    try await presenter.submit("hi")
    _ = try await presenter.perform(.profile)
    _ = try await presenter.perform(.search("tea"))
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("1") }
    #expect(
      router.opened == [
        AnyHashable(ProfileDestination.profile(bob)), ChatDestination.search("tea", with: bob),
      ])
  }

  private func page(
    title: String = "Chat with Bob Cratchit", _ notes: Note..., rows: [Row] = [],
    unread: Int? = nil
  ) -> Page {
    var page = Page(
      title, notes: notes, rows: rows, actions: Command.actions, prompt: Prompt(.text, "to bob"))
    page.authors = ["ada", "bob"]
    page.takesText = !notes.contains(Self.notFriends)
    if !page.takesText { page.actions.removeLast() }
    page.scroll = Scroll(
      .last, jumps: presenter.page.scroll?.jumps ?? 0, total: rows.count, earlier: Command.older,
      later: Command.newer)
    page.scroll?.firstUnread = unread
    return page
  }
}
