package import Presentation
package import Routing

/// The work that a line starts in the window, or on the page on top.
package indirect enum Operation {
  case back
  /// Closes the window; `hasFailed` if a question was not answered.
  case quit(hasFailed: Bool)
  case home
  case look
  case select(tab: String)
  case open(link: String)
  /// Opens what a command shows elsewhere, or the page of the command.
  case go(Action, String)
  /// Shows a destination, because of a command.
  case show(any Destination, Action)
  case choose(Row.ID)
  /// Reads the beginning of a list, up to a number of rows.
  case loadRows(FrontCommand, Int)
  case submit(TypedText)
  /// Asks whether to perform a destructive command.
  case ask(Action, String)
  /// Performs a command with its value.
  case perform(Action, String)
  /// Performs a command that was asked about.
  case confirmed(any PageCommand, by: (any CommandPerformer)?)
  /// Sends a text to somebody.
  case answer(Action, TypedText, to: String)
  /// Saves or discards the unsaved input of all pages that an operation closes, then performs it.
  case leave([LeaveDecision], Operation)

  /// The name in messages about a window that is still busy.
  var name: String {
    switch self {
    case .back: "back"
    case .quit: "quit"
    case .home: "home"
    case .look: "look"
    case .select(let name): name
    case .open(let link): "open \(link)"
    case .choose(let id): "choose \(id)"
    case .loadRows(let command, _): command.rawValue
    case .submit: "submit"
    case .go(let action, _), .show(_, let action), .ask(let action, _), .perform(let action, _),
      .answer(let action, _, _):
      action.word
    case .confirmed(let command, _): command.word
    case .leave(_, let operation): operation.name
    }
  }
}

/// A text for the page on top or for somebody, and the line with which it was typed.
package struct TypedText {
  let text: String
  let line: String
  var isSecret = false
  /// The command that may have been meant; nil if the text can be nothing else.
  var slip: Slip?
}
