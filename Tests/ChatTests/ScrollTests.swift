import Social
import Storage
import TestSupport
import Testing

@testable import Chat

/// A conversation on a screen with room for some messages, which draws as a front end does.
final class ChatScreen {
  let chat: ChatInteractor
  /// The number of messages that have room.
  var room = 20
  /// The positions on the screen.
  private(set) var stretch: [Int] = []
  private var jumps = 0

  init(_ chat: ChatInteractor) { self.chat = chat }

  /// Draws what is new, and returns its positions.
  @discardableResult
  func draw() async throws -> [Int] {
    let (all, isJump) = (chat.messages.map(\.seq), jumps != chat.jumps)
    jumps = chat.jumps
    if isJump { stretch = [] }
    let new = all.filter { $0 > stretch.last ?? 0 }
    let drawn: [Int]
    switch chat.place {
    case _ where !isJump: drawn = Array(new.prefix(room))
    case .newest, .before: drawn = new.suffix(room)
    case .after: drawn = Array(new.prefix(room))
    case .around(let seq):
      let above = new.filter { $0 < seq }.suffix(max(room / 4, room - new.count { $0 >= seq }))
      drawn = Array((above + new.filter { $0 >= seq }).prefix(room))
    }
    stretch += drawn
    if let first = stretch.first, let last = stretch.last {
      try await chat.drew(first...last, isCut: last < all.last ?? 0)
    }
    return drawn
  }
}

/// A conversation is read in stretches; what was not drawn is not read.
struct ScrollTests {
  let store: SQLStore

  init() async throws { store = try await .withFriends() }

  private func receive(_ count: Int) async throws {
    try await store.say((0..<count).map(String.init), from: bob, to: ada)
  }

  /// Opens the conversation, at a position or where it begins by itself.
  private func screen(at seq: Int? = nil) async throws -> ChatScreen {
    let screen = ChatScreen(
      try await ChatInteractor(with: bob, at: seq, me: .ada, store: store, now: { noon }))
    try await screen.chat.load()
    return screen
  }

  private var unread: Int { get async throws { try await store.unreadCount(as: .ada) } }

  /// The positions that are drawn first, of 60 messages.
  nonisolated static let places: [(at: Int, drawn: ClosedRange<Int>)] = [
    (30, 25...44), (1, 1...20), (5, 1...20), (6, 1...20), (7, 2...21), (46, 41...60), (55, 41...60),
    (60, 41...60), (61, 41...60), (.max, 41...60), (0, 1...20), (.min, 1...20),
  ]

  @Test("A conversation opens around a position, with some messages above it", arguments: places)
  func around(at: Int, drawn: ClosedRange<Int>) async throws {
    try await receive(60)
    let screen = try await screen(at: at)
    #expect(try await screen.draw() == Array(drawn))
    #expect(screen.chat.isAtEnd == (drawn.upperBound == 60))
    try await screen.chat.load()
    #expect(try await screen.draw() == [])
    #expect(screen.chat.messages.map(\.seq) == Array(drawn))
    let isMissing = !(1...60).contains(at)
    #expect(screen.chat.missing == (isMissing ? min(max(at, 1), 1 << 53) : nil) || at < 1)
  }

  @Test("Stretches follow each other without a gap, and are as long as the screen has room")
  func stretches() async throws {
    try await receive(60)
    let screen = try await screen(at: 30)
    try await screen.draw()
    for (room, drawn) in [(10, 15...24), (30, 1...14)] {
      screen.room = room
      try await screen.chat.goOlder()
      #expect(try await screen.draw() == Array(drawn))
    }
    await #expect(throws: ChatError.nothingOlder) { try await screen.chat.goOlder() }
    await #expect(throws: ChatError.nothingOlder) { try await screen.chat.goOldest() }
    for (room, drawn) in [(20, 15...34), (1, 35...35), (25, 36...60)] {
      screen.room = room
      try await screen.chat.goNewer()
      #expect(try await screen.draw() == Array(drawn))
    }
    await #expect(throws: ChatError.nothingNewer) { try await screen.chat.goNewer() }
    await #expect(throws: ChatError.nothingNewer) { try await screen.chat.goNewest() }
    try await screen.chat.goOldest()
    #expect(try await screen.draw() == Array(1...25))
    try await screen.chat.goNewest()
    #expect(try await screen.draw() == Array(36...60))
  }

