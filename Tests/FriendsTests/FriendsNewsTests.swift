import Friends
import Presentation
import Routing
import Social
import TestSupport
import Testing

struct FriendsNewsTests {
  let store = MemoryStore()
  let listed = ListedRequests()
  let news: FriendsNews

  init() async throws {
    try store.signUpAll()
    news = FriendsNews(me: .ada, store: store, listed: listed)
  }

  static let bobAsks = Notice(
    "Bob Cratchit (bob) asks to be your friend.", address: Address("friends", "requests"))
  static let bobAccepts = Notice(
    "Bob Cratchit (bob) and you are friends now.", address: Address("chat", "bob"))

  @Test("The first read of friend news reports nothing", arguments: Relation.allCases)
  func first(relation: Relation) async throws {
    try store.make(relation, to: bob, as: .ada)
    #expect(try await news.latest() == [])
    #expect(try await news.latest() == [])
  }

  @Test("A friend request is reported once, and again if it is withdrawn and sent again")
  func request() async throws {
    _ = try await news.latest()
    try store.ask(ada, as: .bob)
    #expect(try await news.latest() == [Self.bobAsks])
    #expect(try await news.latest() == [])
    try store.end(.asked, with: ada, as: .bob)
    #expect(try await news.latest() == [])
    try store.ask(ada, as: .bob)
    #expect(try await news.latest() == [Self.bobAsks])
  }

  @Test("An accepted friend request is reported once", arguments: [true, false])
  func acceptance(byAsking: Bool) async throws {
    try store.ask(bob, as: .ada)
    _ = try await news.latest()
    if byAsking { try store.ask(ada, as: .bob) } else { try store.accept(ada, as: .bob) }
    #expect(try await news.latest() == [Self.bobAccepts])
    #expect(try await news.latest() == [])
  }

  @Test("Declined requests and blocks are not reported as friend news")
  func silence() async throws {
    try store.ask(bob, as: .ada)
    try store.make(.friends, to: cyd, as: .ada)
    _ = try await news.latest()
    try store.end(.asking, with: ada, as: .bob)
    try store.block(ada, as: .cyd)
    #expect(try await news.latest() == [])
  }

  @Test("Friend news lists requests before acceptances")
  func order() async throws {
    try store.ask(bob, as: .ada)
    _ = try await news.latest()
    try store.accept(ada, as: .bob)
    try store.ask(ada, as: .cyd)
    let cydAsks = Notice(
      "Cyd Charisse (cyd) asks to be your friend.", address: Address("friends", "requests"))
    #expect(try await news.latest() == [cydAsks, Self.bobAccepts])
  }
}
