import ChatInterface
import FeatureTestSupport
import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import Chat

struct ChatNewsTests {
  let store = StubStore(friends: bob, cyd)
  let news: ChatNews

  init() { news = ChatNews(me: .ada, store: store) }

  private func notice(
    _ text: String, _ seq: Int? = nil, of count: Int = 1, at user: User.ID = bob
  ) -> Notice {
    Notice(
      Note(text), address: Address("chat", user.rawValue), author: user.rawValue, position: seq,
      amounts: [Notice.Amount(count, "message", "messages")])
  }

  @Test(
    "The first read of chat news counts the unread messages, and the requests beside them",
    arguments: [
      (0, 2, nil), (1, 0, "1 unread message"), (2, 0, "2 unread messages"),
      (1, 1, "1 unread message and 1 friend request"),
      (2, 2, "2 unread messages and 2 friend requests"),
    ])
  func first(messages: Int, requests: Int, waiting: String?) async throws {
    let news = ChatNews(me: .ada, store: store) { requests }
    store.add(messages)
    let notices = waiting.map {
      [Notice("You have \($0): \(suggesting: ChatDestination.unread).")]
    }
    #expect(try await news.latest(again: false) == notices ?? [])
    #expect(try await news.latest(again: false) == [])
  }

  @Test("Chat news counts the unread messages in the store, or those that the screen on top shows")
  func unreadCount() async throws {
    store.add(3)
    var shown: Int?
    let news = ChatNews(me: .ada, store: store, shown: { shown })
    #expect(try await news.unreadCount() == 3)
    shown = 1
    #expect(try await news.unreadCount() == 1)
  }

  @Test("Chat news reports each incoming message once, and the newest sender last")
  func told() async throws {
    store.add(["old"])
    _ = try await news.latest(again: false)
    store.add(["one"])
    store.add(["hi"], from: cyd)
    store.add(["two"])
    #expect(
      try await news.latest(again: false) == [
        notice("Cyd Charisse (cyd): hi", 1, at: cyd),
        notice("Bob Cratchit (bob): one", 2), notice("Bob Cratchit (bob): two", 3),
      ])
    #expect(try await news.latest(again: false) == [])
  }

  @Test(
    "Chat news counts the messages of a sender in one notice if there are more than four",
    arguments: [4, 5, 2_005])
  func many(count: Int) async throws {
    _ = try await news.latest(again: false)
    store.add(count)
    store.add(["hi"], from: cyd)
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
    store.add(["one", "two"])
    _ = try await news.latest(again: false)
    store.takeBack(1)
    store.add(["three"])
    let left = [notice("Bob Cratchit (bob): two", 2), notice("Bob Cratchit (bob): three", 3)]
    #expect(try await news.latest(again: true) == left)
    #expect(try await news.latest(again: true) == left)
    #expect(try await news.latest(again: false) == [])
  }

  @Test("Chat news truncates long messages and joins their lines, and knows which ones are whole")
  func brief() async throws {
    _ = try await news.latest(again: false)
    let x = String(repeating: "x", count: 200)
    store.add([x, x + "x", "hi\nada: pay me\r\n\n!"])
    #expect(
      try await news.latest(again: false) == [
        notice("Bob Cratchit (bob): \(x)", 1), notice("Bob Cratchit (bob): \(x)…"),
        notice("Bob Cratchit (bob): hi ada: pay me !"),
      ])
  }

  @Test("Chat news omits messages of deleted users and keeps all others")
  func left() async throws {
    _ = try await news.latest(again: false)
    store.add(["one"])
    store.add(["two"], from: cyd)
    store.leave(bob)
    #expect(try await news.latest(again: false) == [notice("Cyd Charisse (cyd): two", 1, at: cyd)])
  }
}
