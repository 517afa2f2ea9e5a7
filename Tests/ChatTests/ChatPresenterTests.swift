import ChatInterface
import FeatureTestSupport
import Foundation
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Chat

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
  /// Loads the page and draws all of it.
  private func draw() async throws {
    try await presenter.load()
    if let last = presenter.page.rows.last?.position {
      try await presenter.drew(1...last, isCut: false)
    }
  }

  @Test("A chat shows messages with senders and times, and asks a friend for one")
  func pages() async throws {
    var pages = PageTranscript()
    func add(_ state: String) async throws {
      try await draw()
      pages.add(state, presenter.page)
    }
    store.relations[bob] = nil
    try await add("Bob is no friend, and nothing was said")
    store.relations[bob] = .friends
    try await add("Bob is a friend")
    store.add(["late hello"], at: noon.addingTimeInterval(-86_400))
    try await presenter.load()
    pages.add("Bob wrote yesterday", presenter.page)
    try await add("This was drawn")
    try await presenter.submit("hi")
    pages.add("Ada answered", presenter.page)
    await #expect(throws: ChatError.emptyMessage) { try await presenter.submit(" ") }
    pages.add("Ada sent nothing", presenter.page)
    store.users[bob]?.name = "Robert"
    store.relations[bob] = .blocked
    await #expect(throws: ChatError.notFriends(bob)) { try await presenter.submit("hello") }
    pages.add("Bob is called Robert, Ada has blocked him, and sends a message", presenter.page)
    store.leave(bob)
    await #expect(throws: ChatError.hasLeft(bob)) { try await presenter.submit("where are you?") }
    pages.add("Bob left", presenter.page)
    #expect(router.opened == [])
    try pages.expect("pages-chat")
  }

  @Test("After midnight, messages of the day before have their date, without another change")
  func midnight() async throws {
    final class Clock { var now = noon }
    let clock = Clock()
    let presenter = ChatPresenter(
      interactor: try await .withBob(store), router: router, time: LocalTime(now: { clock.now }),
      notices: Notices())
    store.add(["hello"], at: noon)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.text) == ["12:00 bob: hello"])
    clock.now += 86_400
    try await presenter.load()
    #expect(presenter.page.rows.map(\.text) == ["2026-01-31 12:00 bob: hello"])
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
      #expect(presenter.page.scroll?.anchor == anchor)
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
    #expect(unread() == [])
    try await draw()
    #expect(unread() == [])
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
}
