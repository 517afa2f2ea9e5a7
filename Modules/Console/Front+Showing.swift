import Presentation
import Routing
import TerminalInput

/// Output to the renderers.
extension Front {
  func show(_ errors: [any Error], page: Bool = true) throws(CannotWrite) {
    if let animation { try show([Paragraph(animation, tone: .aside)]) }
    animation = nil
    // A person sees a secret last: above a long page, it would leave the screen.
    let notices = takeNotices()
    try show(notices.filter { !isInteractive || !$0.isSecret })
    if page { try show(display.update(window)) }
    try show(arrival.map { [$0] } ?? [])
    arrival = nil
    try show(notices.filter { isInteractive && $0.isSecret })
    let failures = errors.map { Failure($0, at: display.drawing.page.prompt.kind) }
    try show(failures.map { .failure($0) })
    status.isBroken = status.isBroken || failures.contains(where: \.isInternal)
    status.hasFailed = status.hasFailed || !failures.isEmpty && !isInteractive
  }

  func show(_ paragraphs: [Paragraph]) throws(CannotWrite) {
    if !paragraphs.isEmpty { try show([.answer(paragraphs)]) }
  }

  func show(_ events: [ConsoleEvent]) throws(CannotWrite) {
    for event in events {
      for renderer in renderers { try renderer.show(event) }
    }
  }

  /// Shows the page again as it was drawn, so that its numbers stay valid, and the open question.
  ///
  /// The transcript has both already.
  func redraw() throws(CannotWrite) {
    try renderers.first?.show(.redrawn(display.drawing))
    if let question { try renderers.first?.show(.question(question)) }
  }

  /// Sets the line that is shown before the next page, such as `→ Basket`; the last call wins.
  func animate(_ line: String) { animation = line }

  func showNotices() throws(CannotWrite) { try show(takeNotices()) }

  /// Takes the posted notices as events.
  func takeNotices() -> [ConsoleEvent] {
    if notices.isEmpty { return [] }
    let kind = question == nil ? window.top?.page.prompt.kind ?? .command : nil
    return notices.take().map { notice in
      let link = notice.address.flatMap(window.link)
      if isInteractive, let link { lastLink = link }
      isEndedByOthers = isEndedByOthers || notice.endsSession
      return notice.isDocument
        ? .answer([.json(notice.text.worded())]) : .notice(notice, link: link, at: kind)
    }
  }
}