  @Test("Messages that were taken back unread are in no stretch, however many there are")
  func takenBack() async throws {
    try await receive(3)
    for seq in 4...250 {
      try await store.say(["\(seq)"], from: bob, to: ada)
      _ = try await store.unsend(seq, with: ada, as: .bob)
    }
    try await receive(2)
    let screen = try await screen()
    screen.room = 2
    #expect(try await screen.draw() == [1, 2])
    try await screen.chat.goNewer()
    #expect(try await screen.draw() == [3])
    try await screen.chat.goNewer()
    #expect(try await screen.draw() == [251, 252])
    #expect(try await unread == 0)
    try await screen.chat.goOlder()
    #expect(try await screen.draw() == [2, 3])
  }

  @Test("A message that is taken back between two stretches leaves no gap")
  func takenBackMeanwhile() async throws {
    try await receive(60)
    let screen = try await screen(at: 50)
    try await screen.draw()
    _ = try await store.unsend(41, with: ada, as: .bob)
    try await screen.chat.load()
    #expect(screen.chat.messages.map(\.seq) == Array(42...60))
    try await screen.chat.goOlder()
    #expect(try await screen.draw() == Array(21...40))
  }

  @Test("A gap that is taken back is closed")
  func gapTakenBack() async throws {
    try await receive(25)
    try await store.markRead(with: bob, through: 14, as: .ada)
    let screen = try await screen(at: 25)
    screen.room = 10
    #expect(try await screen.draw() == Array(16...25))
    #expect(try await unread == 11)
    _ = try await store.unsend(15, with: ada, as: .bob)
    try await screen.chat.load()
    #expect(try await unread == 0)
  }

  @Test("Stretches of the longest messages have fewer of them, and at least one")
  func longest() async throws {
    let text = String(repeating: "🌍", count: 4_000)
    try await store.say(Array(repeating: text, count: 9), from: bob, to: ada)
    let screen = try await screen(at: 9)
    var drawn = try await screen.draw()
    #expect(drawn == [8, 9])
    while drawn.first != 1 {
      try await screen.chat.goOlder()
      drawn = try await screen.draw() + drawn
    }
    #expect(drawn == Array(1...9))
    #expect(try await unread == 0)
  }

  /// The messages that are new after one old message, and those that are drawn first.
  nonisolated static let openings: [(new: Int, drawn: ClosedRange<Int>)] = [
    (0, 1...1), (1, 1...2), (19, 1...20), (20, 1...20), (300, 1...20),
  ]

  @Test(
    "A conversation opens at the first unread message; what is drawn is read", arguments: openings)
  func opening(new: Int, drawn: ClosedRange<Int>) async throws {
    try await receive(1)
    try await store.markRead(with: bob, through: 1, as: .ada)
    try await receive(new)
    let screen = try await screen()
    #expect(try await unread == new)
    #expect(try await screen.draw() == Array(drawn))
    #expect(try await unread == new + 1 - drawn.upperBound)
    #expect(screen.chat.new?.lowerBound == (new == 0 ? nil : 2))
  }

  @Test("Unread messages are read stretch by stretch, and again from the first unread one")
  func unreadStretches() async throws {
    try await receive(50)
    let screen = try await screen()
    for (drawn, left) in [(1...20, 30), (21...40, 10)] {
      #expect(try await screen.draw() == Array(drawn))
      #expect(try await unread == left)
      try await screen.chat.goNewer()
    }
    screen.chat.leave()
    try await screen.chat.load()
    #expect(try await screen.draw() == Array(31...50))
    #expect(try await unread == 0)
    screen.chat.leave()
    #expect(screen.chat.new == nil)
    try await screen.chat.load()
    #expect(try await screen.draw() == Array(31...50))
    #expect(screen.chat.new == nil)
  }

