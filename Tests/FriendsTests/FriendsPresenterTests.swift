import ChatInterface
@testable import Friends
import FriendsInterface
import Presentation
import ProfileInterface
import Relations
import Routing
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

struct FriendsPresenterTests {
  let store: SQLStore
  let router = Recorder()
  let presenter: FriendsPresenter

  typealias Command = FriendsPresenter.Command

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    presenter = FriendsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store), router: router)
  }

  static let lonely: Note = """
    You have no friends yet. \
    \(suggesting: RelationCommand.add) to ask somebody.
    """
  static let alone: Note = "You have no friends yet."
  static let askedBob: Note = """
    You have no friends yet. You asked Bob Cratchit (bob), who has not answered. \
    \(suggesting: Command.requests) to see your request.
    """
  static let asks: Note =
    "You have a friend request from Bob Cratchit (bob). \(suggesting: Command.requests) to answer."

  static let onlyListed: Note = """
    Only this list is searched. \(suggesting: ProfileDestination.profile) to see somebody else, \
    by their exact user name.
    """

  @Test("An empty friends page tells how to send a friend request")
  func empty() async throws {
    try await presenter.load()
    #expect(presenter.page == page(Self.lonely))
    #expect(try await presenter.perform(.find("x")) == Self.onlyListed)
  }

  @Test("The friends page sorts friends by user name and counts incoming requests")
  func friends() async throws {
    try await store.make(.friends, to: cyd, as: .ada)
    try await store.make(.asking, to: bob, as: .ada)
    try await presenter.load()
    #expect(presenter.page == page(Self.asks, rows: [.cyd], badge: "1 request"))

    try await store.accept(bob, as: .ada)
    try await presenter.load()
    #expect(presenter.page == page(rows: [.bob, .cyd]))
  }

  @Test("The friends page says the number of incoming requests if there are several")
  func twoAsk() async throws {
    try await store.make(.asking, to: bob, as: .ada)
    try await store.make(.asking, to: cyd, as: .ada)
    try await presenter.load()
    let two: Note = "You have 2 friend requests. \(suggesting: Command.requests) to answer."
    #expect(presenter.page == page(two, Self.alone, badge: "2 requests"))
  }

  @Test("The page of a member without friends says what is open instead of how to ask")
  func open() async throws {
    for user in [bob, cyd] { try await store.ask(user, as: .ada) }
    try await presenter.load()
    let two: Note = """
      You have no friends yet. You asked 2 people, who have not answered. \
      \(suggesting: Command.requests) to see your requests.
      """
    #expect(presenter.page == page(two))
  }

  @Test("The friends page opens profiles, requests, blocks and chats and nothing else")
  func ways() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await presenter.load()
    try await presenter.choose("bob")
    _ = try await presenter.perform(.requests)
    _ = try await presenter.perform(.chat(cyd))
    _ = try await presenter.perform(.profile(cyd))
    _ = try await presenter.perform(.blocked)
    #expect(
      router.opened == [
        ProfileDestination.profile(bob), FriendsDestination.requests, ChatDestination.chat(cyd),
        ProfileDestination.profile(cyd), FriendsDestination.blocked,
      ])
  }

  @Test("A friend who deleted their account cannot be chosen on the friends page")
  func gone() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await presenter.load()
    try await store.deleteAccount(as: .bob)
    try await presenter.load()
    await #expect(throws: RoutingError.goneRow) { try await presenter.choose("bob") }
    #expect(presenter.page == page(Self.lonely))
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
    try await store.make(.friends, to: bob, as: .ada)
    try await store.make(.friends, to: cyd, as: .ada)
    try await presenter.load()
    _ = try await presenter.perform(.find("CHARISSE"))
    let all: Note = "\(suggesting: FindCommand.find(nil)) without a text to see all."
    let one: Note = "1 of 2 friends match \"CHARISSE\". \(all)"
    #expect(presenter.page == page(one, rows: [.cyd], filter: "CHARISSE"))
    #expect(try await presenter.perform(.find("x")) == Self.onlyListed)
    let none: Note = "0 of 2 friends match \"x\". \(all)"
    #expect(presenter.page == page(none, filter: "x"))
    _ = try await presenter.perform(.find(nil))
    #expect(presenter.page == page(rows: [.bob, .cyd]))
    _ = try await presenter.perform(.find("x"))
    try await presenter.removeFilter()
    #expect(presenter.page == page(rows: [.bob, .cyd]))
  }

  @Test(
    "A text in no friend's name finds somebody whose user name is one of its words",
    arguments: [
      ("bob", "Bob Cratchit (bob)"), ("BOB ", "Bob Cratchit (bob)"), ("bo", nil), ("ada", nil),
      ("cyd", nil), ("bob cratchit", "Bob Cratchit (bob)"), ("Cratchit", nil), ("bob hope", nil),
    ])
  func findStranger(text: String, name: String?) async throws {
    try await store.deleteAccount(as: .cyd)
    try await presenter.load()
    let found: Note? = name.map {
      "\($0) is not in this list. \(suggesting: ProfileDestination.profile(bob)) to see them."
    }
    #expect(try await presenter.perform(.find(text)) == found ?? Self.onlyListed)
  }

  @Test("The friends page gives examples of its commands, and asks before it ends a friendship")
  func actions() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await presenter.load()
    let actions = presenter.page.actions
    #expect(
      actions.map(\.example) == [
        "add grace", "requests", "chat bob", "profile bob", "blocked", "find gra", "remove bob",
      ])
    #expect(actions.filter(\.isDestructive).map(\.word) == ["remove"])
  }

  /// Returns the page with these notes and rows, and the presenter's actions.
  func page(
    _ notes: Note..., rows: [Row] = [], badge: String? = nil, filter: String? = nil
  ) -> Page {
    var page = Page(
      "Friends", notes: notes, rows: rows, actions: presenter.page.actions,
      prompt: Prompt(.command, "friends"), badge: badge)
    page.filter = filter
    return page
  }
}
