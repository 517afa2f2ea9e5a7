import Essentials
import Presentation

nonisolated extension HTML {
  /// Returns a note as a sentence; the next steps of one clause share the verb.
  ///
  /// - Parameter button: Returns a button for a step with a name; nil for none.
  init(_ note: Note, button: (NextStep, HTML) -> HTML? = { _, _ in nil }) {
    var (sentence, verb, isStart): (HTML, String?, Bool) = ("", nil, true)
    for fragment in note.fragments {
      switch fragment {
      case .text(let text):
        sentence = "\(sentence)\(text: text)"
        if text.contains(where: { ".;".contains($0) }) { verb = nil }
        isStart = text.last { $0 != " " }.map { ".?!".contains($0) } ?? isStart
      case .step(let step, _):
        let (needed, name) = step.inBrowser
        let told =
          verb == needed
          ? "" : isStart ? needed.prefix(1).uppercased() + needed.dropFirst() : needed
        let drawn = button(step, "\(text: name)") ?? "<b>\(text: name)</b>"
        sentence = "\(sentence)\(text: told) \(drawn)"
        (verb, isStart) = (needed, false)
      case .phrase(.whereItRuns): sentence = "\(sentence)in your browser"
      case .phrase(.useAmongText): sentence = "\(sentence)which has a button of its own"
      case .phrase(.argument(let argument)):
        sentence = "\(sentence)a \(text: argument.kind.rawValue)"
      }
    }
    self = sentence
  }

  /// Returns a row by its parts.
  init(_ row: Row) {
    let pieces = row.pieces.map { "\(attribute: $0.separator)\(HTML($0.part))" as HTML }
    self =
      "\(pieces)\(row.preview.map { " <small>\(text: "\($0.author): \($0.text)")</small>" as HTML })"
  }

  private init(_ part: Row.Part) {
    let text: HTML = "\(text: part.text)"
    self =
      switch part {
      case .text, .heading: text
      case .unread: "<strong>\(text)</strong>"
      case .time(let date, _):
        "<time datetime=\"\(attribute: date.formatted(.iso8601))\">\(text)</time>"
      case .person, .author: "<cite>\(text)</cite>"
      case .body: "<q>\(text)</q>"
      case .removed: "<em>\(text)</em>"
      }
  }

  /// Returns a whole document.
  init(title: String, _ body: HTML) {
    self = """
      <!doctype html>
      <html lang="en"><meta charset="utf-8"><title>\(attribute: title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="stylesheet" href="/-/style.css"><script src="/-/script.js" defer></script>
      <body>\(body)</body></html>

      """
  }
}

nonisolated extension NextStep {
  /// The verb, and what a person uses, as a browser has it.
  fileprivate var inBrowser: (verb: String, name: String) {
    switch self {
    case .command(let offer):
      offer.missing == .none ? ("press", offer.command.line) : ("use", offer.command.word)
    case .open(let offer): ("press", "\(offer.destination.address, default: "")")
    case .home: ("press", "home")
    case .input(let text): ("type", text)
    case .back: ("press", "Back")
    case .look: ("reload", "the page")
    case .help: ("look at", "the buttons")
    case .link: ("look at", "the address of another page")
    }
  }
}
