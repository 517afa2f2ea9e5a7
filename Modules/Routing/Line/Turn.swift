/// A time at the head of the line, and what caused it.
final class Turn {
  /// The turn that the running code is part of, or was caused by.
  @TaskLocal static var current: Turn?

  /// How many changes and requests may cause each other, one by the next, before they are a loop.
  static let longestChain = 32

  var isOver = false
  private let move: String
  private let cause: Turn?
  private let isRequest: Bool
  private weak var window: Window?

  /// - Throws: ``RoutingError/insideChange(_:)`` when asked for inside a turn of the same window,
  ///   ``RoutingError/loop(_:)`` at the end of too long a chain.
  init(
    _ move: String, in window: Window, cause: Turn? = Turn.current, isRequest: Bool = false
  ) throws {
    self.move = move
    self.window = window
    self.isRequest = isRequest
    // A task that was begun in a change and navigates long after it goes round in no circle.
    self.cause = cause.flatMap { $0.isOver && !$0.isRequest && !isRequest ? nil : $0 }
    let chain = Array(sequence(first: self, next: \.cause))
    if chain.dropFirst().contains(where: { !$0.isOver && $0.window === window }) {
      throw RoutingError.insideChange(move)
    }
    if chain.count > Self.longestChain { throw RoutingError.loop(chain.reversed().map(\.move)) }
  }
}
