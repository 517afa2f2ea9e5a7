import Presentation
import Routing
import TerminalInput

/// Answers to notices.
extension Front {
  /// Sends a text to the person who is answered; without a text, opens the page of the command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - argument: The text; in a script the user name, then the text.
  ///   - line: The line as it was typed.
  ///   - held: The line that was held before this one; nil if none was.
  func answer(_ command: Action, _ argument: String, typedAs line: String, held: String?) throws {
    let (user, text) = try addressee(argument, line, held)
    let window = window
    if text.isEmpty {
      let destination = try declared(command.page, by: command).destination(user)
      return go(command.word) { try await window.open(destination) }
    }
    let make = try declared(command.handler, by: command)
    dialogue.begin(command.word) { [weak self] in
      do {
        // After a failure, the same handler knows the text that may have been stored.
        let known = self?.dialogue.answering
        let handler = if let known { known } else { try await make(window) }
        self?.dialogue.answering = handler
        self?.observer.outcome = try await self?.outcome(
          of: command, "\(user) \(text)", by: handler)
      } catch {
        if self?.reader.isPerson == true { self?.dialogue.keep(line) }
        throw error
      }
      self?.dialogue.answering = nil
      try await window.top?.presenter?.load()
    }
  }

  /// Returns the user name of the person to answer, and the text.
  private func addressee(
    _ argument: String, _ line: String, _ held: String?
  ) throws(LineError) -> (user: String, text: String) {
    guard reader.isPerson else {
      let user = argument.prefix { !$0.isWhitespace }
      return (String(user), String(argument[user.endIndex...].drop(while: \.isWhitespace)))
    }
    // Where the terminal edits lines, only the same line goes to the person of the held one.
    if !reader.editsLines, let held, held != line { observer.lineBegan() }
    if argument.isEmpty, let newest = observer.addressee.newest { return (newest, "") }
    do {
      return (try observer.addressee.take(isInLine: reader.editsLines), argument)
    } catch {
      if case .heldAnswer = error { dialogue.held = line }
      throw error
    }
  }
}
