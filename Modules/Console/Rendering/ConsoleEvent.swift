package import Presentation
package import Routing
package import ConsoleIO

/// An event of a console session, as a ``Renderer`` receives it.
package enum ConsoleEvent {
  /// A notice, its link, and the kind of the next prompt; the kind is nil while a question is open.
  case notice(Notice, link: String?, at: Prompt.Kind?)
  /// A new or changed page.
  case page(DrawnPage)
  /// The page that was drawn last, on a screen that the person cleared.
  case redrawn(DrawnPage)
  /// Rows that were appended to the page, as a range of its rows.
  case rows(DrawnPage, Range<Int>)
  case hint(Paragraph)
  case question(Question)
  /// Output of the front end itself, such as help.
  case answer([Paragraph])
  case failure(Failure)
  /// Something that others did is shown next, while a line is awaited.
  case bell
  /// A change of the tree.
  case moved(Event)
  case prompt(Prompt)
  /// The input at a prompt; `isShown` if the terminal already shows it, with its line end.
  case input(Prompt, InputEvent, isShown: Bool)
  /// The end of the session, with the exit status.
  case end(Int32)

  /// Whether the event is a notice that shows a secret.
  var isSecret: Bool {
    if case .notice(let notice, _, _) = self { notice.isSecret } else { false }
  }

  /// Returns the command that opens the link of a notice; nil without a link or a prompt for commands.
  static func way(to link: String?, at kind: Prompt.Kind?) -> String? {
    guard let link, let kind, kind != .secret else { return nil }
    return (kind == .text ? "/open " : "open ") + link
  }
}

/// Writes the events of a console session in one format.
package protocol Renderer: AnyObject {
  func show(_ event: ConsoleEvent) throws(CannotWrite)
}
