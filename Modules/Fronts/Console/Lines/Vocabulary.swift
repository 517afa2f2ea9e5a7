import CommandLineOptions

/// The commands that can be typed at a prompt, in the order in which help lists them.
nonisolated package struct Vocabulary {
  /// The page.
  let page: Page

  /// The commands of the page, of a list that is drawn only in part, and of the tabs; a screen cannot
  /// redefine a command of the front end.
  private let own: [Action]

  /// The commands of the app, of which the page may have some too.
  private let app: [Action]

  /// The commands of the front end.
  private let global: [Action]

  /// The words of the front end.
  let words: FrontWords

  /// The reader of the session, who types the words.
  let reader: Reader

  /// A link of the app, which replaces `<link>` in examples; nil if there is none to show.
  let link: String?

  /// Whether there is a screen to go back to.
  private let canGoBack: Bool

  /// Whether words need a slash at the prompt, because a line without one is text.
  var needsSlash: Bool { page.prompt.kind == .text }

  /// Creates the vocabulary of a page, with the commands for a list that is drawn only in part.
  package init(
    page: Page, tabs: [Action] = [], app: [Action] = [], link: String? = nil,
    listCommands: [FrontCommand] = [], reader: Reader = .script(isTester: false),
    canSubmitAgain: Bool = false, canGoBack: Bool = true, words: FrontWords = .english
  ) {
    let always = reader.isPerson ? words.forPeople : words.forScripts
    global = canSubmitAgain ? [words.action(.again)] + always : always
    own = page.actions + listCommands.map(words.action) + tabs.map(words.named)
    (self.page, self.app, self.words) = (page, app, words)
    (self.reader, self.link, self.canGoBack) = (reader, link, canGoBack)
  }

  /// All commands, in their order.
  package var commands: [Action] {
    own.filter(isFree) + app.filter(worksHere).map(prepared) + global
  }

  /// Whether a command is not one of the front end.
  private func isFree(_ command: Action) -> Bool { !global.contains { $0.word == command.word } }

  /// Whether a command of the app works here, and is not one of the page's own.
  private func worksHere(_ command: Action) -> Bool {
    !command.needsPage && !own.contains { $0.word == command.word && isFree($0) }
  }

  /// Returns a command of the app as it is given here.
  ///
  /// A script names the person whom it answers, because nobody sees which notice came last.
  private func prepared(_ command: Action) -> Action {
    var command = words.named(command.scope == .page ? command.in(.app) : command)
    if command.answers, !reader.isPerson {
      command.argument = Argument(.userAndText)
      command.example = "\(command.word) \(words.language.sample(.userAndText))"
    }
    return command
  }

  /// The commands for a list: all but those that could only fail.
  var listed: [Action] {
    commands.filter { !$0.isOmitted && (canGoBack || $0.frontCommand != .back) }
  }

  /// Returns the command with this name or synonym, in any letter case; nil if there is none.
  ///
  /// If several match, the last one wins, so that a screen cannot redefine a command of the front end.
  func command(_ name: String) -> Action? {
    let name = name.lowercased()
    return find { $0.isCalled(name) }
      // Most words are lowercase: this slower search runs only if none of them matches.
      ?? find { command in
        command.word.lowercased() == name || command.synonyms.contains { $0.lowercased() == name }
      }
  }

  /// Returns the last command that is meant; those of the front end come first, then those of the app.
  ///
  /// By index, because a copy of every command costs more than the rest.
  private func find(_ isMeant: (Action) -> Bool) -> Action? {
    func last(of commands: [Action], where isMeant: (Action) -> Bool) -> Action? {
      commands.indices.last { isMeant(commands[$0]) }.map { commands[$0] }
    }
    return last(of: global, where: isMeant)
      ?? last(of: app) { isWorded($0, isMeant) && worksHere($0) }.map(prepared)
      ?? last(of: own) { isMeant($0) && isFree($0) }
  }

  /// Whether a command of the app is meant in the words of the language; only those of the front end have
  /// others.
  private func isWorded(_ command: Action, _ isMeant: (Action) -> Bool) -> Bool {
    command.frontCommand.map { isMeant(words.action($0)) } ?? isMeant(command)
  }

  /// Returns the error for a word that is no command.
  func unknown(_ name: String) -> LineError {
    .unknownWord(
      name.shortened(), meant: suggestion(for: name).map(written), needsSlash: needsSlash)
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
    if let command = FrontCommand.meant(by: line, on: page.title) { return words.word(command) }
    // By index, as in `find`.
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
    app.indices.contains {
      app[$0].answers && isWorded(app[$0]) { $0.isCalled(name.lowercased()) }
    }
  }

  /// Returns the command to which an argument was given: if that of the page takes none, the one of the app
  /// with the same word, such as `block` with a user.
  func withArgument(_ command: Action) -> Action {
    guard command.scope == .page, command.argument == .none else { return command }
    return app.first { $0.word == command.word && !$0.needsPage }.map(prepared) ?? command
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
  func usage(of action: Action) -> StyledText {
    "\(needsSlash ? "/" : "")\(action.styledUsage(in: words.language))"
  }

  /// Returns an example of an action as it is typed at the prompt; without one, its usage.
  func example(of action: Action) -> StyledText {
    if action.argument.kind == .link, let link { return "\(written("\(action.word) \(link)"))" }
    return action.example == action.styledUsage(in: words.language).text
      ? usage(of: action) : "\(written(action.example))"
  }

  /// Whether a topic of help has the name, in lowercase, which may be the English one.
  func isCalled(_ topic: ConsoleText, _ name: String) -> Bool {
    words.language.console(topic) == name || English().console(topic) == name
  }
}

nonisolated extension Action {
  /// Whether the name, in lowercase, is the word or a synonym.
  fileprivate func isCalled(_ name: String) -> Bool { word == name || synonyms.contains(name) }
}
