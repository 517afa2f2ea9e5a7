import Social
import Storage
import TestSupport
import Testing

@testable import Chat

/// A conversation that is opened with unread messages.
struct ChatUnreadTests {
  let store: SQLStore
  let interactor: ChatInteractor

  init() async throws {
    store = try await .withFriends()
    try await store.say(["old"], from: bob, to: ada)
    try await store.markRead(with: bob, through: 1, as: .ada)
    interactor = try await .withBob(store)
  }

  /// The count after all loaded messages were drawn.
  private var unread: Int {
    get async throws {
      try await interactor.markRead(through: .max)
      return try await store.unreadCount(as: .ada)
    }
  }

  private func receive(_ count: Int) async throws {
    try await store.say((1...count).map(String.init), from: bob, to: ada)
  }

  /// The positions that are shown, and the unread messages that stay, after one old message.
  nonisolated static let openings: [(new: Int, shown: ClosedRange<Int>, left: Int)] = [
    (1, 1...2, 0), (20, 2...21, 0), (21, 2...21, 1), (180, 2...21, 160), (300, 2...21, 280),
  ]

  @Test(
    "A conversation with more unread messages than a page holds opens at the first one",
    arguments: openings)
  func opening(new: Int, shown: ClosedRange<Int>, left: Int) async throws {
    try await receive(new)
    for _ in 1...2 {
      try await interactor.load()
      #expect(interactor.messages.map(\.seq) == Array(shown))
      #expect(interactor.unread == 2...shown.upperBound)
      #expect(interactor.isAtEnd == (left == 0))
      #expect(try await unread == left)
    }
  }

  @Test("Each page of unread messages is marked as read when it is drawn")
  func newer() async throws {
    try await receive(50)
    try await interactor.load()
    for (last, left) in [(41, 10), (51, 0)] {
      try await interactor.loadNewer()
      #expect(interactor.unread == 2...last)
      #expect(try await unread == left)
    }
    #expect(interactor.messages.map(\.seq) == Array(2...51) && interactor.isAtEnd)
  }

  @Test("A conversation that was left opens again at the first message that is still unread")
  func again() async throws {
    try await receive(50)
    try await interactor.load()
    #expect(try await unread == 30)
    interactor.leave()
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(22...41))
    #expect(interactor.unread == 22...41)
    try await interactor.loadNewer()
    #expect(try await unread == 0)
    interactor.leave()
    try await receive(21)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(52...71))
    #expect(try await unread == 1)
  }

  @Test("A conversation without unread messages opens at its end again")
  func end() async throws {
    try await receive(30)
    try await interactor.load()
    try await store.markRead(with: bob, through: .max, as: .ada)
    interactor.leave()
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(2...31))
    #expect(interactor.isAtEnd)
  }

  @Test("A page of the longest unread messages begins with the first one")
  func longest() async throws {
    let text = String(repeating: "🌍", count: 4_000)
    try await store.say(Array(repeating: text, count: 20), from: bob, to: ada)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq).contains(2))
    try await interactor.loadNewer()
    #expect(interactor.unread?.lowerBound == 2)
    #expect(try await unread == 21 - (interactor.messages.last?.seq ?? 0))
  }

  @Test("After a message is sent, unread messages that were not shown stay unread until they are")
  func send() async throws {
    try await receive(60)
    try await interactor.load()
    #expect(try await unread == 40)
    try await interactor.send("hi")
    #expect(interactor.messages.map(\.seq) == Array(43...62))
    try await interactor.load()
    #expect(try await unread == 40)
    try await interactor.loadOlder()
    #expect(try await unread == 40)
    try await interactor.loadOlder()
    #expect(interactor.unread == 22...61)
    #expect(try await unread == 0)
  }

  @Test("An unread message above the member's own last messages is shown at the top")
  func aboveOwn() async throws {
    try await receive(1)
    try await store.say((1...25).map(String.init), from: ada, to: bob)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(2...21))
    #expect(try await unread == 0)
  }

  @Test("Loads at the same time show one page, and mark only that", arguments: 0..<8)
  func meanwhile(steps: Int) async throws {
    try await receive(180)
    let loading = Task { try await interactor.load() }
    // Each of these waits for the store about as long as a step of the other load.
    for _ in 0..<steps { _ = try await store.unreadCount(as: .ada) }
    try await interactor.load()
    try await loading.value
    #expect(interactor.messages.map(\.seq) == Array(2...21))
    #expect(try await unread == 160)
  }
}
