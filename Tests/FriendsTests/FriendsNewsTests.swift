import Friends
import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

struct FriendsNewsTests {
  let store: SQLStore
  let listed = ListedRequests()
  let news: FriendsNews

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    news = FriendsNews(me: .ada, store: store, listed: listed)
  }

  static let bobAsks = Notice(
    "Bob Cratchit (bob) asks to be your friend.", address: Address("friends", "requests"),
    amounts: [Notice.Amount(1, "request", "requests")])
  static let bobAccepts = Notice(
    "Bob Cratchit (bob) and you are friends now.", address: Address("chat", "bob"),
    amounts: [Notice.Amount(1, "new friend", "new friends")])

  @Test("The first read of friend news reports nothing", arguments: Relation.allCases)
  func first(relation: Relation) async throws {
    try await store.make(relation, to: bob, as: .ada)
    #expect(try await news.latest(again: false) == [])
    #expect(try await news.latest(again: false) == [])
  }

  @Test("A friend request is reported once, and again if it is withdrawn and sent again")
  func request() async throws {
    _ = try await news.latest(again: false)
    try await store.ask(ada, as: .bob)
    #expect(try await news.latest(again: false) == [Self.bobAsks])
    #expect(try await news.latest(again: false) == [])
    try await store.end(.asked, with: ada, as: .bob)
    #expect(try await news.latest(again: false) == [])
    try await store.ask(ada, as: .bob)
    #expect(try await news.latest(again: false) == [Self.bobAsks])
  }

  @Test("An accepted friend request is reported once", arguments: [true, false])
  func acceptance(byAsking: Bool) async throws {
    try await store.ask(bob, as: .ada)
    _ = try await news.latest(again: false)
    if byAsking {
      try await store.ask(ada, as: .bob)
    } else {
      try await store.accept(ada, as: .bob)
    }
    #expect(try await news.latest(again: false) == [Self.bobAccepts])
    #expect(try await news.latest(again: false) == [])
  }

  @Test("Declined requests and blocks are not reported as friend news")
  func silence() async throws {
    try await store.ask(bob, as: .ada)
    try await store.make(.friends, to: cyd, as: .ada)
    _ = try await news.latest(again: false)
    try await store.end(.asking, with: ada, as: .bob)
    try await store.block(ada, as: .cyd)
    #expect(try await news.latest(again: false) == [])
  }

  @Test("More than four requests are counted in one notice", arguments: [4, 5, 2_500])
  func many(count: Int) async throws {
    _ = try await news.latest(again: false)
    for number in 1...count {
      let user = User.ID("user\(number)")
      try await store.signUp([user: "Person \(number)"])
      try await store.ask(ada, as: Member(user: user))
    }
    let notices = try await news.latest(again: false)
    #expect(notices.count == (count == 4 ? 4 : 1))
    guard count > 4 else { return }
    let amount = Notice.Amount(count, "request", "requests")
    #expect(notices == [Notice("\(count) people ask to be your friend.", amounts: [amount])])
    #expect(try await news.latest(again: true) == notices)
  }

  @Test("Friend news lists requests before acceptances")
  func order() async throws {
    try await store.ask(bob, as: .ada)
    _ = try await news.latest(again: false)
    try await store.accept(ada, as: .bob)
    try await store.ask(ada, as: .cyd)
    let cydAsks = Notice(
      "Cyd Charisse (cyd) asks to be your friend.", address: Address("friends", "requests"),
      amounts: [Notice.Amount(1, "request", "requests")])
    #expect(try await news.latest(again: false) == [cydAsks, Self.bobAccepts])
  }
}
