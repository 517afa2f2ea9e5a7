import Presentation
import Routing
import TerminalInput

/// Answers to notices.
extension Front {
  /// Gives a text to the page of the person who is answered, which is not shown, and moves nothing;
  /// without a text, opens the page.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - argument: The text; in a script the user name, then the text.
  ///   - line: The line as it was typed.
  ///   - held: The line that was held before this one; nil if none was.
  func answer(_ command: Action, _ argument: String, typedAs line: String, held: String?) throws {
    let (user, text) = try addressee(argument, line, held)
    let (window, word) = (window, command.word)
    let destination = try page(of: command).destination(user)
    if text.isEmpty { return go(word) { try await window.open(destination) } }
    dialogue.begin(word) { [weak self] in
      do {
        let page = try await self?.dialogue.answeringPage(at: destination)
        try await page?.presenter?.submit(text)
        self?.observer.outcome = page.flatMap { window.outcome(of: $0) }
      } catch {
        if self?.isInteractive == true { self?.dialogue.keep(line) }
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
    guard isInteractive else {
      let user = argument.prefix { !$0.isWhitespace }
      return (String(user), String(argument[user.endIndex...].drop(while: \.isWhitespace)))
    }
    // Where the terminal edits lines, only the same line goes to the person of the held one.
    if !input.editsLines, let held, held != line { observer.lineBegan() }
    if argument.isEmpty, let newest = observer.addressee.newest { return (newest, "") }
    do {
      return (try observer.addressee.take(isInLine: input.editsLines), argument)
    } catch {
      if case .heldAnswer = error { dialogue.held = line }
      throw error
    }
  }
}

extension Dialogue {
  /// Returns the page of a destination, which is not shown.
  ///
  /// After a failure it is the same page, which knows the text that may have been stored.
  fileprivate func answeringPage(at destination: any Destination) async throws -> Screen {
    if let answering, answering.address == destination.address { return answering }
    let page = try await window.makeScreen(of: destination)
    answering = page
    return page
  }
}

extension Window {
  /// Returns what the last command did on a page that is not shown.
  func outcome(of page: Screen) -> Paragraph? {
    page.presenter?.outcome.map { Paragraph($0.worded(at: top?.page.prompt.kind ?? .command)) }
  }
}
