/// Log of the changes of a window's tree.
///
/// It holds addresses, not screens.
public final class Journal {
  /// Number of recent events that are always kept.
  public static let kept = 1_000

  private var log: [Event] = []
  private var count = 0
  private var observers: [(number: Int, hear: (Event) -> Void)] = []
  private var nextObserver = 0

  /// The most recent events, oldest first; at most ``kept``.
  public var events: ArraySlice<Event> { log.suffix(Self.kept) }

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
      let found = self.event(cause)
    {
      chain.append(found)
    }
    return chain.reversed()
  }

  /// The event with this number, if it is still known.
  func event(_ id: Int?) -> Event? {
    id.flatMap { id in log.last { $0.id == id } }
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

  private func record(by verb: String, of turn: Work?, from: Address?, to: Address?) {
    count += 1
    if log.count >= 2 * Self.kept { log.removeFirst(Self.kept) }
    log.append(Event(id: count, cause: turn?.causingEvent, by: verb, from: from, to: to))
    turn?.event = count
    guard !observers.isEmpty, let event = log.last else { return }
    for observer in observers { observer.hear(event) }
  }
}
