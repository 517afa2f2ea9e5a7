/// The choices of a person, for one drawing of a front end with links and buttons.
///
/// The commands are asked for once. After an input, ``Interaction/choices`` has others.
public struct Choices {
  private let window: Window
  /// The commands that work on every screen.
  public let commands: [Action]

  init(in session: AppSession) { (window, commands) = (session.window, session.commands()) }

  /// The screens from the first one to the one on top; of those of a flow, which have one title, the last.
  public var path: [Screen] {
    window.path.joined().reduce(into: []) { path, screen in
      if path.last?.title == screen.title { path.removeLast() }
      path.append(screen)
    }
  }

  /// The visible tabs, then the other commands that work on every screen, each with whether it is shown now.
  public var places: [(name: String, input: Interaction.Input, isShown: Bool)] {
    let groups = window.visibleTabs.filter { $0.tabs.count > 1 }
    let tabs = groups.flatMap { group in
      group.tabs.enumerated().map {
        ($1.name, Interaction.Input.tab($1.name), $0 == group.selection)
      }
    }
    let names = tabs.map { $0.0.lowercased() }
    let others = commands.filter {
      $0.scope == .screens && !$0.isOmitted && !names.contains($0.word)
    }
    return tabs + others.map { ($0.title ?? $0.word, .command($0.word, ""), false) }
  }

  /// Returns the address of the screen that an input opens and does nothing else; nil for another input, and
  /// for a screen without an address.
  ///
  /// A front with links leads there instead of performing the input.
  public func address(of input: Interaction.Input) -> Address? {
    switch input {
    case .open(let link): Address(text: link)
    case .choose(let id): window.presenter?.page.rows.first { $0.id == id }?.address
    case .tab(let name):
      window.visibleTabs.flatMap(\.tabs).last { $0.name == name }?.stack.screens.first?.address
    case .home: window.screens.first?.address
    case .back: window.top?.address.flatMap { _ in window.path.joined().dropLast().last?.address }
    case .command(let word, let text): address(of: word, with: text)
    case .submit, .secret, .loadRows, .removeFilter, .answer, .cancel: nil
    }
  }

  private func address(of word: String, with text: String) -> Address? {
    guard let action = action(word, for: text), let sample = action.sample else { return nil }
    let known = commands.first { $0.words.contains(word) && $0.isOf(type(of: sample)) }
    let address = known?.destination(for: text)?.address
    // On its own page, a command that lacks its value has a field or a button.
    return action.argument != .none && address == window.top?.address ? nil : address
  }

  /// Returns the input of a suggested step for which a person gives no value; nil for another step.
  public func input(of step: NextStep) -> Interaction.Input? {
    switch step {
    case .home: return .home
    case .back: return .back
    case .open(let offer) where offer.missing == .none:
      return offer.destination.address.map { .open($0.description) }
    case .command(let offer):
      let argument = offer.missing == .none ? offer.command.argument : ""
      guard let action = action(offer.command.word, for: argument) else { return nil }
      // The form of a page is submitted by its own button, with its fields.
      let page = window.presenter?.page
      let hasForm = page?.actions.contains { $0.value != nil } == true
      if hasForm, page?.main?.word == action.word { return nil }
      // A command with a value has a field on its page; one that destroys something needs the value.
      let needsValue =
        action.argument != .none && !action.argument.isOptional
        && (action.scope == .page || action.isDestructive)
      return argument.isEmpty && needsValue ? nil : .command(action.word, argument)
    case .open, .input, .look, .help, .link: return nil
    }
  }

  /// Returns the commands that a row offers and that can be given here, and the inputs that give them with
  /// their values.
  public func inputs(of row: Row) -> [(action: Action, input: Interaction.Input)] {
    row.offers.filter { $0.missing == .none }.map(\.command).compactMap { command in
      action(command.word, for: command.argument).map {
        ($0, .command(command.word, command.argument))
      }
    }
  }

  /// Returns the note with the commands that open the destinations it suggests.
  public func naming(_ note: Note) -> Note {
    commands.naming(note, on: window.presenter?.page) { _ in nil }
  }

  /// Returns the command with a word that the page offers, or else the app and that works here; nil if there is
  /// none.
  ///
  /// With a text that the command of the page does not take, it is that of the app.
  func action(_ word: String, for text: String) -> Action? {
    let ofPage = window.presenter?.page.actions.first { $0.word == word }
    let others = commands.filter { $0.words.contains(word) }
    if let ofPage, text.isEmpty || others.isEmpty || (try? ofPage.command(text)) != nil {
      return ofPage
    }
    return others.first { !$0.needsPage }
  }
}

extension Interaction {
  /// The choices of the person now.
  public var choices: Choices { Choices(in: session) }
}
