import CommandLineOptions
package import Presentation

/// The commands that can be typed at a prompt, in the order in which help lists them.
nonisolated package struct Vocabulary {
  /// The commands of the page, of a list that is drawn only in part, and of the tabs.
  private let own: [Action]

  /// The commands of the app, of which the page may have some too.
  ///
  /// They are prepared when they are needed, because most lines need none or one of them.
  private let app: [Action]

  /// The commands of the front end.
  private let global: [Action]

  /// The reader of the session, who types the words.
  let reader: Reader

  /// A link of the app, which replaces `<link>` in examples; nil if there is none to show.
  let link: String?

  /// Whether words need a slash at the prompt, because a line without one is text.
  let needsSlash: Bool

  /// Whether there is a screen to go back to.
  private let canGoBack: Bool

  /// The title of the page.
  private let title: String

  private static let always = FrontCommand.allCases.filter {
    $0 != .again && !FrontCommand.ofLists.contains($0)
  }
  private static let forScripts = always.map(\.action)
  private static let forPeople = always.filter { $0 != .expect }.map(\.action)

  /// Creates the vocabulary of a page, with the commands for a list that is drawn only in part.
  package init(
    page: Page, tabs: [Action] = [], app: [Action] = [], link: String? = nil,
    listCommands: [FrontCommand] = [],
    reader: Reader = .script(isTester: false), canSubmitAgain: Bool = false, canGoBack: Bool = true
  ) {
    let always = reader.isPerson ? Self.forPeople : Self.forScripts
    let global = canSubmitAgain ? [FrontCommand.again.action] + always : always
    // A screen cannot redefine a command of the front end.
    own = (page.actions + listCommands.map(\.action) + tabs).filter { command in
      !global.contains { $0.word == command.word }
    }
    (self.app, self.global) = (app, global)
    self.reader = reader
    self.link = link
    self.canGoBack = canGoBack
    title = page.title
    needsSlash = page.prompt.kind == .text
  }

  /// All commands, in their order.
  package var commands: [Action] { commands(with: app) }

  private func commands(with app: [Action]) -> [Action] {
    own + app.filter(worksHere).map(prepared) + global
  }

  /// Whether a command of the app works here, and is not one of the page's own.
  private func worksHere(_ command: Action) -> Bool {
    !command.needsPage && !own.contains { $0.word == command.word }
  }

  /// Returns a command of the app as it is given here.
  ///
  /// A script names the person whom it answers, because nobody sees which notice came last.
  private func prepared(_ command: Action) -> Action {
    var command = command.scope == .page ? command.in(.app) : command
    if command.answers, !reader.isPerson {
      (command.argument, command.example) = (Argument(.userAndText), "\(command.word) ada hello")
    }
    return command
  }

  /// The commands for a list: all but those that could only fail.
  var listed: [Action] {
    commands(with: app.filter { !$0.isOmitted }).filter { canGoBack || FrontCommand($0) != .back }
  }

  /// Returns the command with this name or synonym, in any letter case; nil if there is none.
  ///
  /// If several match, the last one wins, so that a screen cannot redefine a command of the front end.
  func command(_ name: String) -> Action? {
    let name = name.lowercased()
    for command in global.reversed() where command.isCalled(name) { return command }
    for command in app.reversed() where command.isCalled(name) && worksHere(command) {
      return prepared(command)
    }
    for command in own.reversed() where command.isCalled(name) { return command }
    // Most words are lowercase: this slower search runs only if none of them matches.
    return commands.last { $0.words.contains { $0.lowercased() == name } }
  }

  /// Returns the word of the command, here or on another page, that a person may have meant by `name`;
  /// nil if there is none.
  ///
  /// A command is also meant by its word with two neighbouring letters exchanged. With fewer than four
  /// letters, that may be another word, such as `dad` for `add`.
  func meant(by name: String) -> String? {
    if command(name) != nil { return name }
    let name = name.lowercased()
    let names = commands.flatMap(\.words) + app.filter(\.needsPage).map(\.word)
    if name.utf8.count < 4 || names.contains(name) { return names.first { $0 == name } }
    return names.first {
      $0.utf8.count == name.utf8.count && $0.sorted() == name.sorted()
        && Suggestion.distance(Array($0), Array(name)) == 1
    }
  }

  /// Returns the command that does what a line means to other programs, such as `quit` for `:q`; nil if it
  /// cannot be given here.
  func meaning(of line: String) -> String? {
    let line = line.lowercased()
    if let command = FrontCommand.meant(by: line, on: title) { return command.rawValue }
    // By index, as in `answers`.
    let action =
      own.indices.first { own[$0].meantBy.contains(line) }.map { own[$0] }
      ?? app.indices.first { app[$0].meantBy.contains(line) }.map { app[$0] }
    return action.flatMap { isOffered($0.word) ? $0.word : nil }
  }

  /// Whether the command can be given here, and does not only refuse.
  private func isOffered(_ word: String) -> Bool { command(word)?.isOmitted == false }

  /// Returns the command that a misspelled word may mean; nil if none can be given here.
  func suggestion(for name: String) -> String? {
    if let meaning = meaning(of: name) { return meaning }
    return nearest(to: name).flatMap { meaning(of: $0) ?? (isOffered($0) ? $0 : nil) }
  }

  /// Returns whether a command answers somebody, with any text after it.
  func answers(_ name: String) -> Bool {
    // By index: each text is checked, and a copy of every command costs more than the rest.
    app.indices.contains { app[$0].answers && app[$0].isCalled(name.lowercased()) }
  }

  /// Returns the command of the app with the same word as a command of the page, such as `block` with a
  /// user; nil if there is none.
  func commandOfApp(_ command: Action) -> Action? {
    guard command.scope == .page else { return nil }
    return app.first { $0.word == command.word && !$0.needsPage }.map(prepared)
  }

  /// Returns the commands that begin with `name`, in any letter case.
  func commands(beginning name: String) -> [Action] {
    let name = name.lowercased()
    return commands.filter { command($0.word) == $0 && $0.word.lowercased().hasPrefix(name) }
  }

  /// Returns the word or synonym that is most similar to a misspelled one; nil if none is similar.
  func nearest(to name: String) -> String? {
    Suggestion.nearest(to: name, in: commands.flatMap(\.words))
  }

  /// Returns `text` as it is typed at the prompt: with a slash, if words need one.
  package func written(_ text: String) -> String { needsSlash ? "/" + text : text }

  /// Returns an action with the placeholder of its argument as it is typed at the prompt.
  func usage(of action: Action) -> StyledText { "\(needsSlash ? "/" : "")\(action.styledUsage)" }

  /// Returns an example of an action as it is typed at the prompt; without one, its usage.
  func example(of action: Action) -> StyledText {
    if action.argument.kind == .link, let link { return "\(written("\(action.word) \(link)"))" }
    return action.example == action.usage ? usage(of: action) : "\(written(action.example))"
  }
}

nonisolated extension Action {
  /// Whether the name, in lowercase, is the word or a synonym.
  fileprivate func isCalled(_ name: String) -> Bool { word == name || synonyms.contains(name) }
}
