import ChatInterface
@testable import Friends
import FriendsInterface
import Presentation
import ProfileInterface
import Relations
import Routing
import RoutingTesting
import Social
import SocialTestSupport
import TestSupport
import Testing

struct FriendsPresenterTests {
  let store = StubStore()
  let router = Recorder()
  let presenter: FriendsPresenter

  typealias Command = FriendsPresenter.Command

  init() {
    presenter = FriendsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store), router: router)
  }

  nonisolated static let lonely: Note =
    "You have no friends yet. \(suggesting: RelationCommand.add) to ask somebody."
  nonisolated static let alone: Note = "You have no friends yet."
  nonisolated static let asks: Note =
    "You have a friend request from Bob Cratchit (bob). \(suggesting: Command.requests) to answer."
  nonisolated static let twoAsk: Note =
    "You have 2 friend requests. \(suggesting: Command.requests) to answer."
  nonisolated static let askedBob: Note = """
    You have no friends yet. You asked Bob Cratchit (bob), who has not answered. \
    \(suggesting: Command.requests) to see your request.
    """
  nonisolated static let askedTwo: Note = """
    You have no friends yet. You asked 2 people, who have not answered. \
    \(suggesting: Command.requests) to see your requests.
    """
  static let onlyListed: Note = """
    Only this list is searched. \(suggesting: ProfileDestination.profile) to see somebody else, \
    by their exact user name.
    """

  /// The relations to Bob and Cyd, the notes of the page, and its badge.
  nonisolated static let pages: [(bob: Relation, cyd: Relation, notes: [Note], badge: String?)] = [
    (.stranger, .blocked, [lonely], nil), (.friends, .friends, [], nil),
    (.asking, .friends, [asks], "1 request"), (.asking, .asking, [twoAsk, alone], "2 requests"),
    (.asked, .stranger, [askedBob], nil), (.asked, .asked, [askedTwo], nil),
    (.asked, .friends, [], nil),
  ]

  @Test("The friends page lists friends, and says what is open or how to begin", arguments: pages)
  func list(bob: Relation, cyd: Relation, notes: [Note], badge: String?) async throws {
    store.relations = [TestSupport.bob: bob, TestSupport.cyd: cyd]
    try await presenter.load()
    let rows = (bob == .friends ? [Row.bob] : []) + (cyd == .friends ? [Row.cyd] : [])
    #expect(presenter.page == page(notes, rows: rows, badge: badge))
  }

  @Test("The friends page opens profiles, requests, blocks and chats and nothing else")
  func ways() async throws {
    store.relations[bob] = .friends
    try await presenter.load()
    try await presenter.choose("bob")
    for command in [.requests, .chat(cyd), .profile(cyd), .blocked] as [Command] {
      #expect(try await presenter.perform(command) == nil)
    }
    #expect(
      router.opened == [
        ProfileDestination.profile(bob), FriendsDestination.requests, ChatDestination.chat(cyd),
        ProfileDestination.profile(cyd), FriendsDestination.blocked,
      ])
  }

  @Test("A friend who deleted their account cannot be chosen on the friends page")
  func gone() async throws {
    store.relations[bob] = .friends
    try await presenter.load()
    store.leave(bob)
    try await presenter.load()
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("bob") }
    #expect(presenter.page == page([Self.lonely]))
    #expect(router.opened == [])
  }

  @Test("A friends presenter and its interactor are released after executing commands")
  func released() async throws {
    try await expectReleased {
      let interactor = FriendsInteractor(me: .ada, store: store)
      let presenter = FriendsPresenter(interactor: interactor, router: router)
      try await presenter.load()
      for command in [.find("b"), .chat(bob), .requests] as [Command] {
        _ = try await presenter.perform(command)
      }
      return [presenter, interactor]
    }
  }

  @Test("The find command filters friends by its text and shows all without a text")
  func find() async throws {
    store.relations = [bob: .friends, cyd: .friends]
    try await presenter.load()
    let all: Note = "\(suggesting: FindCommand.find(nil)) without a text to see all."
    #expect(try await presenter.perform(.find("CHARISSE")) == nil)
    let one: Note = "1 of 2 friends match \"CHARISSE\". \(all)"
    #expect(presenter.page == page([one], rows: [.cyd], filter: "CHARISSE"))
    #expect(try await presenter.perform(.find("x")) == Self.onlyListed)
    #expect(presenter.page == page(["0 of 2 friends match \"x\". \(all)"], filter: "x"))
    let ends: [() async throws -> Void] = [
      { _ = try await presenter.perform(.find(nil)) }, { try await presenter.removeFilter() },
      {
        presenter.disappeared(from: Window())
        try await presenter.load()
      },
    ]
    for end in ends {
      _ = try await presenter.perform(.find("x"))
      try await end()
      #expect(presenter.page == page(rows: [.bob, .cyd]))
    }
  }

  @Test(
    "A text in no friend's name finds somebody whose user name is one of its words",
    arguments: [
      ("bob", "Bob Cratchit (bob)"), ("BOB ", "Bob Cratchit (bob)"), ("bo", nil), ("ada", nil),
      ("cyd", nil), ("bob cratchit", "Bob Cratchit (bob)"), ("Cratchit", nil), ("bob hope", nil),
    ])
  func findStranger(text: String, name: String?) async throws {
    store.leave(cyd)
    try await presenter.load()
    let found: Note? = name.map {
      "\($0) is not in this list. \(suggesting: ProfileDestination.profile(bob)) to see them."
    }
    #expect(try await presenter.perform(.find(text)) == found ?? Self.onlyListed)
  }

  @Test("The friends page gives examples of its commands, and asks before it ends a friendship")
  func actions() async throws {
    store.relations[bob] = .friends
    try await presenter.load()
    let actions = presenter.page.actions
    #expect(
      actions.map(\.example) == [
        "add grace", "requests", "chat bob", "profile bob", "blocked", "find gra", "remove bob",
      ])
    #expect(actions.filter(\.isDestructive).map(\.word) == ["remove"])
  }

  /// Returns the page with these notes and rows, and the presenter's actions.
  private func page(
    _ notes: [Note] = [], rows: [Row] = [], badge: String? = nil, filter: String? = nil
  ) -> Page {
    var page = Page(
      "Friends", notes: notes, rows: rows, actions: presenter.page.actions,
      prompt: Prompt(.command, "friends"), badge: badge)
    page.filter = filter
    return page
  }
}
