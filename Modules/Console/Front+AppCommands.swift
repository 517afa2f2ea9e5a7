import Presentation
import Routing
import TerminalInput

/// Commands that are given where their page is not on top.
extension Front {
  /// Opens what the command shows; otherwise a presenter of its page, which is not shown, does it.
  ///
  /// In a script a destructive command works on its own page only: no person saw whom it concerns.
  func perform(
    ofApp action: Action, _ argument: String, typedAs line: String, held: String?
  ) throws {
    let (window, word) = (window, action.word)
    if let refusal = action.refusal { throw refusal }
    switch action.elsewhere {
    case .answers: try answer(action, argument, typedAs: line, held: held)
    case .does(let work): go(word) { try await work(window, argument) }
    case .shows(let destination):
      go(word) { try await window.open(destination(argument)) }
    case .opensPage:
      let destination = try page(of: action).destination(argument)
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
    let (window, destination) = (window, try page(of: action).destination(argument))
    let destroys = action.destroys(with: argument)
    if destroys, !isInteractive { throw onlyOnItsPage(action, argument) }
    dialogue.begin(action.word) { [weak self] in
      let page = try await window.makeScreen(of: destination)
      if destroys {
        try await self?.ask(before: action, argument, onHidden: page)
      } else {
        try await self?.perform(action, argument, onHidden: page)
      }
    }
  }

  /// Asks whether to perform a destructive command of the page on top, or of one that is not shown.
  func ask(before action: Action, _ argument: String, onHidden page: Screen? = nil) async throws {
    let own = page == nil ? argument : action.argumentOnItsPage(argument)
    let presenter = (page ?? window.top)?.presenter
    let text = try await presenter?.question(beforeWord: action.word, own)
    dialogue.question = Question(
      screen: window.top,
      kind: .really(action, argument: argument, text?.worded(at: .choice), by: page))
  }

  /// Performs a command on a page that is not shown, saves what it changed there, and says what it
  /// did.
  func perform(_ action: Action, _ argument: String, onHidden page: Screen) async throws {
    let own = action.argumentOnItsPage(argument)
    guard try await page.presenter?.perform(unlisted: action.word, own) == true else {
      throw LineError.noLongerOffered(action.word)
    }
    if page.content.unsaved != nil { try await page.content.save() }
    observer.outcome = window.outcome(of: page)
    try await window.top?.presenter?.load()
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

  /// Returns the page of a command.
  func page(of action: Action) throws(LineError) -> CommandPage {
    guard let page = action.page else { throw .noLongerOffered(action.word) }
    return page
  }
}

nonisolated extension Action {
  /// Returns the argument of the command on its page: none if it names the page.
  fileprivate func argumentOnItsPage(_ argument: String) -> String {
    if case .acts(.some) = elsewhere { "" } else { argument }
  }
}
