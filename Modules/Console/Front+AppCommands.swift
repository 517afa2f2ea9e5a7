import Presentation
import Routing
import TerminalInput

/// Commands that are given where their page is not on top.
extension Front {
  /// Opens what the command shows; otherwise a presenter of its page, which is not shown, does it.
  ///
  /// In a script a destructive command works on its own page only: no person saw whom it concerns.
  func perform(
    ofApp word: String, _ argument: String, typedAs line: String, held: String?
  ) throws {
    guard let command = settings.commands().first(where: { $0.action.word == word }) else { return }
    if command.answers { return try answer(command, argument, typedAs: line, held: held) }
    let (window, action) = (window, command.action)
    if case .opens(let open) = command.effect {
      return go(word) { try await open(window, argument) }
    }
    let destroys = action.destroys(with: argument)
    if destroys, !isInteractive { throw onlyOnItsPage(command, argument) }
    let link = try link(of: command, argument)
    if case .opensPage = command.effect {
      return go(word) {
        try await window.open(link: link)
        // A guest gets to the login, which does not have the command.
        let presenter = window.top?.presenter
        try await presenter?.load()
        _ = try await presenter?.perform(word: word, argument)
      }
    }
    dialogue.begin(word) { [weak self] in
      let page = try await window.makeScreen(of: link)
      try await page.presenter?.load()
      if destroys {
        try await self?.ask(before: action, argument, onHidden: page)
      } else {
        try await self?.perform(action, argument, onHidden: page)
      }
    }
  }

  /// Asks whether to perform a destructive command of the page on top, or of one that is not shown.
  func ask(before action: Action, _ argument: String, onHidden page: Screen? = nil) async throws {
    let own = page?.page.argument(argument, of: action.word) ?? argument
    let presenter = (page ?? window.top)?.presenter
    let text = try await presenter?.question(beforeWord: action.word, own)
    dialogue.question = Question(
      screen: window.top,
      kind: .really(action, argument: argument, text?.worded(at: .choice), by: page))
  }

  /// Performs a command on a page that is not shown, saves what it changed there, and says what it
  /// did.
  func perform(_ action: Action, _ argument: String, onHidden page: Screen) async throws {
    let own = page.page.argument(argument, of: action.word)
    guard try await page.presenter?.perform(word: action.word, own) == true else {
      throw LineError.noLongerOffered(action.word)
    }
    if page.content.unsaved != nil { try await page.content.save() }
    observer.outcome = window.outcome(of: page)
    try await window.top?.presenter?.load()
  }

  /// Returns an error that names the page of an unknown command; otherwise `error`.
  func explained(_ error: LineError) -> any Error {
    guard case .unknownWord(let name, _) = error,
      let command = settings.commands().first(where: { $0.action.word == name.lowercased() })
    else { return error }
    return onlyOnItsPage(command, "")
  }

  /// Returns an error that names the page of a command, and how to open it.
  private func onlyOnItsPage(_ command: AppCommand, _ argument: String) -> any Error {
    if let opener = command.opener {
      return LineError.onlyOnPages(command.action.word, page: command.page, opener)
    }
    do {
      return LineError.onlyOnItsPage(
        command.action.word, page: command.page, link: try link(of: command, argument))
    } catch { return error }
  }

  /// Returns the link of a command's page.
  func link(of command: AppCommand, _ argument: String) throws -> String {
    guard let address = try command.home(argument).address else {
      throw LineError.noLink(command.page)
    }
    return window.linkFormat(address)
  }
}

extension Page {
  /// Returns the argument for a command of the page: none if the page itself is what it names.
  fileprivate func argument(_ argument: String, of word: String) -> String {
    actions.first { $0.word == word }?.argument.isEmpty == true ? "" : argument
  }
}