  @Test("What is drawn beyond a gap stays unread, and is new until the gap is closed")
  func gap() async throws {
    try await receive(60)
    let screen = try await screen()
    try await screen.draw()
    try await screen.chat.send("hi")
    #expect(try await screen.draw() == Array(42...61))
    #expect(try await unread == 40)
    #expect(screen.chat.unread == Unread(first: 21, before: 21))
    #expect(screen.chat.new == 21...60)
    try await receive(1)
    try await screen.chat.load()
    #expect(try await screen.draw() == [62])
    #expect(try await unread == 41)
    #expect(screen.chat.new == 21...62)
    for left in [41, 0] {
      try await screen.chat.goOlder()
      try await screen.draw()
      #expect(try await unread == left)
    }
    #expect(screen.chat.new == nil)
  }

  @Test("Of a burst, only what is drawn is read, and nothing follows the rest by itself")
  func burst() async throws {
    try await receive(5)
    let screen = try await screen()
    try await screen.draw()
    try await receive(250)
    try await screen.chat.load()
    #expect(try await screen.draw() == Array(6...25))
    #expect(try await unread == 230)
    #expect(!screen.chat.isAtEnd)
    try await receive(1)
    try await screen.chat.load()
    #expect(try await screen.draw() == [])
    try await screen.chat.goNewer()
    #expect(try await screen.draw() == Array(26...45))
    #expect(try await unread == 211)
  }

  @Test(
    "What one sends is the last message, however much arrived meanwhile", arguments: [0, 3, 150])
  func send(meanwhile: Int) async throws {
    try await receive(5)
    let screen = try await screen()
    try await screen.draw()
    try await receive(meanwhile)
    try await screen.chat.send("hi")
    #expect(screen.chat.messages.last?.text == "hi")
    #expect(screen.chat.isAtEnd)
    #expect(screen.chat.messages.first?.seq == (meanwhile < 150 ? 1 : 57))
    try await receive(1)
    try await screen.chat.load()
    #expect(screen.chat.messages.last?.seq == 7 + meanwhile)
  }

  @Test("What one sends follows a message that was taken back")
  func sendAfterTakenBack() async throws {
    try await receive(6)
    let screen = try await screen()
    try await screen.draw()
    try await receive(1)
    _ = try await store.unsend(7, with: ada, as: .bob)
    try await screen.chat.send("hi")
    #expect(try await screen.draw() == [8])
    #expect(screen.chat.messages.map(\.seq) == [1, 2, 3, 4, 5, 6, 8])
  }

  @Test("A message that is drawn while another one arrives is followed by it")
  func arrival() async throws {
    try await receive(1)
    let screen = try await screen()
    try await screen.draw()
    try await receive(1)
    try await screen.chat.load()
    // The front end draws the second message, and the third is loaded before it tells so.
    try await receive(1)
    try await screen.chat.load()
    try await screen.chat.drew(1...2, isCut: false)
    #expect(screen.chat.messages.map(\.seq) == [1, 2, 3] && screen.chat.isAtEnd)
    #expect(try await unread == 1)
  }

  @Test("Loads at the same time go to one place", arguments: 0..<8)
  func together(steps: Int) async throws {
    try await receive(180)
    let chat = try await ChatInteractor(with: bob, me: .ada, store: store, now: { noon })
    let loading = Task { try await chat.load() }
    // Each of these waits for the store about as long as a step of the other load.
    for _ in 0..<steps { _ = try await store.unreadCount(as: .ada) }
    try await chat.load()
    try await loading.value
    #expect(try await ChatScreen(chat).draw() == Array(1...20))
    #expect(try await unread == 160)
  }

