import Console
import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Folded notices")
struct FoldedNoticeTests {
  private let store: SQLStore
  private let watcher: Watcher
  private var notices: Notices { watcher.own.notices }

  init() async throws {
    store = try await .people(friends: grace)
    watcher = try await Watcher(ada, stores: store)
  }

  @Test("Thousands of requests and messages become one notice of each kind")
  func flood() async throws {
    let count = caseCount(2_000, deep: 20_000)
    for number in 1...count { try await ask(number) }
    for number in 1...340 { try await send("\(number)") }
    await until {
      notices.news.map { $0.text.worded() } == [
        "Grace Hopper (grace) sent 340 messages.", "\(count) people ask to be your friend.",
      ]
    }
    #expect(notices.take().count == 2)
  }

  @Test("Notices that nobody takes are folded, however slowly they come")
  func slow() async throws {
    for number in 1...4 {
      try await ask(number)
      await until { notices.news.count == number }
    }
    try await send("hi")
    await until { notices.isFolded }
    #expect(
      notices.news.map { $0.text.worded() } == [
        "1 message, 4 requests. Type open chats/unread to list them."
      ])
    for number in 5...9 {
      let last = notices.news
      try await ask(number)
      await until { notices.news != last }
    }
    try await send("hi")
    await until { notices.news.first?.amounts.first?.description == "2 messages" }
    #expect(
      notices.take().map { $0.text.worded() } == [
        "2 messages, 9 requests. Type open chats/unread to list them."
      ])
    try await send("new")
    #expect(await watcher.news.map { $0.text.worded() } == ["Grace Hopper (grace): new"])
  }

  @Test("Notices that nobody took are dropped with their session")
  func ended() async throws {
    try await send("for ada alone")
    await until { !notices.isEmpty }
    try await watcher.window.show(WelcomeFactory(own: watcher.own).welcome())
    #expect(notices.isEmpty)
  }

  private func ask(_ number: Int) async throws {
    let user = User.ID("user\(number)")
    try await store.signUp([user: "Person \(number)"])
    try await store.ask(ada, as: Member(user: user))
  }

  private func send(_ text: String) async throws {
    try await store.say(text, to: ada, at: .distantPast, as: .grace)
  }
}
