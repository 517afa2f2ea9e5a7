extension Interaction {
  /// The work of an input in the window, decided before it begins.
  package indirect enum Operation {
    case back
    /// Closes the window.
    case close
    case home
    /// Reads the page on top again.
    case load
    case removeFilter
    /// Shows a visible tab, as it was left or at its first screen.
    case select(tab: String, asLeft: Bool)
    case open(link: String)
    case show(any Destination)
    case choose(Row.ID)
    /// Reads the beginning of a list, up to a number of rows.
    case loadRows(Int)
    case submit(String)
    /// Gives a command with the text of its value, which may ask a question first.
    case give(Action, String)
    /// Performs a command.
    case perform(any PageCommand, by: (any CommandPerformer)?)
    case ask(Question)
    /// Saves or discards the unsaved content of all screens that an operation closes, then performs it.
    case leave([LeaveDecision], Operation)

    /// The name in messages about a window that is still busy.
    package var name: String {
      switch self {
      case .back: "back"
      case .close: "quit"
      case .home: "home"
      case .load, .removeFilter: "look"
      case .select(let name, _): name
      case .open(let link): "open \(link)"
      case .show(let destination): "open \(destination.address, default: "")"
      case .choose(let id): "choose \(id)"
      case .loadRows: "more"
      case .submit: "submit"
      case .give(let action, _): action.word
      case .perform(let command, _): command.word
      case .ask: "question"
      case .leave(_, let operation): operation.name
      }
    }
  }

  /// The end of an operation.
  package enum Ending {
    /// It is done; with a note unless the page says that.
    case did(Note?)
    /// A question comes first.
    case asks(Question)
  }

  /// Carries out an operation.
  ///
  /// - Throws: The errors of the move, or of the command.
  package func carryOut(_ operation: Operation) async throws -> Ending {
    switch operation {
    case .back: try await window.back()
    case .close: try await window.close()
    case .home: try await window.home()
    case .load: try await window.presenter?.load()
    case .removeFilter:
      try await window.presenter?.removeFilter()
      try await window.presenter?.load()
    case .select(let name, let asLeft): try await window.select(name, asLeft: asLeft)
    case .open(let link): try await window.open(link: link)
    case .show(let destination): try await window.open(destination)
    case .choose(let id): _ = try await window.presenter?.choose(id)
    case .loadRows(let count): try await window.presenter?.loadRows(count)
    case .submit(let text): try await window.presenter?.submit(text)
    case .give(let action, let text): return try await give(action, text)
    case .perform(let command, by: let performer?):
      return .did(try await window.perform(command, by: performer))
    case .perform(let command, by: nil):
      let performer = try await window.performer(of: command, among: session.commands())
      return .did(try await window.perform(command, by: performer))
    case .ask(let question): return .asks(question)
    case .leave(let decisions, let next):
      // If something cannot be saved, nothing is discarded.
      for decision in decisions where decision.isSaving {
        try await (decision.screen?.content as? any SavableContent)?.save()
      }
      for decision in decisions where !decision.isSaving { decision.screen?.content.discard() }
      await session.settled()
      return try await carryOut(next)
    }
    return .did(nil)
  }

  /// Gives a command with a text; if that fails as a user name, with the one of the person who is called so.
  private func give(_ action: Action, _ text: String) async throws -> Ending {
    do { return try await giveOnce(action, text) } catch {
      guard findsNames, action.argument.kind == .user, !text.isEmpty,
        let user = try? await session.userCalled(text)
      else { throw error }
      return try await giveOnce(action, user)
    }
  }

  private func giveOnce(_ action: Action, _ text: String) async throws -> Ending {
    let command = try action.command(text)
    if action.opens { return .did(try await window.open(action, command)) }
    let performer = try await window.performer(of: command, among: session.commands())
    guard action.destroys(with: text) else {
      return .did(try await window.perform(command, by: performer))
    }
    let question = try await performer.question(beforeAny: command)
    let kept = performer is any Presenter ? nil : performer
    return .asks(Question(.really(command, question, by: kept), about: window.top))
  }
}
