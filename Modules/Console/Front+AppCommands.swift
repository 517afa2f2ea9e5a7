import Presentation
import Routing
import TerminalInput

/// Commands that are given where their page is not on top.
extension Front {
  /// Opens what the command shows, or performs it by its handler.
  ///
  /// In a script a destructive command works on its own page only: no person saw whom it concerns.
  func perform(
    ofApp action: Action, _ argument: String, typedAs line: String, held: String?
  ) throws {
    let (window, word) = (window, action.word)
    if let refusal = action.refusal { throw refusal }
    switch action.elsewhere {
    case .answers: try answer(action, argument, typedAs: line, held: held)
    case .shows(let destination):
      go(word) { try await window.open(destination(argument)) }
    case .opensPage:
      let destination = try declared(action.page, by: action).destination(argument)
      go(word) {
        try await window.open(destination)
        // A guest gets to the login, which does not have the command.
        let presenter = window.top?.presenter
        try await presenter?.load()
        _ = try await presenter?.perform(word: word, argument)
      }
    case .acts: try act(action, argument)
    case .needsPage: throw onlyOnItsPage(action, argument)
    }
  }

  private func act(_ action: Action, _ argument: String) throws {
    let (window, make) = (window, try declared(action.handler, by: action))
    let destroys = action.destroys(with: argument)
    if destroys, !reader.isPerson { throw onlyOnItsPage(action, argument) }
    dialogue.begin(action.word) { [weak self] in
      let handler = try await make(window)
      if destroys {
        try await self?.ask(before: action, argument, by: handler)
      } else {
        try await self?.act(action, argument, by: handler)
      }
    }
  }

  /// Asks whether to perform a destructive command of the page on top, or one that a handler performs.
  func ask(
    before action: Action, _ argument: String, by handler: (any CommandHandler)? = nil
  ) async throws {
    let word = action.word
    let text =
      if let handler {
        try await handler.question(beforeWord: word, argument)
      } else {
        try await window.top?.presenter?.question(beforeWord: word, argument)
      }
    dialogue.question = Question(
      screen: window.top,
      kind: .really(action, argument: argument, text?.worded(at: .choice), by: handler))
  }

  /// Lets a handler perform a command, says what it did, and reads the page on top again.
  func act(_ action: Action, _ argument: String, by handler: any CommandHandler) async throws {
    observer.outcome = try await outcome(of: action, argument, by: handler)
    try await window.top?.presenter?.load()
  }

  /// Lets a handler perform a command, and returns what it did.
  func outcome(
    of action: Action, _ argument: String, by handler: any CommandHandler
  ) async throws -> Paragraph? {
    let note = try await handler.perform(word: action.word, argument)
    return note.map { Paragraph($0.worded(at: window.top?.page.prompt.kind ?? .command)) }
  }

  /// Returns an error that names the page of an unknown command; otherwise `error`.
  func explained(_ error: LineError) -> any Error {
    guard case .unknownWord(let name, _) = error,
      let action = settings.commands().first(where: { $0.word == name.lowercased() })
    else { return error }
    return action.refusal ?? onlyOnItsPage(action, "")
  }

  /// Returns an error that names the page of a command, and how to open it.
  private func onlyOnItsPage(_ action: Action, _ argument: String) -> LineError {
    guard let page = action.page else { return .noLongerOffered(action.word) }
    return .onlyOnItsPage(action.word, page.name, opener(of: page, for: argument))
  }

  /// Returns the step that opens a page, with the argument that names it.
  private func opener(of page: CommandPage, for argument: String) -> NextStep {
    switch page.opener {
    case .command(let word, let takes, _)? where takes != .none && !argument.isEmpty:
      .line("\(word) \(argument)")
    case let opener?: opener
    case nil:
      .line("open \(page.destination(argument).address.map(window.linkFormat) ?? page.name)")
    }
  }

  /// Returns a part of a command, such as its page, which a command of an app declares.
  func declared<Part>(_ part: Part?, by action: Action) throws(LineError) -> Part {
    guard let part else { throw .noLongerOffered(action.word) }
    return part
  }
}
