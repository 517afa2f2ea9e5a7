import Social

/// Reads the messages of a conversation that pages show, a stretch at a time.
struct ShownMessages {
  /// A place in the conversation, from which a stretch is drawn.
  enum Place: Hashable {
    case newest
    /// The messages that end before a position, or begin after one.
    case before(Int), after(Int)
    /// A message with some before it.
    case around(Int)

    /// The position to which the messages are near.
    var seq: Int {
      switch self {
      case .newest: .max
      case .before(let seq), .after(let seq), .around(let seq): seq
      }
    }
  }

  /// The largest number of messages that are loaded for a stretch, and that stay loaded.
  static let limit = 100
  /// The number of the newest messages that are read to learn what follows.
  static let portion = 20
  /// The most bytes of text that are loaded for a stretch, if it has more than one message.
  static let bytes = 32_768

  let user: User.ID
  let me: Member
  let store: any MessageStore

  /// Returns the messages at a place, and whether they are known to end with the newest one.
  func messages(at place: Place) async throws -> (found: [Message], isEnd: Bool) {
    switch place {
    case .newest: return (try await messages(before: nil), true)
    case .before(let seq): return (try await messages(before: seq), false)
    case .after(let seq): return try await messages(after: seq)
    case .around(let seq):
      let end = seq + Self.limit * 3 / 4
      let read = try await store.messages(with: user, before: end, limit: Self.limit, as: me)
      let shown = read.filter(\.isShown)
      return shown.isEmpty ? try await messages(after: seq) : (shown, read.last?.seq ?? 0 < end - 1)
    }
  }

  /// Returns the messages nearest to a position that fit in a stretch, and at least one.
  static func fitting(
    _ messages: some BidirectionalCollection<Message>, around seq: Int
  ) -> [Message] {
    var size = 0
    let nearest = messages.sorted { abs($0.seq - seq) < abs($1.seq - seq) }
    let fitting = nearest.prefix { message in
      size += message.shownText.utf8.count
      return size <= bytes
    }
    return nearest.prefix(max(1, fitting.count)).sorted { $0.seq < $1.seq }
  }

  /// Returns the last messages before a position that pages show; empty if there are none.
  func messages(before seq: Int?, limit: Int = limit) async throws -> [Message] {
    var end = seq
    while true {
      let read = try await store.messages(with: user, before: end, limit: limit, as: me)
      let shown = read.filter(\.isShown)
      if !shown.isEmpty || read.count < limit { return shown }
      end = read.first?.seq
    }
  }

  /// Returns the first messages after a position that pages show, and whether they end with the newest one.
  func messages(after seq: Int) async throws -> (found: [Message], isEnd: Bool) {
    var start = seq
    while true {
      let end = start + Self.limit
      let read = try await store.messages(with: user, before: end + 1, limit: Self.limit, as: me)
      let shown = read.filter { $0.seq > start && $0.isShown }
      let isEnd = read.last?.seq ?? 0 < end
      if !shown.isEmpty || isEnd { return (shown, isEnd) }
      start = end
    }
  }

  /// The position of the newest message that pages show; 0 if there is none.
  func newest() async throws -> Int {
    try await messages(before: nil, limit: Self.portion).last?.seq ?? 0
  }
}
