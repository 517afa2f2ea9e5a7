package import ConsoleIO
import Essentials
import Presentation

/// Writes a console session as JSON, one ``JSONEvent`` per line.
final class JSONRenderer: Renderer {
  private let output: any Output
  private let language: any Language
  private let link: (Address) -> String?
  private let unread: () -> Int?
  private let encoder = JSONEncoder()
  private var count = 0
  /// The `seq` of the event for each move, by the id of the move.
  private var moves: [Int: Int] = [:]

  init(
    _ output: any Output, _ language: any Language = English(),
    link: @escaping (Address) -> String?, unread: @escaping () -> Int? = { nil }
  ) {
    (self.output, self.language, self.link, self.unread) = (output, language, link, unread)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func show(_ event: ConsoleEvent) throws(CannotWrite) {
    switch event {
    case .page(let drawing):
      let page = drawing.page
      try write("page") {
        $0.screen = drawing.screen?.identifier
        $0.path = drawing.breadcrumb.text
        $0.link = drawing.screen?.address.flatMap(link)
        ($0.title, $0.notes) = (page.title, drawing.styledNotes.map(\.text))
        ($0.first, $0.last) = (drawing.stretch?.lowerBound, drawing.stretch?.upperBound)
        $0.total = page.scroll?.total ?? (drawing.isCut ? page.count : nil)
        $0.rows = rows(drawing, drawing.range)
        ($0.actions, $0.prompt, $0.unread) = (page.actions, page.prompt, unread())
      }
    case .rows(let drawing, let positions):
      try write("rows") {
        $0.screen = drawing.screen?.identifier
        $0.link = drawing.screen?.address.flatMap(link)
        $0.first = positions.first.map { drawing.page.rows[$0].position ?? $0 + 1 }
        $0.rows = rows(drawing, positions)
      }
    case .question(let question):
      try write("page") {
        $0.notes = [question.sentence(in: language)]
        $0.prompt = question.prompt(in: language)
      }
    case .notice(let notice, let link, _, let kind):
      try write("notice") {
        $0.text = notice.text.worded(at: kind, in: language)
        ($0.link, $0.secret) = (link, notice.isSecret ? true : nil)
      }
    case .answer(let paragraphs):
      try write("answer") { $0.text = paragraphs.map(\.text).joined(separator: "\n") }
    case .inspection(let inspection):
      let now = inspection.window.journal.clock()
      try write("inspection") {
        $0.tree = DrawnTree(window: inspection.window, language: language).paragraphs.map(\.text)
        $0.moves = inspection.moves.map { move in
          JSONEvent.Move(
            id: move.id, by: move.by, from: move.from.flatMap(link), to: move.to.flatMap(link),
            cause: move.cause, failure: move.failure.map { "\($0)" },
            guard: move.guardIndex.map { $0 + 1 }, ago: (now - move.time) / .milliseconds(1),
            duration: move.duration / .milliseconds(1))
        }
        $0.state = Dictionary(uniqueKeysWithValues: inspection.state.map { ($0.rawValue, $1) })
      }
    case .failure(let failure):
      try write("error") { ($0.code, $0.message) = (failure.code, failure.message) }
    case .moved(let move):
      try write("moved") {
        ($0.by, $0.cause) = (move.by, move.cause.flatMap { moves[$0] })
        ($0.from, $0.to) = (move.from.flatMap(link), move.to.flatMap(link))
      }
      moves[move.id] = count
      moves[move.id - Journal.kept] = nil
    case .input(let prompt, .line(let line), _):
      try write("input") {
        if prompt.kind == .secret { $0.secret = true } else { $0.line = line }
      }
    case .end(let status, let message):
      try write("end") { ($0.status, $0.message) = (status, message) }
    case .redrawn, .rest, .hint, .bell, .prompt, .input: break
    }
  }

  private func rows(_ drawing: DrawnPage, _ positions: some Collection<Int>) -> [JSONEvent.Row] {
    positions.map { position in
      let row = drawing.page.rows[position]
      return JSONEvent.Row(
        row, number: drawing.number(at: position), link: row.address.flatMap(link))
    }
  }

  private func write(_ name: String, _ fill: (inout JSONEvent) -> Void) throws(CannotWrite) {
    var event = JSONEvent(event: name)
    fill(&event)
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
  package func sayEnd(_ message: String, status: Int32) throws(CannotWrite) {
    try JSONRenderer(self, link: { _ in nil }).show(.end(status, message: message))
  }
}
