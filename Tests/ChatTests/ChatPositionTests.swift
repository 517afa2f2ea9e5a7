import Social
import Storage
import TestSupport
import Testing

@testable import Chat

/// A conversation that is opened around a position.
struct ChatPositionTests {
  let store: SQLStore

  init() async throws { store = try await .withFriends() }

  /// Opens the conversation around a position, after Bob has sent so many messages.
  private func interactor(at seq: Int, of count: Int = 0) async throws -> ChatInteractor {
    try await store.say((0..<count).map(String.init), from: bob, to: ada)
    let interactor = try await ChatInteractor(
      with: bob, at: seq, me: .ada, store: store, now: { noon })
    try await interactor.load()
    return interactor
  }

  private func isRead(through seq: Int) async throws -> Bool {
    try await store.firstUnread(with: bob, as: .ada) ?? 61 == seq + 1
  }

  /// The positions that are shown, of 60 messages.
  nonisolated static let pages: [(at: Int, shown: ClosedRange<Int>)] = [
    (30, 21...40), (1, 1...20), (10, 1...20), (11, 2...21), (49, 40...59), (50, 41...60),
    (60, 41...60), (61, 41...60), (.max, 41...60), (0, 1...20), (.min, 1...20),
  ]

  @Test("A conversation opens with twenty messages around a position", arguments: pages)
  func around(at: Int, shown: ClosedRange<Int>) async throws {
    let interactor = try await interactor(at: at, of: 60)
    #expect(interactor.messages.map(\.seq) == Array(shown))
    #expect(interactor.isAtEnd == (shown.upperBound == 60))
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(shown))
  }

  @Test("The message that the member came for is marked until they leave")
  func marked() async throws {
    let interactor = try await interactor(at: 30, of: 60)
    #expect(interactor.found == 30)
    try await interactor.loadNewer()
    #expect(interactor.found == 30)
    interactor.leave()
    #expect(interactor.found == nil)
  }

  @Test("Messages before and after a position are loaded by pages, up to both ends")
  func pages() async throws {
    let interactor = try await interactor(at: 30, of: 60)
    try await interactor.loadNewer()
    #expect(interactor.messages.map(\.seq) == Array(21...60))
    #expect(interactor.isAtEnd)
    await #expect(throws: ChatError.nothingNewer) { try await interactor.loadNewer() }
    try await interactor.loadOlder()
    #expect(interactor.messages.map(\.seq) == Array(1...60))
    try await store.say(["new"], from: bob, to: ada)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(1...61))
  }

  @Test("A new message does not move a conversation that is shown around a position")
  func newMessage() async throws {
    try await store.say((1...40).map(String.init), from: bob, to: ada)
    let (inside, atEnd) = (try await interactor(at: 20), try await interactor(at: 35))
    try await store.say(["new"], from: bob, to: ada)
    try await inside.load()
    try await atEnd.load()
    #expect(inside.messages.map(\.seq) == Array(11...30))
    #expect(atEnd.messages.map(\.seq) == Array(21...41))
    // The last loaded message was the newest one while nobody looked.
    try await inside.loadNewer()
    #expect(inside.messages.map(\.seq) == Array(11...41))
  }

  @Test("Only messages that are shown are marked as read, and none while earlier ones are unread")
  func read() async throws {
    let interactor = try await interactor(at: 30, of: 60)
    try await interactor.markRead(through: 40)
    #expect(try await isRead(through: 0))
    #expect(interactor.unread == 1...40)
    try await interactor.loadOlder()
    try await interactor.markRead(through: 35)
    #expect(try await isRead(through: 35))
    #expect(interactor.unread == 1...40)
  }

  @Test("Messages after a position are marked as read as far as they are drawn")
  func readLater() async throws {
    try await store.say((1...60).map(String.init), from: bob, to: ada)
    try await store.markRead(with: bob, through: 25, as: .ada)
    let interactor = try await interactor(at: 30)
    try await interactor.markRead(through: 33)
    #expect(try await isRead(through: 33))
    #expect(interactor.unread == 26...40)
    try await interactor.loadNewer()
    try await interactor.markRead(through: 60)
    #expect(try await isRead(through: 60))
    #expect(interactor.unread == 26...60)
  }

  @Test("Sending from a position goes to the newest messages")
  func send() async throws {
    let interactor = try await interactor(at: 5, of: 60)
    try await interactor.markRead(through: 15)
    try await interactor.send("hi")
    #expect(interactor.messages.map(\.seq) == Array(42...61))
    #expect(interactor.isAtEnd)
    #expect(interactor.unread == 16...60)
  }

  @Test("Long messages around a position fit in a page, and the pages have no gaps")
  func long() async throws {
    let text = String(repeating: "🌍", count: 2_000)
    try await store.say(Array(repeating: text, count: 20), from: bob, to: ada)
    let interactor = try await interactor(at: 10)
    #expect(interactor.messages.map(\.seq) == Array(8...11))
    #expect(!interactor.isAtEnd)
    for last in [15, 19, 20] {
      try await interactor.loadNewer()
      #expect(interactor.messages.map(\.seq) == Array(8...last))
      #expect(interactor.isAtEnd == (last == 20))
    }
    try await interactor.loadOlder()
    #expect(interactor.messages.map(\.seq) == Array(4...20))
  }

  @Test("The messages around a position are read again, and show that an account was deleted")
  func deleted() async throws {
    let interactor = try await interactor(at: 20, of: 40)
    try await store.deleteAccount(as: .bob)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == Array(11...30))
    #expect(Set(interactor.messages.map(\.text)) == [""])
  }

  @Test("An empty conversation has no messages around a position")
  func empty() async throws {
    let interactor = try await interactor(at: 7)
    #expect(interactor.messages == [] && interactor.isAtEnd)
    try await store.say(["first"], from: bob, to: ada)
    try await interactor.load()
    #expect(interactor.messages.map(\.seq) == [1])
  }
}
