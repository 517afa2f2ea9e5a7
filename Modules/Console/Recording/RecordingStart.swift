/// The circumstances in which a recorded session began.
nonisolated public struct RecordingStart: Hashable, Sendable {
  /// The time at the start, in the format of RFC 3339.
  public let now: String
  /// Whether the clock stood still at that time.
  public let isStopped: Bool
  /// Whether a person typed the lines.
  public let isTerminal: Bool
  /// The link that was opened at the start; nil if there was none.
  public let link: String?

  /// Creates the circumstances of a session.
  public init(now: String, isStopped: Bool, isTerminal: Bool, link: String?) {
    self.now = now
    self.isStopped = isStopped
    self.isTerminal = isTerminal
    self.link = link
  }
}

nonisolated extension RecordingStart {
  /// Creates the circumstances from the first event of a recording; nil if it is another event.
  init?(_ event: RecordedEvent) {
    guard event.event == .start, let now = event.now else { return nil }
    self.init(
      now: now, isStopped: event.isStopped ?? false, isTerminal: event.isTerminal ?? false,
      link: event.link)
  }

  var event: RecordedEvent {
    var event = RecordedEvent(.start)
    event.v = RecordedEvent.version
    (event.now, event.link) = (now, link)
    // Left out if false, like all fields that do not apply.
    (event.isStopped, event.isTerminal) = (isStopped ? true : nil, isTerminal ? true : nil)
    return event
  }
}
