import FeatureTestSupport
import Social
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
    if drawn.isEmpty { return [] }
    stretch += drawn
    if let first = stretch.first, let last = stretch.last {
      try await chat.drew(first...last, isCut: last < all.last ?? 0)
    }
    return drawn
  }
}

/// Something that a member does in an open conversation, with what is drawn and what is unread then.
nonisolated struct Step: Sendable {
  enum Event: Sendable {
    /// The conversation is loaded again, or opened again.
    case loads, opens
    case goesOlder, goesNewer, goesOldest, goesNewest, sends
  }

  let event: Event
  /// The number of messages that arrive before, and the positions of those that are taken back then.
  var receiving = 0
  var losing: ClosedRange<Int>?
  /// The number of messages that have room; nil if that stays.
  var room: Int?
  /// The messages that are drawn, but for those that were taken back; nil for none.
  var draws: ClosedRange<Int>?
  /// The number of unread messages; nil if it does not matter.
  var leaves: Int?
  var error: ChatError?

  /// Does the step, and compares what comes of it.
  @MainActor func expect(on screen: ChatScreen, in store: StubStore) async throws {
    store.add(receiving)
    for seq in losing.map(Array.init) ?? [] { store.takeBack(seq) }
    screen.room = room ?? screen.room
    if let error {
      await #expect(throws: error, "\(self)") { try await perform(on: screen.chat) }
      return
    }
    try await perform(on: screen.chat)
    let shown = store.conversation().filter(\.isShown).map(\.seq)
    let expected = shown.filter { draws?.contains($0) == true }
    #expect(try await screen.draw() == expected, "\(self)")
    #expect(store.unreadCount == leaves ?? store.unreadCount, "\(self)")
    #expect(screen.chat.unread?.first == store.firstUnread, "\(self)")
  }

  @MainActor private func perform(on chat: ChatInteractor) async throws {
    switch event {
    case .loads: try await chat.load()
    case .opens:
      chat.leave()
      try await chat.load()
    case .goesOlder: try await chat.goOlder()
    case .goesNewer: try await chat.goNewer()
    case .goesOldest: try await chat.goOldest()
    case .goesNewest: try await chat.goNewest()
    case .sends: try await chat.send("hi")
    }
  }
}