  @Test("A stretch that is loaded while the last one is read again stays", arguments: 0..<20)
  func meanwhile(steps: Int) async throws {
    try await receive(65)
    let screen = try await screen(at: 60)
    try await screen.draw()
    let reading = Task { try await screen.chat.load() }
    for _ in 0..<steps { await Task.yield() }
    try await screen.chat.goOlder()
    try await reading.value
    #expect(try await screen.draw() == Array(26...45))
  }

  @Test(
    "What is unread is counted for the messages on the screen, also if they came there meanwhile")
  func counted() async throws {
    try await receive(65)
    let pausing = PausingStore(store)
    let chat = try await ChatInteractor(with: bob, at: 30, me: .ada, store: pausing, now: { noon })
    try await chat.load()
    try await ChatScreen(chat).draw()
    let reading = Task { try await chat.load() }
    await pausing.pauseNextCount()
    try await chat.goNewest()
    pausing.goOn()
    try await reading.value
    #expect(try await ChatScreen(chat).draw() == Array(46...65))
    #expect(chat.unread == Unread(first: 1, before: 45))
  }

  @Test("The message that the member came for is marked until they leave")
  func marked() async throws {
    try await receive(60)
    let screen = try await screen(at: 30)
    let chat = screen.chat
    #expect(chat.found == 30)
    try await screen.draw()
    try await chat.goNewer()
    #expect(chat.found == 30)
    chat.leave()
    #expect(chat.found == nil)
  }

  @Test("A deleted account empties every message of a stretch", arguments: [20, 45])
  func deleted(at: Int) async throws {
    try await receive(45)
    let screen = try await screen(at: at)
    let drawn = try await screen.draw()
    try await store.deleteAccount(as: .bob)
    try await screen.chat.load()
    #expect(screen.chat.messages.map(\.seq) == drawn)
    #expect(Set(screen.chat.messages.map(\.text)) == [""])
  }

  @Test("An empty conversation has no messages around a position, and follows the first ones")
  func empty() async throws {
    let screen = try await screen(at: 7)
    #expect(screen.chat.messages == [] && screen.chat.isAtEnd)
    try await receive(1)
    try await screen.chat.load()
    #expect(try await screen.draw() == [1])
  }

  @Test("Opening a conversation reads its person once")
  func person() async throws {
    let counting = CountingStore(store)
    let chat = try await ChatInteractor(with: bob, me: .ada, store: counting, now: { noon })
    try await chat.load()
    #expect(counting.users == 1)
    try await chat.load()
    #expect(counting.users == 2)
  }
}

/// Counts how often a user is read.
private final class CountingStore: ForwardingStore {
  let store: SQLStore
  @MainActor private(set) var users = 0
  init(_ store: SQLStore) { self.store = store }

  func user(_ user: User.ID, as me: Member) async throws -> User? {
    await MainActor.run { users += 1 }
    return try await store.user(user, as: me)
  }
}

/// Stops one count of unread messages until it may go on.
private final class PausingStore: ForwardingStore {
  let store: SQLStore
  @MainActor private var paused: CheckedContinuation<Void, Never>?
  @MainActor private var whenPaused: CheckedContinuation<Void, Never>?

  init(_ store: SQLStore) { self.store = store }

  /// Returns when the next count has stopped.
  @MainActor func pauseNextCount() async { await withCheckedContinuation { whenPaused = $0 } }

  @MainActor func goOn() {
    paused?.resume()
    paused = nil
  }

  func unread(with user: User.ID, before seq: Int, as me: Member) async throws -> Unread? {
    await pause()
    return try await store.unread(with: user, before: seq, as: me)
  }

  @MainActor private func pause() async {
    guard let whenPaused else { return }
    self.whenPaused = nil
    await withCheckedContinuation {
      paused = $0
      whenPaused.resume()
    }
  }
}
