import Console
import Foundation
import Presentation
import Routing
import SQLDriver
import SQLiteDriver
import Sessions
import Social
import Storage
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Live updates")
struct LiveUpdatesTests {
  private let store: SQLStore
  private let live: Watcher

  init() async throws {
    store = try await .people(friends: grace)
    live = try await Watcher(ada, stores: store)
  }

  private func say(_ text: String) async throws {
    try await store.say(text, to: ada, at: .distantPast, as: .grace)
  }

  private func ask(_ number: Int) async throws {
    let user = User.ID("user\(number)")
    try await store.signUp([user: "Person \(number)"])
    try await store.ask(ada, as: Member(user: user))
  }

  @Test("Messages, friend requests and accepted requests of other users appear as notices")
  func told() async throws {
    try await say("hi")
    let message = Notice(
      "Grace Hopper (grace): hi", address: Address("chat", "grace"), author: "grace",
      position: 1, amounts: [Notice.Amount(1, "message", "messages")])
    #expect(await live.news == [message])
    try await store.ask(ada, as: .linus)
    let request = Notice(
      "Linus Torvalds (linus) asks to be your friend.", address: Address("friends", "requests"),
      amounts: [Notice.Amount(1, "request", "requests")])
    #expect(await live.news == [request])
    let other = try await Watcher(linus, stores: store)
    try await store.accept(linus, as: .ada)
    let friends = Notice(
      "Ada Lovelace (ada) and you are friends now.", address: Address("chat", "ada"),
      amounts: [Notice.Amount(1, "new friend", "new friends")])
    #expect(await other.news == [friends])
    #expect(live.own.notices.isEmpty)
  }

  @Test(
    "A message in the open conversation is shown, and read once it is drawn, without a notice",
    arguments: ["", "?at=1"])
  func shown(place: String) async throws {
    try await store.make(.friends, to: linus, as: .ada)
    _ = await live.news
    try await live.open("trellis://chat/grace\(place)")
    try await say("hi")
    await until { live.rows.last?.hasSuffix("grace: hi") == true }
    try await live.draw()
    // Notices keep their order: one about the first message would come before this one.
    try await store.say("psst", to: ada, at: .distantPast, as: .linus)
    #expect(await live.news.map { $0.text.worded() } == ["Linus Torvalds (linus): psst"])
    #expect(try await store.conversations(as: .ada).map(\.unread) == [1, 0])
  }

  @Test("A message in a covered conversation stays unread and causes a notice")
  func covered() async throws {
    for link in ["chat/grace", "profile/grace"] { try await live.open("trellis://\(link)") }
    try await say("hi")
    #expect(await live.news.map { $0.text.worded() } == ["Grace Hopper (grace): hi"])
    #expect(try await store.conversations(as: .ada).map(\.unread) == [1])
  }

  @Test(
    "Notices that nobody takes are folded, however slowly they come, and end with their session")
  func folded() async throws {
    let notices = live.own.notices
    for number in 1...4 {
      try await ask(number)
      await until { notices.news.count == number }
    }
    try await say("hi")
    await until { notices.isFolded }
    for number in 5...9 {
      let last = notices.news
      try await ask(number)
      await until { notices.news != last }
    }
    try await say("hi")
    await until { notices.news.first?.amounts.first?.count == 2 }
    #expect(
      notices.take().map { $0.text.worded() } == [
        "2 messages, 9 requests. Type open chats/unread to list them."
      ])
    try await say("for ada alone")
    await until { !notices.isEmpty }
    try await live.window.show(WelcomeFactory(own: live.own).welcome())
    #expect(notices.isEmpty)
  }

  @Test(
    "Live updates run only at a terminal and with --follow",
    arguments: [(true, []), (false, []), (false, ["--json", "--follow"])])
  func script(isTerminal: Bool, arguments: [String]) async throws {
    let options = try Options(["--ephemeral"] + arguments)
    let own = WindowServices(try Services(options))
    let store = try #require(own.services.stores as? SQLStore)
    try await store.signUp([ada: ""])
    let sessions = own.sessionMonitor(options, isTerminal: isTerminal)
    let window = try await own.session(sessions).window
    try await window.show(MemberFactory(own: own, me: .ada).home())
    await sessions.settled(in: window)
    let listeners = await store.listeners
    #expect(listeners.count == (isTerminal || !arguments.isEmpty ? 1 : 0))
  }
}

extension SQLStore {
  /// The listeners to a store in a file or in memory.
  var listeners: ChangeListeners { (driver as? Database)?.listeners ?? ChangeListeners() }
}
