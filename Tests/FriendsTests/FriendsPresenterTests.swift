import ChatInterface
import FeatureTestSupport
import FriendsInterface
import Presentation
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Friends

struct FriendsPresenterTests {
  let store = StubStore()
  let router = Recorder()
  let presenter: FriendsPresenter

  typealias Command = FriendsPresenter.Command

  init() {
    presenter = FriendsPresenter(
      interactor: FriendsInteractor(me: .ada, store: store), router: router)
  }

  @Test("The friends page lists friends, and says what is open or how to begin")
  func pages() async throws {
    var pages = PageTranscript()
    let states: [(bob: Relation, cyd: Relation)] = [
      (.stranger, .blocked), (.friends, .friends), (.asking, .friends), (.asking, .asking),
      (.asking, .asked), (.asked, .stranger), (.asked, .asked), (.asked, .friends),
    ]
    for (bob, cyd) in states {
      store.relations = [TestSupport.bob: bob, TestSupport.cyd: cyd]
      try await presenter.load()
      pages.add("Bob is \(bob), Cyd is \(cyd)", presenter.page)
    }
    store.relations = [bob: .friends, cyd: .friends]
    try await presenter.load()
    for text in ["CHARISSE", "x"] {
      pages.add("find \(text)", try await presenter.perform(.find(text)))
      pages.add("After find \(text)", presenter.page)
    }
    try pages.expect("pages-friends")
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

  @Test("The filter of a list ends with find alone, with its removal, and when the page is left")
  func find() async throws {
    store.relations = [bob: .friends, cyd: .friends]
    try await presenter.load()
    let whole = presenter.page
    let ends: [() async throws -> Void] = [
      { _ = try await presenter.perform(.find(nil)) }, { try await presenter.removeFilter() },
      {
        presenter.disappeared(from: Window())
        try await presenter.load()
      },
    ]
    for end in ends {
      _ = try await presenter.perform(.find("x"))
      #expect(presenter.page.rows == [])
      try await end()
      #expect(presenter.page == whole)
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
    let note = try #require(try await presenter.perform(.find(text)))
    let named = if case .text(let text) = note.fragments[0] { text } else { "" }
    #expect(named == name.map { "\($0) is not in this list. " } ?? "Only this list is searched. ")
  }
}
