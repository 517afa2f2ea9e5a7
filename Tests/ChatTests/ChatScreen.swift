import Social
import FeatureTestSupport
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

/// Something that happens in an open conversation, with what is drawn and what is unread then.
nonisolated struct Step: Sendable {
  enum Event: Sendable {
    /// The member opens the conversation again, goes somewhere or sends a message.
    case opens, goesOlder, goesNewer, goesOldest, goesNewest, sends
    /// Messages arrive, or the other user takes one back.
    case receives(Int), loses(Int)
    /// Several things that happen before the conversation is loaded again.
    case both([Event])
  }

  let event: Event
  /// The number of messages that have room; nil if that stays.
  let room: Int?
  /// The messages that are drawn, but for those that were taken back; nil for none.
  let drawn: ClosedRange<Int>?
  /// The number of unread messages; nil if it does not matter.
  let unread: Int?
  let error: ChatError?

  init(_ event: Event, room: Int? = nil, draws: ClosedRange<Int>? = nil, leaves unread: Int? = nil)
  {
    (self.event, self.room, drawn, self.unread, error) = (event, room, draws, unread, nil)
  }

  init(_ event: Event, throws error: ChatError) {
    (self.event, room, drawn, unread, self.error) = (event, nil, nil, nil, error)
  }
}

extension ChatScreen {
  /// Does a step, and compares what comes of it.
  func expect(_ step: Step, in store: StubStore, _ comment: Comment) async throws {
    room = step.room ?? room
    if let error = step.error {
      await #expect(throws: error, comment) { try await perform(step.event, in: store) }
      return
    }
    try await perform(step.event, in: store)
    let shown = store.conversation().filter(\.isShown).map(\.seq)
    let expected = step.drawn.map { drawn in shown.filter(drawn.contains) } ?? []
    #expect(try await draw() == expected, comment)
    if let unread = step.unread { #expect(store.unreadCount == unread, comment) }
  }

  private func perform(_ event: Step.Event, in store: StubStore) async throws {
    switch event {
    case .opens:
      chat.leave()
      try await chat.load()
    case .goesOlder: try await chat.goOlder()
    case .goesNewer: try await chat.goNewer()
    case .goesOldest: try await chat.goOldest()
    case .goesNewest: try await chat.goNewest()
    case .sends: try await chat.send("hi")
    case .receives, .loses, .both:
      happen(event, in: store)
      try await chat.load()
    }
  }

  private func happen(_ event: Step.Event, in store: StubStore) {
    switch event {
    case .receives(let count): store.add(count)
    case .loses(let seq): store.takeBack(seq)
    case .both(let events): for event in events { happen(event, in: store) }
    default: Issue.record("\(event) is no event of others.")
    }
  }
}
