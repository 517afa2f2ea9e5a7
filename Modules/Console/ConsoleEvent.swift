import Presentation
import Routing

/// What happens in a conversation, in order: all that a ``Renderer`` is told.
enum ConsoleEvent {
  /// News, with the link to where there is more of it, and what is typed next; nil for the answer to
  /// a question.
  case notice(Notice, link: String?, at: Prompt.Kind?)
  /// A page that is new, or that changed.
  case page(Drawing)
  /// Rows that were added at the end of the page.
  case rows(Drawing, Range<Int>)
  case hint(Paragraph)
  case question(Question)
  /// What the front itself was asked for.
  case answer([Paragraph])
  case failure(Failure)
  /// The tree changed.
  case moved(Event)
  case prompt(Prompt)
  /// What came of a prompt, and whether somebody sees it already with its line end.
  case input(Prompt, Reading, isShown: Bool)
  case end(Int32)
}

/// Shows a conversation to somebody.
protocol Renderer: AnyObject {
  func show(_ event: ConsoleEvent) throws(CannotWrite)
}
