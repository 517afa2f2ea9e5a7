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
    \(suggesting: Command.add, .user, example: "grace") to ask somebody.
    """
  static let alone: Note = "You have no friends yet."
  static let askedBob: Note = """
    You have no friends yet. You asked Bob Cratchit (bob), who has not answered. \
    \(suggesting: Command.requests) to see your request.
    """
  static let asks: Note =
    "You have a friend request from Bob Cratchit (bob). \(suggesting: Command.requests) to answer."

  static let onlyListed: Note = """
    Only this list is searched. \(suggesting: Command.profile, .user) to see somebody else, \
    by their exact user name.
    """

  @Test("An empty friends page tells how to send a friend request")
  func empty() async throws {
    try await presenter.load()
    #expect(presenter.page == page(Self.lonely))
    try await presenter.perform(.find, "x")
    #expect(presenter.page.notes == [Self.lonely, Self.onlyListed])
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

  @Test("The friends page shows the outcome of a command until the page disappears")
  func outcome() async throws {
    try await store.make(.asking, to: cyd, as: .ada)
    try await presenter.load()
    try await presenter.perform(.add, "bob")
    let asked: Note = "You asked Bob Cratchit (bob) to be your friend."
    let asks: Note = """
      You have a friend request from Cyd Charisse (cyd). \(suggesting: Command.requests) to answer.
      """
    #expect(presenter.page == page(asks, Self.askedBob, asked, badge: "1 request"))
    try await presenter.perform(.add, "cyd")
    let friends: Note = "You and Cyd Charisse (cyd) are friends now."
    #expect(presenter.page == page(friends, rows: [.cyd]))
    try await presenter.perform(.remove, "cyd")
    let done = page(Self.askedBob, "You and Cyd Charisse (cyd) are no longer friends.")
    #expect(presenter.page == done)
    try await presenter.load()
    #expect(presenter.page == done)
    presenter.disappeared(from: Window())
    #expect(presenter.page == page(Self.askedBob))
    #expect(router.opened == [])
  }

  @Test("An outcome on the friends page goes when what it says is no longer so")
  func stale() async throws {
    try await presenter.perform(.add, "bob")
    try await store.accept(ada, as: .bob)
    try await presenter.load()
    #expect(presenter.page == page(rows: [.bob]))
    try await presenter.perform(.add, "cyd")
    #expect(
      presenter.page == page("You asked Cyd Charisse (cyd) to be your friend.", rows: [.bob])
    )
    try await store.end(.asking, with: ada, as: .cyd)
    try await presenter.load()
    #expect(presenter.page == page(rows: [.bob]))
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

  @Test("The question before the end of a friendship names the friend and what ends")
  func question() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await presenter.load()
    let end =
      "This ends your friendship. Your conversation stays, but neither of you can write in it."
    #expect(
      try await presenter.question(beforeWord: "remove", " BOB ")
        == Note("Remove Bob Cratchit (bob)? \(end)"))
    await #expect(throws: RelationsError.standing(.stranger, cyd)) {
      try await presenter.question(beforeWord: "remove", "cyd")
    }
    #expect(try await presenter.question(beforeWord: "add", "bob") == nil)
  }

  @Test(
    "A rejected command updates the friends page to the current data",
    arguments: ["add", "remove"])
  func refused(word: String) async throws {
    try await presenter.load()
    try await store.make(word == "add" ? .friends : .asking, to: bob, as: .ada)
    await #expect(throws: RelationsError.self) { try await presenter.perform(word: word, "bob") }
    #expect(
      presenter.page
        == (word == "add" ? page(rows: [.bob]) : page(Self.asks, Self.alone, badge: "1 request")))
  }

  @Test("The friends page opens profiles, requests, blocks and chats and nothing else")
  func ways() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await presenter.load()
    try await presenter.choose("bob")
    try await presenter.perform(.requests, "")
    try await presenter.perform(.chat, "Cyd")
    try await presenter.perform(.profile, "Cyd")
    try await presenter.perform(.blocked, "")
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
      for word in ["add bob", "find b", "chat bob", "requests"].map({ $0.split(separator: " ") }) {
        #expect(try await presenter.perform(word: String(word[0]), word.dropFirst().joined()))
      }
      return [presenter, interactor]
    }
  }

  @Test("The find command filters friends by its text and shows all without a text")
  func find() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await store.make(.friends, to: cyd, as: .ada)
    try await presenter.load()
    try await presenter.perform(.find, "CHARISSE")
    let all: Note = "\(suggesting: Command.find) without a text to see all."
    let one: Note = "1 of 2 friends match \"CHARISSE\". \(all)"
    #expect(presenter.page == page(one, rows: [.cyd], filter: "CHARISSE"))
    try await presenter.perform(.find, "x")
    let none: Note = "0 of 2 friends match \"x\". \(all)"
    #expect(presenter.page == page(none, Self.onlyListed, filter: "x"))
    try await presenter.perform(.find, "")
    #expect(presenter.page == page(rows: [.bob, .cyd]))
    try await presenter.perform(.find, "x")
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
    try await presenter.perform(.find, text)
    let found: Note? = name.map {
      "\($0) is not in this list. \(suggesting: Command.profile, with: "bob") to see them."
    }
    #expect(presenter.page.notes.last == found ?? Self.onlyListed)
  }

  @Test("The friends page gives examples of its commands, and asks before it ends a friendship")
  func actions() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    try await presenter.load()
    let actions = presenter.page.actions
    #expect(
      actions.map(\.example) == [
        "add grace", "requests", "chat bob", "profile grace", "remove bob", "blocked", "find gra",
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
