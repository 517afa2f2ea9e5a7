import ChatInterface
import Presentation
import Routing
import Social
import Storage
import TestSupport
import Testing

@testable import Chat

struct ChatNewsTests {
  let store: SQLStore
  let news: ChatNews

  init() async throws {
    store = try await .withFriends()
    news = ChatNews(me: .ada, store: store)
  }

  private func notice(
    _ text: String, _ seq: Int? = nil, of count: Int = 1, at user: User.ID = bob
  ) -> Notice {
    Notice(
      Note(text), address: Address("chat", user.rawValue), author: user.rawValue, position: seq,
      amounts: [Notice.Amount(count, "message", "messages")])
  }

  @Test("The first read of chat news counts the unread messages", arguments: [0, 1, 2])
  func first(count: Int) async throws {
    try await store.say((0..<count).map { "old \($0)" }, from: bob, to: ada)
    let messages = ["", "1 unread message", "2 unread messages"][count]
    let waiting = Notice("You have \(messages): \(suggesting: ChatDestination.unread).")
    #expect(try await news.latest(again: false) == (count == 0 ? [] : [waiting]))
    #expect(try await news.latest(again: false) == [])
  }

  @Test("The count of unread messages names the requests beside them", arguments: [0, 1, 2])
  func requests(count: Int) async throws {
    let news = ChatNews(me: .ada, store: store) { count }
    try await store.say(["old"], from: bob, to: ada)
    let requests = ["", " and 1 friend request", " and 2 friend requests"][count]
    let waiting = Notice(
      "You have 1 unread message\(requests): \(suggesting: ChatDestination.unread).")
    #expect(try await news.latest(again: false) == [waiting])
  }

  @Test("Chat news reports each incoming message once, with a link to its chat")
  func told() async throws {
    try await store.say(["old"], from: bob, to: ada)
    _ = try await news.latest(again: false)
    try await store.say(["one", "two"], from: bob, to: ada)
    #expect(
      try await news.latest(again: false) == [
        notice("Bob Cratchit (bob): one", 2), notice("Bob Cratchit (bob): two", 3),
      ])
    #expect(try await news.latest(again: false) == [])
  }

  @Test("Chat news reports all messages of a new conversation, after older conversations")
  func began() async throws {
    try await store.say(["old"], from: bob, to: ada)
    _ = try await news.latest(again: false)
    try await store.say(["one"], from: bob, to: ada)
    try await store.say(["two"], from: cyd, to: ada)
    #expect(
      try await news.latest(again: false)
        == [notice("Bob Cratchit (bob): one", 2), notice("Cyd Charisse (cyd): two", 1, at: cyd)])
  }

  @Test(
    "Chat news counts the messages of a sender in one notice if there are more than four",
    arguments: [4, 5, 17])
  func many(count: Int) async throws {
    _ = try await news.latest(again: false)
    try await store.say((1...count).map(String.init), from: bob, to: ada)
    try await store.say(["hi"], from: cyd, to: ada)
    let told =
      count > 4
      ? [notice("Bob Cratchit (bob) sent \(count) messages.", of: count)]
      : (1...4).map { (seq: Int) in notice("Bob Cratchit (bob): \(seq)", seq) }
    let latest = try await news.latest(again: false)
    #expect(latest == told + [notice("Cyd Charisse (cyd): hi", 1, at: cyd)])
  }

  @Test("Notices of messages that were not shown are returned again, but not of those unsent")
  func again() async throws {
    _ = try await news.latest(again: false)
    try await store.say(["one", "two"], from: bob, to: ada)
    _ = try await news.latest(again: false)
    _ = try await store.unsend(1, with: ada, as: .bob)
    try await store.say(["three"], from: bob, to: ada)
    let left = [notice("Bob Cratchit (bob): two", 2), notice("Bob Cratchit (bob): three", 3)]
    #expect(try await news.latest(again: true) == left)
    #expect(try await news.latest(again: true) == left)
    #expect(try await news.latest(again: false) == [])
  }

  @Test("Chat news truncates long messages and joins their lines, and knows which ones are whole")
  func brief() async throws {
    _ = try await news.latest(again: false)
    let x = String(repeating: "x", count: 200)
    try await store.say([x, x + "x", "hi\nada: pay me\r\n\n!"], from: bob, to: ada)
    #expect(
      try await news.latest(again: false) == [
        notice("Bob Cratchit (bob): \(x)", 1), notice("Bob Cratchit (bob): \(x)…"),
        notice("Bob Cratchit (bob): hi ada: pay me !"),
      ])
  }

  @Test("Chat news omits messages of deleted users and keeps all others")
  func left() async throws {
    _ = try await news.latest(again: false)
    try await store.say(["one"], from: bob, to: ada)
    try await store.say(["two"], from: cyd, to: ada)
    try await store.deleteAccount(as: .bob)
    #expect(try await news.latest(again: false) == [notice("Cyd Charisse (cyd): two", 1, at: cyd)])
  }
}
