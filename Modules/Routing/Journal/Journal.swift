/// What happened to a window's tree, in order.
///
/// It holds addresses, and no screens.
public final class Journal {
  /// How many events are kept at least.
  public static let kept = 1_000

  private var log: [Event] = []
  private var count = 0
  private var observers: [(number: Int, hear: (Event) -> Void)] = []
  private var nextObserver = 0

  /// The last ones, oldest first.
  public var events: ArraySlice<Event> { log.suffix(Self.kept) }

  /// Calls `observer` with every event from now on, inside the change: nobody navigates there.
  ///
  /// - Returns: What ends it when it is called.
  @discardableResult
  public func observe(_ observer: @escaping (Event) -> Void) -> @MainActor () -> Void {
    let number = nextObserver
    nextObserver += 1
    observers.append((number, observer))
    return { [weak self] in self?.observers.removeAll { $0.number == number } }
  }

  /// The events from now on, for as long as somebody reads; of those that nobody takes, the newest
  /// 1,000 wait.
  public func stream() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream<Event>.makeStream(
      bufferingPolicy: .bufferingNewest(Self.kept))
    let end = observe { continuation.yield($0) }
    continuation.onTermination = { _ in Task { @MainActor in end() } }
    return stream
  }

  /// The events that led to one, the first cause first and the event itself last.
  public func chain(to event: Event) -> [Event] {
    var chain = [event]
    // An event of another journal may be named as a cause: what came later led to nothing.
    while let last = chain.last, let cause = last.cause, cause < last.id,
      let found = log.last(where: { $0.id == cause })
    {
      chain.append(found)
    }
    return chain.reversed()
  }

  func record(from: Address?, to: Address?) {
    count += 1
    let turn = Turn.current
    let event = Event(
      id: count, cause: turn?.causingEvent, by: turn?.move.verb ?? "change", from: from, to: to)
    turn?.event = count
    if log.count >= 2 * Self.kept { log.removeFirst(Self.kept) }
    log.append(event)
    for observer in observers { observer.hear(event) }
  }
}
