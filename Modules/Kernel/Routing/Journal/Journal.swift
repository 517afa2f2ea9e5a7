/// A journal entry: a change of the tree, a navigation that a guard redirected, or one that failed.
nonisolated public struct Event: Hashable, Sendable {
  /// The reason why a move changed nothing.
  public enum Failure: Hashable, Sendable {
    /// A guard denied it; guards redirected it too often, again, or to the screen on top; unsaved
    /// content vetoed it; it was cancelled; it threw another error, such as one of a factory.
    case denied, refused, vetoed, cancelled, failed
  }

  /// Number of the event, counted from 1 in each window; of a failed move, that of the event before.
  public let id: Int
  /// The event that caused this one; nil if a person or the program started it.
  public let cause: Int?
  /// Why the move changed nothing; nil for a change and for a redirect.
  public let failure: Failure?
  /// The move, such as `open`, `close`, `back`, `link`, `restore`.
  ///
  /// A move that a guard redirects is a `redirect`, directly before the change that the guard asked
  /// for, which is `guard`. A move that is done after it waited is `resume`.
  public let by: String
  /// Address of the top screen before the event; nil if it had none.
  public let from: Address?
  /// Address of the top screen afterwards, or of the refused destination; nil if it has none.
  public let to: Address?
}

nonisolated extension Event.Failure {
  init(_ error: any Error) {
    self =
      switch error {
      case RoutingError.denied: .denied
      case RoutingError.redirectedInCircles: .refused
      case RoutingError.vetoed: .vetoed
      case is CancellationError: .cancelled
      default: .failed
      }
  }
}

/// Log of the changes of a window's tree.
///
/// It holds addresses, not screens.
public final class Journal {
  /// Number of recent events that are always kept.
  package static let kept = 1_000

  private var log: [Event] = []
  private var failed: [Event] = []
  private(set) var count = 0
  private var observers: [(number: Int, hear: (Event) -> Void)] = []
  private var nextObserver = 0

  /// The most recent events, oldest first; at most 1,000.
  public var events: ArraySlice<Event> { log.suffix(Self.kept) }

  /// The most recent moves that changed nothing, oldest first; at most 1,000.
  ///
  /// They are apart from ``events``, and observers are not called.
  public var failures: ArraySlice<Event> { failed.suffix(Self.kept) }

  /// Calls `observer` with every later event.
  ///
  /// The call happens inside the change, so an observer must not navigate.
  ///
  /// - Returns: A function that removes the observer.
  @discardableResult
  public func observe(_ observer: @escaping (Event) -> Void) -> @MainActor () -> Void {
    let number = nextObserver
    nextObserver += 1
    observers.append((number, observer))
    return { [weak self] in self?.observers.removeAll { $0.number == number } }
  }

  /// Returns the events that led to `event`, the first cause first and `event` itself last.
  public func chain(to event: Event) -> [Event] {
    var chain = [event]
    // A cause may be an event of another journal. An event with a higher number cannot be a cause.
    while let last = chain.last, let cause = last.cause, cause < last.id,
      let found = log.last(where: { $0.id == cause })
    {
      chain.append(found)
    }
    return chain.reversed()
  }

  /// Records a change, after the redirects that led to it.
  func record(from: Address?, to: Address?) {
    let turn = Work.current
    if let turn, !turn.refused.isEmpty {
      for place in turn.refused { record(by: "redirect", of: turn, from: from, to: place) }
      turn.refused = []
    }
    record(by: turn?.move.verb ?? "change", of: turn, from: from, to: to)
  }

  /// Records that a move changed nothing.
  func record(_ failure: Event.Failure, of work: Work?, to: Address? = nil, at top: Address?) {
    if failed.count >= 2 * Self.kept { failed.removeFirst(Self.kept) }
    failed.append(
      Event(
        id: count, cause: work?.causingEvent, failure: failure, by: work?.move.verb ?? "change",
        from: top, to: to ?? work?.move.address))
  }

  private func record(by verb: String, of turn: Work?, from: Address?, to: Address?) {
    count += 1
    if log.count >= 2 * Self.kept { log.removeFirst(Self.kept) }
    log.append(
      Event(id: count, cause: turn?.causingEvent, failure: nil, by: verb, from: from, to: to))
    turn?.event = count
    guard !observers.isEmpty, let event = log.last else { return }
    for observer in observers { observer.hear(event) }
  }
}
