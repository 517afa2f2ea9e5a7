import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import Chat

struct ChatNewsTests {
  let store = MemoryStore()
  let news: ChatNews

  init() async throws {
    try store.befriendAll()
    news = ChatNews(me: .ada, store: store)
  }

  private func notice(_ text: String, at user: User.ID = bob) -> Notice {
    Notice(Note(text), address: Address("chat", user.rawValue), author: user.rawValue)
  }

  @Test(
    "The first read of chat news counts the unread messages", arguments: [0, 1, 2])
  func first(count: Int) async throws {
    try store.say((0..<count).map { "old \($0)" }, from: bob, to: ada)
    let messages = ["", "1 unread message", "2 unread messages"][count]
    let waiting = Notice("You have \(messages): \(suggesting: .place("unread")).")
    #expect(try await news.latest() == (count == 0 ? [] : [waiting]))
    #expect(try await news.latest() == [])
  }

  @Test("Chat news reports each incoming message once, with a link to its chat")
  func told() async throws {
    try store.say(["old"], from: bob, to: ada)
    _ = try await news.latest()
    try store.say(["one", "two"], from: bob, to: ada)
    #expect(
      try await news.latest() == [
        notice("Bob Cratchit (bob): one"), notice("Bob Cratchit (bob): two"),
      ])
    #expect(try await news.latest() == [])
  }

  @Test("Chat news reports all messages of a new conversation, after older conversations")
  func began() async throws {
    try store.say(["old"], from: bob, to: ada)
    _ = try await news.latest()
    try store.say(["one"], from: bob, to: ada)
    try store.say(["two"], from: cyd, to: ada)
    #expect(
      try await news.latest()
        == [notice("Bob Cratchit (bob): one"), notice("Cyd Charisse (cyd): two", at: cyd)])
  }

  @Test(
    "Chat news reports the first five messages and the number of the rest",
    arguments: [5, 6, 17])
  func many(count: Int) async throws {
    _ = try await news.latest()
    try store.say((1...count).map(String.init), from: bob, to: ada)
    let told = (1...5).map { notice("Bob Cratchit (bob): \($0)") }
    let more = count > 5 ? [notice("Bob Cratchit (bob): … and \(count - 5) more")] : []
    #expect(try await news.latest() == told + more)
  }

  @Test("Chat news truncates long messages and joins their lines")
  func brief() async throws {
    _ = try await news.latest()
    let x = String(repeating: "x", count: 200)
    try store.say([x, x + "x", "hi\nada: pay me\r\n\n!"], from: bob, to: ada)
    #expect(
      try await news.latest() == [
        notice("Bob Cratchit (bob): \(x)"), notice("Bob Cratchit (bob): \(x)…"),
        notice("Bob Cratchit (bob): hi ada: pay me !"),
      ])
  }

  @Test("Chat news omits messages of deleted users and keeps all others")
  func left() async throws {
    _ = try await news.latest()
    try store.say(["one"], from: bob, to: ada)
    try store.say(["two"], from: cyd, to: ada)
    try store.deleteAccount(as: .bob)
    #expect(try await news.latest() == [notice("Cyd Charisse (cyd): two", at: cyd)])
  }
}
