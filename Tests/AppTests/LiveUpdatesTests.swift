import LoginInterface
import Presentation
import Routing
import Sessions
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Social
@testable import TrellisApp

@Suite("Live updates")
struct LiveUpdatesTests {
  nonisolated static let message = Notice(
    "Grace Hopper (grace): hi", address: Address("chat", "grace"), author: "grace",
    position: 1, amounts: [Notice.Amount(1, "message", "messages")])

  @Test("Messages, friend requests and accepted requests of other users appear as notices")
  func told() async throws {
    let store = try await SQLStore.people(friends: grace)
    let live = try await Watcher(ada, stores: store)
    try await store.say("hi", to: ada, as: .grace)
    #expect(await live.news == [Self.message])
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
    let store = try await SQLStore.people(friends: grace, linus)
    let live = try await Watcher(ada, stores: store)
    try await live.open("trellis://chat/grace\(place)")
    try await store.say("hi", to: ada, as: .grace)
    await until { live.rows.last?.hasSuffix("grace: hi") == true }
    try await live.draw()
    // Notices keep their order: one about the first message would come before this one.
    try await store.say("psst", to: ada, as: .linus)
    let other = Notice(
      "Linus Torvalds (linus): psst", address: Address("chat", "linus"), author: "linus",
      position: 1, amounts: [Notice.Amount(1, "message", "messages")])
    #expect(await live.news == [other])
    #expect(try await store.conversations(as: .ada).map(\.unread) == [1, 0])
  }

  @Test("A message in a covered conversation stays unread and causes a notice")
  func covered() async throws {
    let store = try await SQLStore.people(friends: grace)
    let live = try await Watcher(ada, stores: store)
    for link in ["chat/grace", "profile/grace"] { try await live.open("trellis://\(link)") }
    try await store.say("hi", to: ada, as: .grace)
    #expect(await live.news == [Self.message])
    #expect(try await store.conversations(as: .ada).map(\.unread) == [1])
  }

  @Test("A message that the open conversation does not show yet causes a notice")
  func earlier() async throws {
    let store = try await SQLStore.people(friends: grace)
    for number in 1...30 { try await store.say("\(number)", to: ada, as: .grace) }
    let live = try await Watcher(ada, stores: store)
    try await live.open("trellis://chat/grace")
    try await live.presenter?.drew(1...20, isCut: true)
    try await store.say("hi", to: ada, as: .grace)
    #expect(await live.news.map(\.text) == [Self.message.text])
  }

  @Test("Two open conversations that update each other settle")
  func rest() async throws {
    let store = try await SQLStore.people(friends: grace)
    let (live, other) = try await (Watcher(ada, stores: store), Watcher(grace, stores: store))
    try await live.open("trellis://chat/grace")
    try await other.open("trellis://chat/ada")
    for text in ["1", "2", "3"] {
      try await live.presenter?.submit(text)
      await until { other.rows.last?.hasSuffix("ada: \(text)") == true }
      try await other.presenter?.submit(text)
      await until { live.rows.last?.hasSuffix("grace: \(text)") == true }
    }
    for person in [live, other] {
      try await person.draw()
      try await person.settle()
    }
    // All messages are read, so nothing more is written and no notice is left.
    for user in [ada, grace] {
      #expect(try await store.conversations(as: Member(user: user)).map(\.unread) == [0])
    }
    for person in [live, other] { #expect(person.own.notices.isEmpty) }
  }

  @Test(
    "Live updates run only at a terminal and with --follow",
    arguments: [(true, []), (false, []), (false, ["--json", "--follow"])])
  func script(isTerminal: Bool, arguments: [String]) async throws {
    let options = try Options(["--ephemeral"] + arguments)
    let own = WindowServices(try Services(options))
    let store = try #require(own.services.stores as? SQLStore)
    try await store.signUp(
      User(id: ada, name: ""), credentials: Credentials(password: "", recovery: ""))
    let sessions = own.sessionMonitor(options, isTerminal: isTerminal)
    let window = try await own.session(sessions).window
    try await window.show(MemberFactory(own: own, me: .ada).home())
    await sessions.settled(in: window)
    #expect(store.listeners.count == (isTerminal || !arguments.isEmpty ? 1 : 0))
  }
}

extension MessageStore {
  fileprivate func say(_ text: String, to other: User.ID, as me: Member) async throws {
    try await say(text, to: other, at: Date(timeIntervalSinceReferenceDate: 0), as: me)
  }
}
