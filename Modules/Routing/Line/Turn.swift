/// Name of a navigation step for the journal and for errors, such as `open chat/ada`.
struct Move: CustomStringConvertible {
  let verb: String
  var place: Address?
  var description: String { place.map { "\(verb) \($0)" } ?? verb }
}

/// A navigation transaction: the time that one caller holds the head of the queue, and its cause.
final class Turn {
  /// The transaction that the running code belongs to or was caused by.
  @TaskLocal static var current: Turn?

  /// Longest chain of changes and requests that cause each other before it counts as a loop.
  static let longestChain = 32

  var move: Move
  var isOver = false
  /// Number of the last journal event of this transaction.
  var event: Int?
  private let cause: Turn?
  private let lastEvent: Int?
  private let depth: Int
  private let isRequest: Bool
  /// Identity of the queue, which stays alive while the transaction runs.
  private let line: ObjectIdentifier

  /// Creates a transaction that follows from `cause`.
  ///
  /// - Throws: ``RoutingError/insideChange(_:)`` inside a transaction of the same queue,
  ///   ``RoutingError/loop(_:)`` if the chain of causes is too long.
  init(
    _ move: Move, in line: Line, cause: Turn? = Turn.current, after event: Int? = nil,
    isRequest: Bool = false
  ) throws {
    self.move = move
    let id = ObjectIdentifier(line)
    self.line = id
    self.isRequest = isRequest
    lastEvent = event ?? cause?.nearestEvent(in: id)
    // A task started inside a change may navigate long after it. That is no loop, so the cause is
    // dropped.
    self.cause = cause.flatMap { $0.isOver && !$0.isRequest && !isRequest ? nil : $0 }
    depth = (self.cause?.depth ?? 0) + 1
    guard let cause = self.cause else { return }
    let causes = sequence(first: cause, next: \.cause)
    if causes.contains(where: { !$0.isOver && $0.line == self.line }) {
      throw RoutingError.insideChange(move.description)
    }
    if depth > Self.longestChain {
      throw RoutingError.loop(causes.map(\.move.description).reversed() + [move.description])
    }
  }

  /// Whether this is `other` or was caused by it.
  func follows(_ other: Turn) -> Bool {
    sequence(first: self, next: \.cause).contains { $0 === other }
  }

  /// Whether the running code belongs to a transaction of this queue.
  static func isInside(_ line: Line) -> Bool {
    let line = ObjectIdentifier(line)
    return current.map { sequence(first: $0, next: \.cause) }?
      .contains { !$0.isOver && $0.line == line } ?? false
  }

  /// Whether the running code belongs to a transaction of any queue.
  static var isInsideAny: Bool {
    current.map { sequence(first: $0, next: \.cause).contains { !$0.isOver } } ?? false
  }

  /// The last event in this queue along the chain of causes; each window numbers its own events.
  private func nearestEvent(in line: ObjectIdentifier) -> Int? {
    sequence(first: self, next: \.cause).lazy.filter { $0.line == line }
      .compactMap { $0.event ?? $0.lastEvent }.first
  }

  // Releasing this object does not need the main actor, and checking for it costs time.
  nonisolated deinit {}

  /// The event that the next event of this transaction follows from.
  var causingEvent: Int? { event ?? lastEvent }
}
