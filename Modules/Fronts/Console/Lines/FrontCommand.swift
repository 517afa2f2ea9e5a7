nonisolated extension FrontCommand {
  /// The commands for a list that is shown only in part.
  package static let ofLists: [Self] = [.more, .all, .find]
  /// The commands that work on every screen.
  static let everywhere = allCases.filter { !(ofLists + [.say, .reply]).contains($0) }

  /// Returns the command that does what a line in lowercase means to other programs, such as `quit` for
  /// `:q`, or `back` for `leave chat` on a page with that title; nil if there is none.
  static func meant(by line: String, on title: String) -> FrontCommand? {
    switch line {
    case "leave", "go back": return .back
    case "q", ":q", ":q!", ":quit", ":w", ":wq", ":wq!", ":x", ":x!": return .quit
    default:
      let words = line.split(separator: " ", maxSplits: 1)
      let leaves = words.count == 2 && ["quit", "exit", "close", "leave"].contains(words[0])
      return leaves && "\(title.lowercased()) ".hasPrefix("\(words[1]) ") ? .back : nil
    }
  }

  /// Returns whether the command can show rows of a page that the page's own commands cannot.
  package func applies(to page: Page) -> Bool {
    if page.actions.contains(where: { $0.word == rawValue }) { return false }
    let isList = page.prompt.kind.takesNumbers
    return switch self {
    // The front end finds rows only in a list that it has as a whole.
    case .find: isList && page.rows.count == page.count
    case .more: isList
    default: page.scroll == nil
    }
  }

  fileprivate var action: Action {
    let argument: Argument =
      switch self {
      case .help: Argument(.command, isOptional: true)
      case .open: Argument(.link)
      case .expect, .find, .say: Argument(.text)
      default: .none
      }
    var action = Action(self, argument).in(Self.ofLists.contains(self) ? .list : .front)
    action.isOmitted = self == .inspect
    return action
  }
}

/// The front end's commands in the words of a language, made once for a session.
nonisolated package struct FrontWords {
  package let language: any Language
  /// Whether commands have the words of the language; a program gives the English ones.
  package let renames: Bool
  private let actions: [FrontCommand: Action]
  /// The commands that work on every screen, for a script and for a person.
  let forScripts: [Action]
  let forPeople: [Action]

  package init(_ language: any Language = English(), renames: Bool = true) {
    (self.language, self.renames) = (language, renames)
    let commands = FrontCommand.allCases.map { ($0, language.named($0.action, renames: renames)) }
    actions = Dictionary(commands) { first, _ in first }
    forScripts = commands.filter { FrontCommand.everywhere.contains($0.0) && $0.0 != .again }
      .map(\.1)
    forPeople = forScripts.filter { $0.frontCommand != .expect }
  }

  /// The words of English.
  static let english = FrontWords()

  /// Returns a command.
  package func action(_ command: FrontCommand) -> Action { actions[command] ?? command.action }

  /// Returns the name of a command.
  func word(_ command: FrontCommand) -> String { action(command).word }

  /// Returns a command of a page, a tab or the app.
  func named(_ action: Action) -> Action { language.named(action, renames: renames) }

  /// Whether a line sends the text after `say`.
  func says(_ line: String) -> Bool { action(.say).words.contains { line.hasPrefix("/\($0) ") } }

  /// Returns the error for a word of the language that stands for two things: commands of the front end or
  /// these others, or answers; nil if there is none.
  ///
  /// An English word may be one of the app too, which wins on its page.
  package func collision(with others: [Action]) -> LineError? {
    let commands = FrontCommand.allCases.map(action)
    let answers = Interaction.Answer.allCases.map { answer in
      var action = Action(answer.rawValue, WordCommand(answer.rawValue), help: "")
      action.answer = answer
      return named(action)
    }
    let apps = others.filter { $0.frontCommand == nil && $0.answer == nil }
    return collision(of: commands, with: apps) ?? collision(of: answers + [action(.back)], with: [])
  }

  private func collision(of own: [Action], with others: [Action]) -> LineError? {
    for (position, one) in own.enumerated() {
      let english = one.frontCommand.map { English().named($0.action).words } ?? []
      for word in one.words where word != one.name && !english.contains(word) {
        let rest = own[(position + 1)...] + own[..<position] + others
        guard let other = rest.first(where: { $0.words.contains(word) }) else { continue }
        return .sameWord(word, one.name, other.name)
      }
    }
    return nil
  }
}

nonisolated extension Action {
  /// The word in every language, by which the front end knows its own commands and answers.
  fileprivate var name: String { frontCommand?.rawValue ?? answer?.rawValue ?? word }
}
