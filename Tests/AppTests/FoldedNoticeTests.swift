import Console
import Foundation
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Folded notices")
struct FoldedNoticeTests {
  @Test("Thousands of requests and messages become one notice of each kind")
  func flood() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let count = caseCount(2_000, deep: 20_000)
    for number in 1...count { try ask(number, in: store) }
    for number in 1...340 { try send("\(number)", in: store) }
    let news = await watcher.news
    #expect(
      news.map { $0.text.worded() } == [
        "Grace Hopper (grace) sent 340 messages.", "\(count) people ask to be your friend.",
      ])
    #expect(watcher.services.notices.isEmpty)
  }

  @Test("Notices that nobody takes are folded, however slowly they come")
  func slow() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let notices = watcher.services.notices
    for number in 1...4 {
      try ask(number, in: store)
      await until { notices.news.count == number }
    }
    try send("hi", in: store)
    await until { notices.isFolded }
    #expect(
      notices.news.map { $0.text.worded() } == ["1 message, 4 requests. Type unread to list them."])
    for number in 5...9 {
      let last = notices.news
      try ask(number, in: store)
      await until { notices.news != last }
    }
    try send("hi", in: store)
    await until { notices.news.first?.amounts.first?.description == "2 messages" }
    #expect(
      notices.take().map { $0.text.worded() } == [
        "2 messages, 9 requests. Type unread to list them."
      ])
    try send("new", in: store)
    #expect(await watcher.news.map { $0.text.worded() } == ["Grace Hopper (grace): new"])
  }

  @Test("A notice that was not taken is withdrawn when its message is unsent")
  func withdrawn() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let notices = watcher.services.notices
    try send("wrong", in: store)
    await until { !notices.isEmpty }
    _ = try store.unsend(1, with: ada, as: .grace)
    await until { notices.isEmpty }
    try send("wrong", in: store)
    try send("right", in: store)
    await until { notices.news.count == 2 }
    _ = try store.unsend(2, with: ada, as: .grace)
    await until { notices.news.count == 1 }
    #expect(notices.take().map { $0.text.worded() } == ["Grace Hopper (grace): right"])
  }

  @Test("Notices that nobody took are dropped with their session")
  func ended() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let watcher = try await Watcher(ada, stores: store)
    let notices = watcher.services.notices
    try send("for ada alone", in: store)
    await until { !notices.isEmpty }
    try await watcher.window.show(WelcomeFactory(services: watcher.services).welcome())
    #expect(notices.isEmpty)
  }

  private func ask(_ number: Int, in store: MemoryStore) throws {
    let user = User.ID("user\(number)")
    try store.signUp(
      User(id: user, name: "Person \(number)"), credentials: Credentials(password: "", recovery: "")
    )
    try store.ask(ada, as: Member(user: user))
  }

  private func send(_ text: String, in store: MemoryStore) throws {
    _ = try store.send(text, to: ada, id: UUID(), at: .distantPast, as: .grace)
  }
}
