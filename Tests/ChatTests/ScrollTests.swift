import Social
import FeatureTestSupport
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
      Step(.receives(0), draws: 25...44), Step(.goesOlder, room: 10, draws: 15...24),
      Step(.goesOlder, room: 30, draws: 1...14), Step(.goesOlder, throws: .nothingOlder),
      Step(.goesOldest, throws: .nothingOlder), Step(.goesNewer, room: 20, draws: 15...34),
      Step(.goesNewer, room: 1, draws: 35...35), Step(.goesNewer, room: 25, draws: 36...60),
      Step(.goesNewer, throws: .nothingNewer), Step(.goesNewest, throws: .nothingNewer),
      Step(.goesOldest, draws: 1...25), Step(.goesNewest, draws: 36...60)),
    Walk(
      "Messages that were taken back unread are in no stretch, however many there are", of: 3,
      Step(
        .both([.receives(249)] + (4...250).map { .loses($0) }), room: 2, draws: 1...2, leaves: 3),
      Step(.goesNewer, draws: 3...3), Step(.goesNewer, draws: 251...252, leaves: 0),
      Step(.goesOlder, draws: 2...3)),
    Walk(
      "A message that is taken back between two stretches leaves no gap", of: 60, at: 50,
      Step(.receives(0), draws: 41...60), Step(.loses(41)), Step(.goesOlder, draws: 21...40)),
    Walk(
      "A gap that is taken back is closed", of: 25, read: 14, at: 25,
      Step(.receives(0), room: 10, draws: 16...25, leaves: 11), Step(.loses(15), leaves: 0)),
    Walk(
      "Unread messages are read stretch by stretch, and again from the first unread one", of: 50,
      Step(.opens, draws: 1...20, leaves: 30), Step(.goesNewer, draws: 21...40, leaves: 10),
      Step(.opens, draws: 31...50, leaves: 0), Step(.opens, draws: 31...50)),
    Walk(
      "Of a burst, only what is drawn is read, and nothing follows the rest by itself", of: 5,
      Step(.receives(0), draws: 1...5), Step(.receives(250), draws: 6...25, leaves: 230),
      Step(.receives(1), leaves: 231), Step(.goesNewer, draws: 26...45, leaves: 211)),
    Walk(
      "What one sends follows a message that was taken back", of: 6,
      Step(.receives(0), draws: 1...6), Step(.both([.receives(1), .loses(7)])),
      Step(.sends, draws: 8...8)),
    Walk(
      "An empty conversation has no messages around a position, and follows the first ones",
      of: 0, at: 7, Step(.receives(0)), Step(.receives(1), draws: 1...1)),
  ]

  @Test("A conversation is read in stretches", arguments: walks)
  func walk(_ walk: Walk) async throws {
    store.add(walk.count)
    store.read[bob] = walk.read
    let screen = try await screen(at: walk.at)
    for (number, step) in walk.steps.enumerated() {
      try await screen.expect(step, in: store, "step \(number): \(step.event)")
    }
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
    try await screen.expect(Step(.sends, draws: 42...61, leaves: 40), in: store, "sends")
    #expect(screen.chat.unread == Unread(first: 21, before: 21))
    #expect(screen.chat.new == 21...60)
    try await screen.expect(Step(.receives(1), draws: 62...62, leaves: 41), in: store, "receives")
    #expect(screen.chat.new == 21...62)
    for (drawn, left) in [(22...41, 41), (2...21, 0)] {
      try await screen.expect(Step(.goesOlder, draws: drawn, leaves: left), in: store, "\(left)")
    }
    #expect(screen.chat.new == nil)
  }

  @Test(
    "What one sends is the last message, however much arrived meanwhile", arguments: [0, 3, 150])
  func send(meanwhile: Int) async throws {
    store.add(5)
    let screen = try await screen()
    try await screen.draw()
    store.add(meanwhile)
    try await screen.chat.send("hi")
    #expect(screen.chat.messages.last?.text == "hi" && screen.chat.isAtEnd)
    #expect(screen.chat.messages.first?.seq == (meanwhile < 150 ? 1 : 57))
    store.add(1)
    try await screen.chat.load()
    #expect(screen.chat.messages.last?.seq == 7 + meanwhile)
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

  @Test("The message that the member came for is marked until they leave")
  func marked() async throws {
    store.add(60)
    let screen = try await screen(at: 30)
    try await screen.draw()
    try await screen.chat.goNewer()
    #expect(screen.chat.found == 30)
    screen.chat.leave()
    #expect(screen.chat.found == nil)
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
