import Essentials

nonisolated extension HTML {
  /// Returns a note as a sentence; the next steps of one clause share the verb.
  ///
  /// - Parameters:
  ///   - named: Returns a step with the words of the language.
  ///   - button: Returns a button for a step with a name; nil for none.
  init(
    _ note: Note, in language: any Language, named: (NextStep) -> NextStep = { $0 },
    button: (NextStep, HTML) -> HTML? = { _, _ in nil }
  ) {
    var (sentence, verb, isStart): (HTML, String?, Bool) = ("", nil, true)
    for fragment in language.worded(note).fragments {
      switch fragment {
      case .text(let text):
        sentence = "\(sentence)\(text: text)"
        if text.contains(where: { ".;".contains($0) }) { verb = nil }
        isStart = text.last { $0 != " " }.map { ".?!".contains($0) } ?? isStart
      case .step(let step, _):
        let (needed, name) = language.inBrowser(named(step))
        let told =
          verb == needed
          ? "" : isStart ? needed.prefix(1).uppercased() + needed.dropFirst() : needed
        let drawn = button(step, "\(text: name)") ?? "<b>\(text: name)</b>"
        sentence = "\(sentence)\(text: told) \(drawn)"
        (verb, isStart) = (needed, false)
      case .phrase(let phrase):
        sentence = "\(sentence)\(attribute: language.browser(.phrase(phrase)))"
      // It is worded already.
      case .kernel: break
      }
    }
    self = sentence
  }

  /// Returns a row by its parts; with a local time, only the time of day, because the date stands above.
  @MainActor init(_ row: Row, at local: LocalTime? = nil) {
    let pieces = row.pieces.map { separator, part -> HTML in
      let clock = local.flatMap { local in row.time.map(local.clock) }
      return "\(attribute: separator)\(HTML(part, at: clock))"
    }
    let preview = row.preview.map { preview -> HTML in
      "<small>\(text: "\(preview.author): \(preview.text)")\(HTML(.time(preview.time, "")))</small>"
    }
    self = "\(pieces)\(preview)"
  }

  init(_ part: Row.Part, at clock: String? = nil) {
    let text: HTML = "\(text: part.text)"
    self =
      switch part {
      case .text, .heading: text
      case .unread: "<strong>\(text)</strong>"
      case .time(let date, let shown):
        "<time datetime=\"\(attribute: date.formatted(.iso8601))\">\(attribute: clock ?? shown)</time>"
      case .person, .author: "<cite>\(text)</cite>"
      case .body(let body): "<q>\(lines: body)</q>"
      case .removed: "<em>\(text)</em>"
      }
  }

  /// Returns a whole document.
  init(title: String, in language: any Language, _ attributes: HTML, _ body: HTML) {
    self = """
      <!doctype html>
      <html lang="\(attribute: language.tag)"><meta charset="utf-8"><title>\(attribute: title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="icon" href="/-/icon.svg"><link rel="stylesheet" href="/-/style.css">\
      <script src="/-/script.js" defer data-offline="\(attribute: language.browser(.offline))"></script>
      <body\(attributes)>\(body)</body></html>

      """
  }
}
