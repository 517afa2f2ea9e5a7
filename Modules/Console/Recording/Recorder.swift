import Presentation
import Routing
public import TerminalInput

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Records the events of a console session, without secrets, so that it can be replayed.
public final class Recorder {
  private let write: (RecordedEvent) throws(CannotWrite) -> Void
  private let milliseconds: () -> Int
  private var start: RecordedEvent?
  /// The page that is shown now, and the one that was written last.
  private(set) var page: (shown: RecordedEvent?, written: RecordedEvent?)
  /// Whether the front end may still answer the last line itself.
  ///
  /// Later answers tell how long something takes, or are commands that were typed meanwhile.
  private var expectsAnswer = false
  private(set) var secrets = SecretNumbers()

  /// Creates a recorder that writes one JSON object a line.
  ///
  /// - Parameters:
  ///   - output: The destination, such as a file.
  ///   - start: The circumstances of the session.
  ///   - clock: Returns the current time, from which the times of the lines are computed.
  public convenience init(_ output: any Output, start: RecordingStart, clock: @escaping () -> Date)
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let beginning = clock()
    self.init(
      start: start, milliseconds: { Int(clock().timeIntervalSince(beginning) * 1_000) }
    ) { (event) throws(CannotWrite) in
      guard let data = try? encoder.encode(event) else { throw CannotWrite() }
      try output.write(TerminalSanitizer.escape(String(decoding: data, as: UTF8.self)) + "\n")
    }
  }

  /// Creates a recorder that passes each event to `write`.
  init(
    start: RecordingStart? = nil, milliseconds: @escaping () -> Int = { 0 },
    write: @escaping (RecordedEvent) throws(CannotWrite) -> Void
  ) {
    self.start = start?.event
    self.milliseconds = milliseconds
    self.write = write
  }

  /// Writes the page if it changed since it was written last.
  ///
  /// Before a line or the end it is complete, however often it was drawn until then.
  func finishPage() throws(CannotWrite) {
    guard let shown = page.shown, shown != page.written else { return }
    page.written = shown
    try write(shown)
  }
}

extension Recorder: Renderer {
  package func show(_ event: ConsoleEvent) throws(CannotWrite) {
    if let start {
      self.start = nil
      try write(start)
    }
    switch event {
    case .page(let drawing), .rows(let drawing, _): page.shown = RecordedEvent(drawing)
    case .input(let prompt, let input, _):
      guard let line = line(input, at: prompt) else { break }
      try finishPage()
      expectsAnswer = true
      try write(line)
    case .answer(let paragraphs):
      let isAnswer = expectsAnswer && paragraphs.contains { $0.tone != .aside }
      expectsAnswer = false
      if isAnswer { try write(RecordedEvent(.answer)) }
    case .question(let question):
      var event = RecordedEvent(.question)
      if case .really(let action, _, _) = question.kind { event.word = action.word }
      try write(event)
    case .moved(let move):
      var event = RecordedEvent(.moved)
      event.by = move.by
      (event.from, event.to) = (move.from?.description, move.to?.description)
      try write(event)
    case .failure(let failure):
      var event = RecordedEvent(.error)
      event.code = failure.code
      try write(event)
    case .notice(let notice, _, _):
      var event = RecordedEvent(.notice)
      event.address = notice.address?.description
      if let secret = notice.secret { event.secret = secrets.number(shown: secret) }
      try write(event)
    case .end(let status):
      try finishPage()
      var event = RecordedEvent(.end)
      event.status = status
      try write(event)
    case .redrawn, .hint, .bell, .prompt: break
    }
  }

  /// Returns the event of a line or key; nil for input that a replay need not repeat.
  private func line(_ input: InputEvent, at prompt: Prompt) -> RecordedEvent? {
    var event = RecordedEvent(.line)
    event.time = milliseconds()
    switch input {
    case .line(let line) where prompt.kind == .secret && !line.isEmpty:
      event.secret = secrets.number(typed: line)
      let length = line.utf8.count
      if !SecretNumbers.usualLengths.contains(length) { event.length = length }
    case .line(let line): event.line = line
    case .cancelled: event.key = .cancel
    case .tooLong: event.key = .tooLong
    case .undecodable: event.key = .undecodable
    case .interrupted, .end: return nil
    }
    return event
  }
}

extension RecordedEvent {
  fileprivate init(_ drawing: Drawing) {
    self.init(.page)
    let page = drawing.page
    screen = drawing.screen?.identifier
    path = drawing.screen?.window?.path.map { $0.map { $0.identifier ?? "" } }
    address = drawing.screen?.address?.description
    rows = page.rows.map { Row(id: $0.id, address: $0.address?.description) }
    words = page.actions.map(\.word)
    prompt = page.prompt
  }
}
