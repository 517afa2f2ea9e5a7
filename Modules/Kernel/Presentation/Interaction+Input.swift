extension Interaction {
  /// What a person does.
  nonisolated public enum Input: Hashable, Codable, Sendable {
    /// Chooses a row of the page.
    case choose(Row.ID)
    /// Gives the text that the page asks for.
    case submit(String)
    /// Gives the secret that the page asks for, which is not shown again.
    case secret(String)
    /// Asks for the beginning of a list, with this number of rows.
    case loadRows(Int)
    /// Asks for the whole list again.
    case removeFilter
    /// Gives a command with its argument.
    case command(String, String)
    /// Shows the visible tab with this name.
    case tab(String)
    /// Follows a link.
    case open(String)
    /// Closes the screen on top.
    case back
    /// Shows the first screen.
    case home
    /// Answers the question.
    case answer(Answer)
    /// Cancels the work of the input before.
    case cancel

    /// The text that a person types; nil for an input without one.
    var text: String? {
      switch self {
      case .submit(let text), .command(_, let text): text
      default: nil
      }
    }

    /// Returns the same input with another text, if it has one.
    public func typing(_ text: String) -> Input {
      switch self {
      case .submit: .submit(text)
      case .secret: .secret(text)
      case .command(let word, _): .command(word, text)
      default: self
      }
    }
  }

  /// The answers to a question: the first two before something is destroyed, the others before unsaved
  /// content is lost.
  nonisolated public enum Answer: String, CaseIterable, Codable, Sendable {
    /// Goes on.
    case yes
    /// Changes nothing.
    case no
    /// Saves what would be lost, then goes on.
    case save
    /// Goes on without it.
    case discard
    /// Stays on the screen.
    case stay
  }
}

/// What a person can do now.
extension Interaction {
  /// The titles of the screens from the first one to the one on top; those of a flow are one.
  public var path: [String] {
    window.path.joined().map(\.title).reduce(into: []) { titles, title in
      if titles.last != title { titles.append(title) }
    }
  }

  /// What a person can go to or do on every screen, with whether it is shown now: the visible tabs, then
  /// the other commands that work on every screen.
  public var places: [(name: String, input: Input, isShown: Bool)] {
    let groups = window.visibleTabs.filter { $0.tabs.count > 1 }
    let tabs = groups.flatMap { group in
      group.tabs.enumerated().map { ($1.name, Input.tab($1.name), $0 == group.selection) }
    }
    let names = tabs.map { $0.0.lowercased() }
    let screens = session.commands().filter { $0.scope == .screens && !$0.isOmitted }.map(\.word)
    let others = screens.filter { !names.contains($0) }
    return tabs + others.map { ($0, .command($0, ""), false) }
  }

  /// Returns the input of a suggested step for which a person gives no value and which is not among the
  /// commands of the page; nil for another step.
  public func input(of step: NextStep) -> Input? {
    switch step {
    case .home: return .home
    case .back: return .back
    case .open(let offer) where offer.missing == .none:
      return offer.destination.address.map { .open($0.description) }
    case .command(let offer):
      let argument = offer.missing == .none ? offer.command.argument : ""
      guard let action = action(offer.command.word, for: argument) else { return nil }
      // A command of the page has its own place there; one that destroys something needs its value.
      let isGiven = action.scope == .page || action.isDestructive && !action.argument.isOptional
      return argument.isEmpty && isGiven ? nil : .command(action.word, argument)
    case .open, .input, .look, .help, .link: return nil
    }
  }

  /// Returns the commands that a row offers and that can be given here, and the inputs that give them with
  /// their values.
  public func inputs(of row: Row) -> [(action: Action, input: Input)] {
    row.offers.filter { $0.missing == .none }.map(\.command).compactMap { command in
      action(command.word, for: command.argument).map {
        ($0, .command(command.word, command.argument))
      }
    }
  }

  /// Returns the note with the commands that open the destinations it suggests.
  public func naming(_ note: Note) -> Note {
    session.commands().naming(note, on: window.presenter?.page) { _ in nil }
  }

  /// Returns the command with a word that the page offers, or else the app and that works here; nil if there is
  /// none.
  ///
  /// With a text that the command of the page does not take, it is that of the app.
  func action(_ word: String, for text: String) -> Action? {
    let ofPage = window.presenter?.page.actions.first { $0.word == word }
    let others = session.commands().filter { $0.words.contains(word) }
    if let ofPage, text.isEmpty || others.isEmpty || (try? ofPage.command(text)) != nil {
      return ofPage
    }
    return others.first { !$0.needsPage }
  }
}
