public import TerminalInput

/// An input that types the lines of a recording and compares what the session shows with it.
///
/// It invents the secrets. Where a secret was typed that the session had shown, such as a code, it
/// types the one that this session shows. The input ends at the first difference.
public final class Replayer: Input {
  /// Whether a person typed the recorded lines.
  public let isTerminal: Bool
  /// Always true: the replay compares what the session shows.
  public let observesSession = true
  /// The first difference, in one sentence; nil if there is none.
  public private(set) var difference: String?
  /// Number of lines typed so far.
  public private(set) var lines = 0
  /// Seconds from the start of the recorded session to the line that was typed last.
  public private(set) var elapsed = 0.0

  private let events: [RecordedEvent]
  /// The position of the next event to compare.
  private var position = 0
  private var lastLine: RecordedEvent?
  private var interruption: CheckedContinuation<Void, Never>?
  private lazy var recorder = Recorder { [weak self] in self?.compare($0) }

  /// Creates an input for a session that begins as the recorded one did.
  public init(_ recording: Recording) {
    isTerminal = recording.start.isTerminal
    events = recording.events
  }

  /// Whether the recording ends before its session did, such as when the program was killed.
  public var isCutOff: Bool { events.last?.event != .end }

  /// Types the next recorded line, unless there was a difference.
  public func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    guard request.isKept else {
      // The work of the last line is still running, and the next one must not be typed ahead.
      await withCheckedContinuation { interruption = $0 }
      return .interrupted
    }
    try show()
    try recorder.finishPage()
    guard difference == nil, position < events.count else { return .end }
    let line = events[position]
    if line.event == .end { return .end }
    guard line.event == .line else {
      differ(events[position], RecordedEvent(.line))
      return .end
    }
    lines += 1
    lastLine = line
    elapsed = Double(line.time ?? 0) / 1_000
    return input(line)
  }

  /// Ends a wait for work that is still running.
  public func interrupt() {
    interruption?.resume()
    interruption = nil
  }

  private func input(_ line: RecordedEvent) -> InputEvent {
    switch line.key {
    case .cancel: .cancelled
    case .tooLong: .tooLong
    case .undecodable: .undecodable("")
    case nil: .line(line.line ?? secret(line))
    }
  }

  private func secret(_ line: RecordedEvent) -> String {
    let number = line.secret ?? 0
    return recorder.secrets.secret(shown: number)
      ?? SecretNumbers.invented(number, length: line.length)
  }

  /// Compares an event of this session with the recorded one.
  private func compare(_ event: RecordedEvent) {
    guard difference == nil, position < events.count else { return }
    let recorded = events[position]
    let isSame = event.event == .line ? recorded.event == .line : event == recorded
    if isSame { position += 1 } else { differ(recorded, event) }
  }

  private func differ(_ recorded: RecordedEvent, _ built: RecordedEvent) {
    var (recorded, built) = (recorded, built)
    // If only one session shows another page, the difference is between the two pages.
    if recorded.event == .page, built.showsNothing { built = recorder.page.written ?? built }
    if built.event == .page, recorded.showsNothing {
      recorded = events[..<position].last { $0.event == .page } ?? recorded
    }
    let place = lastLine.map { "Line \(lines), \($0.typed)" } ?? "Before the first line"
    difference = "\(place): \(Difference(recorded: recorded, built: built))."
  }
}

extension Replayer: Renderer {
  package func show(_ event: ConsoleEvent) throws(CannotWrite) { try recorder.show(event) }
}

nonisolated extension RecordedEvent {
  /// Whether the session shows nothing more after the last line.
  fileprivate var showsNothing: Bool { event == .line || event == .end }

  /// The line in words.
  fileprivate var typed: String {
    switch key {
    case .cancel: "^C"
    case .tooLong: "a line that is too long"
    case .undecodable: "a secret that is not UTF-8"
    case nil: line.map { "`\($0.shortened())`" } ?? "secret \(secret ?? 0)"
    }
  }
}
