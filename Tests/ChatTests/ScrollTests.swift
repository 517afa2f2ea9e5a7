import FeatureTestSupport
import Social
import TestSupport
import Testing

@testable import Chat

/// A conversation is read in stretches; what was not drawn is not read.
struct ScrollTests {
  let store = StubStore(friends: bob)

  /// Opens the conversation, at a position or where it begins by itself.
  private func screen(at seq: Int? = nil) async throws -> ChatScreen {
    let screen = ChatScreen(try await .withBob(store, at: seq))
    try await screen.chat.load()
    return screen
  }

  /// A conversation with some messages, of which the first are read, and what happens in it.
  nonisolated struct Walk: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let count: Int
    let read: Int
    let at: Int?
    let steps: [Step]

    init(_ rule: String, of count: Int, read: Int = 0, at seq: Int? = nil, _ steps: Step...) {
      (testDescription, self.count, self.read, at, self.steps) = (rule, count, read, seq, steps)
    }
  }

  nonisolated static let walks = [
    Walk(
      "Stretches follow each other without a gap, and are as long as the screen has room",
      of: 60, at: 30,
      Step(event: .loads, draws: 25...44), Step(event: .goesOlder, room: 10, draws: 15...24),
      Step(event: .goesOlder, room: 30, draws: 1...14),
      Step(event: .goesOlder, error: .nothingOlder),
      Step(event: .goesOldest, error: .nothingOlder),
      Step(event: .goesNewer, room: 20, draws: 15...34),
      Step(event: .goesNewer, room: 1, draws: 35...35),
      Step(event: .goesNewer, room: 25, draws: 36...60),
      Step(event: .goesNewer, error: .nothingNewer), Step(event: .goesNewest, error: .nothingNewer),
      Step(event: .goesOldest, draws: 1...25), Step(event: .goesNewest, draws: 36...60)),
    Walk(
      "Messages that were taken back unread are in no stretch, however many there are", of: 3,
      Step(
        event: .loads, receiving: 249, losing: 4...250, room: 2, draws: 1...2, leaves: 3),
      Step(event: .goesNewer, draws: 3...3), Step(event: .goesNewer, draws: 251...252, leaves: 0),
      Step(event: .goesOlder, draws: 2...3)),
    Walk(
      "A message that is taken back between two stretches leaves no gap", of: 60, at: 50,
      Step(event: .loads, draws: 41...60), Step(event: .loads, losing: 41...41),
      Step(event: .goesOlder, draws: 21...40)),
    Walk(
      "A message that is taken back in a part of the conversation is drawn no more", of: 60, at: 45,
      Step(event: .loads, draws: 40...59), Step(event: .loads, losing: 45...45),
      Step(event: .goesOlder, draws: 20...39),
      Step(event: .goesNewer, draws: 40...60)),
    Walk(
      "A gap that is taken back is closed", of: 25, read: 14, at: 25,
      Step(event: .loads, room: 10, draws: 16...25, leaves: 11),
      Step(event: .loads, losing: 15...15, leaves: 0)),
    Walk(
      "Two stretches are read together once the gap between them is taken back", of: 25, at: 25,
      Step(event: .loads, room: 10, draws: 16...25, leaves: 25),
      Step(event: .goesOlder, losing: 15...15, room: 14, draws: 1...14, leaves: 0)),
    Walk(
      "Unread messages are read stretch by stretch, and again from the first unread one", of: 50,
      Step(event: .opens, draws: 1...20, leaves: 30),
      Step(event: .goesNewer, draws: 21...40, leaves: 10),
      Step(event: .opens, draws: 31...50, leaves: 0), Step(event: .opens, draws: 31...50)),
    Walk(
      "Of a burst, only what is drawn is read, and nothing follows the rest by itself", of: 5,
      Step(event: .loads, draws: 1...5),
      Step(event: .loads, receiving: 250, draws: 6...25, leaves: 230),
      Step(event: .loads, receiving: 1, leaves: 231),
      Step(event: .goesNewer, draws: 26...45, leaves: 211)),
    Walk(
      "What one sends follows a message that was taken back", of: 6,
      Step(event: .loads, draws: 1...6),
      Step(event: .sends, receiving: 1, losing: 7...7, draws: 8...8)),
    Walk(
      "What one sends is drawn after what arrived meanwhile", of: 5,
      Step(event: .loads, draws: 1...5), Step(event: .sends, receiving: 3, draws: 6...9),
      Step(event: .loads, receiving: 1, draws: 10...10)),
    Walk(
      "What one sends is the last message, however much arrived meanwhile", of: 5,
      Step(event: .loads, draws: 1...5), Step(event: .sends, receiving: 150, draws: 137...156),
      Step(event: .loads, receiving: 1, draws: 157...157)),
    Walk(
      "An empty conversation has no messages around a position, and follows the first ones",
      of: 0, at: 7, Step(event: .loads), Step(event: .loads, receiving: 1, draws: 1...1)),
  ]

  @Test("A conversation is read in stretches", arguments: walks)
  func walk(_ walk: Walk) async throws {
    store.add(walk.count)
    store.read[bob] = walk.read
    let screen = try await screen(at: walk.at)
    for step in walk.steps { try await step.expect(on: screen, in: store) }
  }

  /// The positions that are drawn first, of 60 messages.
  nonisolated static let places: [(at: Int, drawn: ClosedRange<Int>)] = [
    (30, 25...44), (1, 1...20), (5, 1...20), (6, 1...20), (7, 2...21), (46, 41...60), (55, 41...60),
    (60, 41...60), (61, 41...60), (.max, 41...60), (0, 1...20), (.min, 1...20),
  ]

  @Test("A conversation opens around a position, with some messages above it", arguments: places)
  func around(at: Int, drawn: ClosedRange<Int>) async throws {
    store.add(60)
    let screen = try await screen(at: at)
    #expect(try await screen.draw() == Array(drawn))
    #expect(screen.chat.isAtEnd == (drawn.upperBound == 60))
    try await screen.chat.load()
    #expect(try await screen.draw() == [])
    #expect(screen.chat.messages.map(\.seq) == Array(drawn))
    #expect(screen.chat.missing == (at > 60 ? min(at, 1 << 53) : nil))
    #expect(screen.chat.found == min(max(at, 1), 1 << 53))
    screen.chat.leave()
    #expect(screen.chat.found == nil && screen.chat.missing == nil)
  }

  @Test("Stretches of the longest messages have fewer of them, and at least one")
  func longest() async throws {
    store.add(Array(repeating: String(repeating: "🌍", count: 4_000), count: 9))
    let screen = try await screen(at: 9)
    var drawn = try await screen.draw()
    #expect(drawn == [8, 9])
    while drawn.first != 1 {
      try await screen.chat.goOlder()
      drawn = try await screen.draw() + drawn
    }
    #expect(drawn == Array(1...9))
    #expect(store.unreadCount == 0)
  }

  /// The messages that are new after one old message, and those that are drawn first.
  nonisolated static let openings: [(new: Int, drawn: ClosedRange<Int>)] = [
    (0, 1...1), (1, 1...2), (19, 1...20), (20, 1...20), (300, 1...20),
  ]

  @Test(
    "A conversation opens at the first unread message; what is drawn is read", arguments: openings)
  func opening(new: Int, drawn: ClosedRange<Int>) async throws {
    store.add(1 + new)
    store.read[bob] = 1
    let screen = try await screen()
    #expect(store.unreadCount == new)
    #expect(screen.chat.messages.count == min(1 + new, 76))
    #expect(try await screen.draw() == Array(drawn))
    #expect(store.unreadCount == new + 1 - drawn.upperBound)
    #expect(screen.chat.new?.lowerBound == (new == 0 ? nil : 2))
    screen.chat.leave()
    #expect(screen.chat.new == nil)
  }

  @Test("What is drawn beyond a gap stays unread, and is new until the gap is closed")
  func gap() async throws {
    store.add(60)
    let screen = try await screen()
    try await screen.draw()
    try await Step(event: .sends, draws: 42...61, leaves: 40).expect(on: screen, in: store)
    #expect(screen.chat.unread == Unread(first: 21, before: 21))
    #expect(screen.chat.new == 21...60)
    try await Step(event: .loads, receiving: 1, draws: 62...62, leaves: 41)
      .expect(on: screen, in: store)
    #expect(screen.chat.new == 21...62)
    for (drawn, left) in [(22...41, 41), (2...21, 0)] {
      try await Step(event: .goesOlder, draws: drawn, leaves: left).expect(on: screen, in: store)
    }
    #expect(screen.chat.new == nil)
  }

  @Test("A message that is drawn while another one arrives is followed by it")
  func arrival() async throws {
    store.add(1)
    let screen = try await screen()
    try await screen.draw()
    store.add(1)
    try await screen.chat.load()
    // The front end draws the second message, and the third is loaded before it tells so.
    store.add(1)
    try await screen.chat.load()
    try await screen.chat.drew(1...2, isCut: false)
    #expect(screen.chat.messages.map(\.seq) == [1, 2, 3] && screen.chat.isAtEnd)
    #expect(store.unreadCount == 1)
  }

  @Test("Loads at the same time go to one place", arguments: 0..<8)
  func together(point: Int) async throws {
    store.add(180)
    let chat = try await ChatInteractor.withBob(store)
    store.interrupt(at: point) { try await chat.load() }
    try await chat.load()
    #expect(!store.isInterruptionLeft)
    #expect(try await ChatScreen(chat).draw() == Array(1...20))
    #expect(store.unreadCount == 160)
  }

  @Test("A stretch that is loaded while the last one is read again stays", arguments: 0..<8)
  func meanwhile(point: Int) async throws {
    store.add(65)
    let screen = try await screen(at: 60)
    try await screen.draw()
    store.interrupt(at: point) { try await screen.chat.goOlder() }
    try await screen.chat.load()
    #expect(!store.isInterruptionLeft)
    #expect(try await screen.draw() == Array(26...45))
  }

  @Test(
    "What is unread is counted for the messages on the screen, also if they came there meanwhile",
    arguments: 0..<10)
  func counted(point: Int) async throws {
    store.add(65)
    let chat = try await ChatInteractor.withBob(store, at: 30)
    try await chat.load()
    try await ChatScreen(chat).draw()
    store.interrupt(at: point) { try await chat.goNewest() }
    try await chat.load()
    #expect(!store.isInterruptionLeft)
    #expect(try await ChatScreen(chat).draw() == Array(46...65))
    #expect(chat.unread == Unread(first: 1, before: 45))
  }

  @Test("A deleted account empties every message of a stretch", arguments: [20, 45])
  func deleted(at: Int) async throws {
    store.add(45)
    let screen = try await screen(at: at)
    let drawn = try await screen.draw()
    store.leave(bob)
    try await screen.chat.load()
    #expect(screen.chat.messages.map(\.seq) == drawn)
    #expect(Set(screen.chat.messages.map(\.text)) == [""])
  }

  @Test("Opening a conversation reads its person once, and each later load once more")
  func person() async throws {
    let chat = try await ChatInteractor.withBob(store)
    for count in 1...2 {
      try await chat.load()
      #expect(store.calls.count { $0 == .user } == count)
    }
  }
}
