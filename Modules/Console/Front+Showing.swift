import Presentation
import Routing
import TerminalInput

/// Output to the renderers.
extension Front {
  func show(_ errors: [any Error], page: Bool = true) throws(CannotWrite) {
    let drawn = page ? display.update(window) : []
    try showErased(beforePrompt: page)
    if let line = observer.animation { try show([Paragraph(line, tone: .aside)]) }
    observer.animation = nil
    // A person sees a secret last: above a long page, it would leave the screen.
    let notices = observer.takeNotices(isAsking: dialogue.question != nil)
    try show(notices.filter { !reader.isPerson || !$0.isSecret })
    try show(drawn)
    try show(observer.outcome.map { [$0] } ?? [])
    observer.outcome = nil
    try show(notices.filter { reader.isPerson && $0.isSecret })
    let failures = errors.map { Failure($0, at: display.drawing.page.prompt.kind) }
    try show(failures.map { .failure($0) })
    status.isBroken = status.isBroken || failures.contains(where: \.isInternal)
    status.hasFailed = status.hasFailed || !failures.isEmpty && !reader.isPerson
  }

  /// Shows the errors at the end of the session, with the texts that an error has kept from being sent
  /// or saved.
  func showLast(_ errors: [any Error]) throws(CannotWrite) {
    let drafts = window.screens.compactMap(\.content.draft).map { Paragraph("Not saved: \($0)") }
    let texts = status.ending == nil ? [] : dialogue.unsentTexts + drafts
    if !texts.isEmpty { erased = nil }
    try show(errors, page: false)
    try show(texts)
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
    if let question = dialogue.question { try renderers.first?.show(.question(question)) }
  }
}
