/// What somebody asks for, in few words.
struct Move: CustomStringConvertible {
  let verb: String
  var place: Address?
  var description: String { place.map { "\(verb) \($0)" } ?? verb }
}

/// A time at the head of the line, and what caused it.
final class Turn {
  /// The turn that the running code is part of, or was caused by.
  @TaskLocal static var current: Turn?

  /// How many changes and requests may cause each other, one by the next, before they are a loop.
  static let longestChain = 32

  var move: Move
  var isOver = false
  /// The last event of this turn.
  var event: Int?
  private let cause: Turn?
  private let lastEvent: Int?
  private let depth: Int
  private let isRequest: Bool
  /// Which window; that of a turn that is not over is alive.
  private let window: ObjectIdentifier

  /// - Throws: ``RoutingError/insideChange(_:)`` when asked for inside a turn of the same window,
  ///   ``RoutingError/loop(_:)`` at the end of too long a chain.
  init(
    _ move: Move, in window: Window, cause: Turn? = Turn.current, after event: Int? = nil,
    isRequest: Bool = false
  ) throws {
    self.move = move
    let id = ObjectIdentifier(window)
    self.window = id
    self.isRequest = isRequest
    lastEvent = event ?? cause?.nearestEvent(in: id)
    // A task that was begun in a change and navigates long after it goes round in no circle.
    self.cause = cause.flatMap { $0.isOver && !$0.isRequest && !isRequest ? nil : $0 }
    depth = (self.cause?.depth ?? 0) + 1
    guard let cause = self.cause else { return }
    let causes = sequence(first: cause, next: \.cause)
    if causes.contains(where: { !$0.isOver && $0.window == self.window }) {
      throw RoutingError.insideChange(move.description)
    }
    if depth > Self.longestChain {
      throw RoutingError.loop(causes.map(\.move.description).reversed() + [move.description])
    }
  }

  /// Whether it is another, or was caused by it.
  func follows(_ other: Turn) -> Bool {
    sequence(first: self, next: \.cause).contains { $0 === other }
  }

  /// Whether the running code is part of a turn of that window.
  static func isInside(_ window: Window) -> Bool {
    let window = ObjectIdentifier(window)
    return current.map { sequence(first: $0, next: \.cause) }?
      .contains { !$0.isOver && $0.window == window } ?? false
  }

  /// Whether the running code is part of a turn of some window.
  static var isInsideAny: Bool {
    current.map { sequence(first: $0, next: \.cause).contains { !$0.isOver } } ?? false
  }

  /// Each window counts its own events.
  private func nearestEvent(in window: ObjectIdentifier) -> Int? {
    sequence(first: self, next: \.cause).lazy.filter { $0.window == window }
      .compactMap { $0.event ?? $0.lastEvent }.first
  }

  // There is nothing in it that must end on the main actor, and asking where it is costs.
  nonisolated deinit {}

  /// What the next event of this turn follows from.
  var causingEvent: Int? { event ?? lastEvent }
}
