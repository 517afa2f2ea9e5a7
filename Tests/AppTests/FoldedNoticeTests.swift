import Console
import Foundation
import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Folded notices")
struct FoldedNoticeTests {
  @Test("Thousands of requests and messages become one notice of each kind")
  func flood() async throws {
    let store = try await SQLStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let count = caseCount(2_000, deep: 20_000)
    for number in 1...count { try await ask(number, in: store) }
    for number in 1...340 { try await send("\(number)", in: store) }
    let notices = watcher.services.notices
    await until {
      notices.news.map { $0.text.worded() } == [
        "Grace Hopper (grace) sent 340 messages.", "\(count) people ask to be your friend.",
      ]
    }
    #expect(notices.take().count == 2)
  }

  @Test("Notices that nobody takes are folded, however slowly they come")
  func slow() async throws {
    let store = try await SQLStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let notices = watcher.services.notices
    for number in 1...4 {
      try await ask(number, in: store)
      await until { notices.news.count == number }
    }
    try await send("hi", in: store)
    await until { notices.isFolded }
    #expect(
      notices.news.map { $0.text.worded() } == ["1 message, 4 requests. Type unread to list them."])
    for number in 5...9 {
      let last = notices.news
      try await ask(number, in: store)
      await until { notices.news != last }
    }
    try await send("hi", in: store)
    await until { notices.news.first?.amounts.first?.description == "2 messages" }
    #expect(
      notices.take().map { $0.text.worded() } == [
        "2 messages, 9 requests. Type unread to list them."
      ])
    try await send("new", in: store)
    #expect(await watcher.news.map { $0.text.worded() } == ["Grace Hopper (grace): new"])
  }

  @Test("A notice that was not taken is withdrawn when its message is unsent")
  func withdrawn() async throws {
    let store = try await SQLStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let notices = watcher.services.notices
    try await send("wrong", in: store)
    await until { !notices.isEmpty }
    _ = try await store.unsend(1, with: ada, as: .grace)
    await until { notices.isEmpty }
    try await send("wrong", in: store)
    try await send("right", in: store)
    await until { notices.news.count == 2 }
    _ = try await store.unsend(2, with: ada, as: .grace)
    await until { notices.news.count == 1 }
    #expect(notices.take().map { $0.text.worded() } == ["Grace Hopper (grace): right"])
  }

  @Test("Notices that nobody took are dropped with their session")
  func ended() async throws {
    let store = try await SQLStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let notices = watcher.services.notices
    try await send("for ada alone", in: store)
    await until { !notices.isEmpty }
    try await watcher.window.show(WelcomeFactory(services: watcher.services).welcome())
    #expect(notices.isEmpty)
  }

  private func ask(_ number: Int, in store: SQLStore) async throws {
    let user = User.ID("user\(number)")
    try await store.signUp(
      User(id: user, name: "Person \(number)"), credentials: Credentials(password: "", recovery: "")
    )
    try await store.ask(ada, as: Member(user: user))
  }

  private func send(_ text: String, in store: SQLStore) async throws {
    _ = try await store.send(text, to: ada, id: UUID(), at: .distantPast, as: .grace)
  }
}
