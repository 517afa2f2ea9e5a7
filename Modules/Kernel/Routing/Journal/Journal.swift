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
  /// Position in ``Window/guards`` of the guard that redirected or denied ``to``; nil if none did.
  ///
  /// The guards before it allowed the destination, and the guards after it were not asked.
  public let guardIndex: Int?
  /// Time on the ``Journal/clock`` at which the move had its turn.
  let start: ContinuousClock.Instant
  /// Time of the event on the ``Journal/clock``.
  public let time: ContinuousClock.Instant
  /// Time since the move had its turn: that of the guards, the factories and the change.
  public var duration: Duration { time - start }
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

  /// Returns the current time; a test replaces it.
  public var clock: () -> ContinuousClock.Instant = { .now }

  /// The most recent events, oldest first; at most 1,000.
  public var events: ArraySlice<Event> { log.suffix(Self.kept) }

  /// The most recent moves that changed nothing, oldest first; at most 1,000.
  ///
  /// They are apart from ``events``.
  public var failures: ArraySlice<Event> { failed.suffix(Self.kept) }

  /// The last events and failures, each failure after the event that came before it.
  package func last(_ count: Int) -> ArraySlice<Event> {
    (events + failures).sorted { $0.id < $1.id }.suffix(count)
  }

  /// Calls `observer` with every later event, and with every later move that changes nothing.
  ///
  /// The call happens inside the transaction, so an observer must not navigate.
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
    if let turn, !turn.redirected.isEmpty {
      for refusal in turn.redirected {
        record("redirect", of: turn, from: from, to: refusal.address, by: refusal)
      }
      turn.redirected = []
    }
    record(turn?.move.verb ?? "change", of: turn, from: from, to: to, by: turn?.denied)
  }

  /// Records that a move changed nothing.
  func record(_ failure: Event.Failure, of work: Work?, to: Address? = nil, at top: Address?) {
    let to = to ?? work?.denied?.address ?? work?.move.address
    let refusal = work?.denied ?? work?.redirected.first { $0.address == to }
    record(work?.move.verb ?? "change", failure, of: work, from: top, to: to, by: refusal)
  }

  private func record(
    _ verb: String, _ failure: Event.Failure? = nil, of work: Work?, from: Address?, to: Address?,
    by refusal: Refusal?
  ) {
    if failure == nil { count += 1 }
    let time = clock()
    let event = Event(
      id: count, cause: work?.causingEvent, failure: failure, by: verb, from: from, to: to,
      guardIndex: refusal?.guardIndex, start: work?.start ?? time, time: time)
    if failure == nil {
      if log.count >= 2 * Self.kept { log.removeFirst(Self.kept) }
      log.append(event)
      work?.event = count
    } else {
      if failed.count >= 2 * Self.kept { failed.removeFirst(Self.kept) }
      failed.append(event)
    }
    guard !observers.isEmpty, let event = failure == nil ? log.last : failed.last else { return }
    for observer in observers { observer.hear(event) }
  }
}
