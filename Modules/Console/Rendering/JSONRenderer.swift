import Presentation
import Routing
public import TerminalInput

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a console session as JSON, one ``JSONEvent`` per line.
final class JSONRenderer: Renderer {
  private let output: any Output
  private let link: (Address) -> String?
  private let encoder = JSONEncoder()
  private var count = 0
  /// The `seq` of the event for each move, by the id of the move.
  private var moves: [Int: Int] = [:]

  init(_ output: any Output, link: @escaping (Address) -> String?) {
    self.output = output
    self.link = link
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func show(_ event: ConsoleEvent) throws(CannotWrite) {
    switch event {
    case .page(let drawing): try write(page(drawing))
    case .rows(let drawing, let range):
      var event = JSONEvent("rows")
      event.screen = drawing.screen?.identifier
      event.link = drawing.screen?.address.flatMap(link)
      event.first = range.lowerBound + 1
      event.rows = rows(drawing, range)
      try write(event)
    case .question(let question):
      var event = JSONEvent("page")
      event.notes = [question.text.text]
      event.prompt = question.prompt
      try write(event)
    case .notice(let notice, let link, let kind):
      var event = JSONEvent("notice")
      event.text = notice.text.worded(at: kind ?? .command)
      (event.link, event.secret) = (link, notice.isSecret ? true : nil)
      try write(event)
    case .answer(let paragraphs):
      var event = JSONEvent("answer")
      event.text = paragraphs.map(\.text).joined(separator: "\n")
      try write(event)
    case .failure(let failure):
      var event = JSONEvent("error")
      (event.code, event.message) = (failure.code, failure.message)
      try write(event)
    case .moved(let move):
      var event = JSONEvent("moved")
      (event.by, event.cause) = (move.by, move.cause.flatMap { moves[$0] })
      (event.from, event.to) = (move.from.flatMap(link), move.to.flatMap(link))
      try write(event)
      moves[move.id] = count
      moves[move.id - Journal.kept] = nil
    case .input(let prompt, .line(let line), _):
      var event = JSONEvent("input")
      if prompt.kind == .secret { event.secret = true } else { event.line = line }
      try write(event)
    case .end(let status):
      var event = JSONEvent("end")
      event.status = status
      try write(event)
    case .redrawn, .hint, .bell, .prompt, .input: break
    }
  }

  /// Writes the only event of a run that could not start.
  func failToStart(_ message: String, status: Int32) throws(CannotWrite) {
    var event = JSONEvent("end")
    (event.status, event.message) = (status, message)
    try write(event)
  }

  private func page(_ drawing: Drawing) -> JSONEvent {
    let page = drawing.page
    var event = JSONEvent("page")
    event.screen = drawing.screen?.identifier
    event.path = drawing.breadcrumb
    event.link = drawing.screen?.address.flatMap(link)
    event.title = page.title
    event.notes = page.sentences
    event.rows = rows(drawing, 0..<drawing.shown)
    event.total = drawing.isCut ? page.count : nil
    event.actions = page.actions
    event.prompt = page.prompt
    return event
  }

  private func rows(_ drawing: Drawing, _ range: Range<Int>) -> [JSONEvent.Row] {
    range.map { position in
      let row = drawing.page.rows[position]
      return JSONEvent.Row(
        row, number: drawing.number(at: position), link: row.address.flatMap(link))
    }
  }

  private func write(_ event: JSONEvent) throws(CannotWrite) {
    var event = event
    count += 1
    event.seq = count
    guard let data = try? encoder.encode(event) else { throw CannotWrite() }
    try output.write(TerminalSanitizer.escape(String(decoding: data, as: UTF8.self)) + "\n")
  }
}

extension Output {
  /// Writes the `end` event of a run with JSON output that could not start.
  ///
  /// - Parameters:
  ///   - message: The reason and the next step, for a person.
  ///   - status: The exit status.
  /// - Throws: `CannotWrite` if writing fails.
  public func sayEnd(_ message: String, status: Int32) throws(CannotWrite) {
    try JSONRenderer(self, link: { _ in nil }).failToStart(message, status: status)
  }
}
