import Social
import Storage
import TestSupport
import Testing

@testable import Chat

struct ChatInteractorTests {
  let store: SQLStore

  init() async throws { store = try await .withFriends() }

  private func interactor(
    with other: User.ID = bob, me: Member = .ada
  ) async throws -> ChatInteractor {
    try await ChatInteractor(with: other, me: me, store: store, now: { noon })
  }

  @Test("A chat with oneself is rejected")
  func oneself() async {
    await #expect(throws: ChatError.yourself) { try await interactor(with: ada) }
  }

  @Test("A chat with an unknown user is rejected", arguments: ["zoe", "", "Bob"])
  func unknown(name: String) async {
    let user = User.ID(rawValue: name)
    await #expect(throws: StoreError.noSuchUser(user)) { try await interactor(with: user) }
  }

  @Test(
    "A message is sent exactly as typed",
    arguments: ["x", "  x ", "/x", "é", String(repeating: "é", count: 4000), "\u{200B}"])
  func send(text: String) async throws {
    let interactor = try await interactor()
    try await interactor.send(text)
    #expect(interactor.messages == [Message(seq: 1, sender: ada, text: text, date: noon)])
    let other = try await self.interactor(with: ada, me: .bob)
    try await other.load()
    #expect(other.messages == interactor.messages)
  }

  @Test("A blank message is rejected", arguments: ["", " ", "\t \u{3000}\n"])
  func empty(text: String) async throws { try await refuse(text, with: .emptyMessage) }

  @Test("A message over 4000 characters or 16 KiB is rejected")
  func tooLong() async throws {
    for text in [
      String(repeating: "é", count: 4001), String(repeating: "👩‍👩‍👧", count: 1000),
    ] {
      let excess = try #require(TextLimit.message.excess(of: text))
      try await refuse(text, with: .messageTooLong(excess))
    }
  }

  @Test("A chat sends messages to friends only", arguments: Relation.allCases)
  func friendsOnly(relation: Relation) async throws {
    try await store.end(.friends, with: bob, as: .ada)
    try await store.make(relation, to: bob, as: .ada)
    if relation == .friends {
      try await interactor().send("hi")
    } else {
      try await refuse("hi", with: .notFriends(bob))
    }
  }

  @Test("Sending to a former friend throws and keeps the conversation")
  func removedMeanwhile() async throws {
    let interactor = try await interactor()
    try await interactor.send("hi")
    try await store.end(.friends, with: ada, as: .bob)
    await #expect(throws: ChatError.notFriends(bob)) { try await interactor.send("still there?") }
    #expect(!interactor.canSend)
    #expect(interactor.messages.map(\.text) == ["hi"])
  }

  @Test("Sending to a user who deleted the account throws hasLeft")
  func leftMeanwhile() async throws {
    let interactor = try await interactor()
    try await interactor.load()
    try await interactor.send("hi")
    try await store.say(["hello"], from: bob, to: ada)
    try await store.deleteAccount(as: .bob)
    await #expect(throws: ChatError.hasLeft(bob)) { try await interactor.send("still there?") }
    #expect(interactor.user.hasLeft)
    #expect(interactor.messages.map(\.text) == ["hi", ""])
  }

  /// The number of stored messages, and the numbers shown at first and after each `loadOlder()`.
  nonisolated static let pages: [(stored: Int, shown: [Int])] = [
    (0, [0]), (1, [1]), (19, [19]), (20, [20]), (21, [20, 21]), (40, [20, 40]),
    (45, [20, 40, 45]),
  ]

  @Test("A chat loads 20 messages at a time, starting with the newest", arguments: pages)
  func older(stored: Int, shown: [Int]) async throws {
    try await store.say((0..<stored).map(String.init), from: ada, to: bob)
    let interactor = try await interactor()
    try await interactor.load()
    for count in shown.dropLast() {
      #expect(interactor.messages.map(\.seq) == Array(stored - count + 1..<stored + 1))
      try await interactor.loadOlder()
    }
    #expect(interactor.messages.map(\.seq) == Array(1..<stored + 1))
    await #expect(throws: ChatError.nothingOlder) { try await interactor.loadOlder() }
    #expect(interactor.messages.count == stored)
  }

  @Test("Loaded messages of a chat stay visible when new messages arrive", arguments: [1, 20, 45])
  func grows(new: Int) async throws {
    try await store.say((0..<45).map(String.init), from: ada, to: bob)
    let interactor = try await interactor()
    try await interactor.load()
    try await interactor.loadOlder()
    try await store.say((0..<new).map(String.init), from: bob, to: ada)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(6...45 + new))
  }

  @Test("A long conversation keeps a window of messages, and older ones can be loaded again")
  func window() async throws {
    let (window, page) = (ChatInteractor.window, ChatInteractor.pageSize)
    let interactor = try await interactor()
    try await interactor.load()
    for number in 1...window + 5 { try await interactor.send("\(number)") }
    #expect(interactor.messages.map(\.seq) == Array(6...window + 5))
    try await interactor.loadOlder()
    #expect(interactor.messages.map(\.seq) == Array(1...window + 5))
    try await store.say((0..<page * 2).map(String.init), from: bob, to: ada)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(6 + page * 2...window + 5 + page * 2))
  }

  @Test("A page of the longest messages has fewer of them, and older ones can be loaded")
  func longest() async throws {
    let text = String(repeating: "🌍", count: 4_000)
    try await store.say(Array(repeating: text, count: 20), from: ada, to: bob)
    let interactor = try await interactor()
    for _ in 1...2 {
      try await interactor.load()
      #expect(interactor.messages.map(\.seq) == [19, 20])
    }
    try await interactor.loadOlder()
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == [17, 18, 19, 20])
    try await interactor.send("short")
    #expect(interactor.messages.map(\.seq) == [19, 20, 21])
  }

  @Test("After many new messages, a conversation shows the newest without a gap")
  func manyNew() async throws {
    try await store.say(["first"], from: bob, to: ada)
    let interactor = try await interactor()
    try await interactor.load()
    let count = ChatInteractor.window + 50
    try await store.say((0..<count).map(String.init), from: bob, to: ada)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(52...count + 1))
  }

  @Test("A deleted account empties every loaded message of a conversation")
  func emptied() async throws {
    try await store.say((0..<45).map(String.init), from: bob, to: ada)
    try await store.markRead(with: bob, through: 45, as: .ada)
    let interactor = try await interactor()
    try await interactor.load()
    try await interactor.loadOlder()
    try await store.deleteAccount(as: .bob)
    try await interactor.load()
    #expect(interactor.messages.map(\.text) == Array(repeating: "", count: 40))
  }

  @Test("Older messages that are loaded while a chat reloads stay visible", arguments: 0..<20)
  func olderMeanwhile(steps: Int) async throws {
    try await store.say((0..<65).map(String.init), from: ada, to: bob)
    let interactor = try await interactor()
    try await interactor.load()
    try await interactor.loadOlder()
    let reading = Task { try await interactor.load() }
    for _ in 0..<steps { await Task.yield() }
    try await interactor.loadOlder()
    try await reading.value
    #expect(interactor.messages.map(\.seq) == Array(6...65))
  }

  private func refuse(_ text: String, with error: ChatError) async throws {
    let interactor = try await interactor()
    await #expect(throws: error) { try await interactor.send(text) }
    #expect(try await store.messages(with: bob, before: nil, limit: 1, as: .ada) == [])
  }
}
