import CommandLineOptions
package import Presentation

/// The words that can be typed at a prompt, in the order in which help lists them.
nonisolated package struct Vocabulary {
  /// The words of the page, of a list that is drawn only in part, and of the tabs.
  private let own: [Word]

  /// The commands of the app, of which the page may have some too.
  ///
  /// They become words when they are needed, because most lines need none or one of them.
  private let app: [Action]

  /// The words of the front end itself.
  private let global: [Word]

  private let isScript: Bool

  /// A link of the app, which replaces `<link>` in examples; nil if there is none to show.
  let link: String?

  /// Whether words need a slash at the prompt, because a line without one is text.
  let needsSlash: Bool

  /// Whether there is a screen to go back to.
  private let canGoBack: Bool

  private static let always = GlobalWord.allCases.filter { $0 != .again }
  private static let forScripts = always.map { Word($0) }
  private static let forPeople = always.filter { !$0.isForScripts }.map { Word($0) }

  /// Creates the vocabulary of a page, with the words for a list that is drawn only in part.
  package init(
    page: Page, tabs: [Word] = [], app: [Action] = [], link: String? = nil,
    listWords: [ListWord] = [],
    isScript: Bool = true, canSubmitAgain: Bool = false, canGoBack: Bool = true
  ) {
    own = page.actions.map { Word($0) } + listWords.map { Word($0) } + tabs
    self.app = app
    let always = isScript ? Self.forScripts : Self.forPeople
    global = canSubmitAgain ? [Word(.again)] + always : always
    self.isScript = isScript
    self.link = link
    self.canGoBack = canGoBack
    needsSlash = page.prompt.kind == .text
  }

  /// All words, in their order.
  package var words: [Word] { words(of: app) }

  private func words(of app: [Action]) -> [Word] {
    own + app.filter(isWord).map { Word($0, isScript: isScript) } + global
  }

  /// Whether the command works here, and is not one of the page's own.
  private func isWord(_ command: Action) -> Bool {
    !command.needsPage && !own.contains { $0.action.word == command.word }
  }

  /// The words for a list of commands: all but those that could only fail.
  var listed: [Word] {
    words(of: app.filter(\.isListed)).filter { canGoBack || $0.owner != .front(.back) }
  }

  /// Returns the word with this name or alias, in any letter case; nil if there is none.
  ///
  /// If several words match, the last one wins, so that a screen cannot redefine a global word.
  func word(_ name: String) -> Word? {
    let name = name.lowercased()
    for word in global.reversed() where word.action.isCalled(name) { return word }
    for command in app.reversed() where command.isCalled(name) && isWord(command) {
      return Word(command, isScript: isScript)
    }
    for word in own.reversed() where word.action.isCalled(name) { return word }
    // Most words are lowercase: this slower search runs only if none of them matches.
    return words.last { $0.names.contains { $0.lowercased() == name } }
  }

  /// Returns the command, here or on another page, that a word is or may have been meant as; nil if
  /// there is none.
  ///
  /// A command is also meant by its name with two neighbouring letters exchanged. With fewer than four
  /// letters, that may be another word, such as `dad` for `add`.
  func meant(by name: String) -> String? {
    if word(name) != nil { return name }
    let name = name.lowercased()
    let names = words.flatMap(\.names) + app.filter(\.needsPage).map(\.word)
    if name.utf8.count < 4 || names.contains(name) { return names.first { $0 == name } }
    return names.first {
      $0.utf8.count == name.utf8.count && $0.sorted() == name.sorted()
        && Suggestion.distance(Array($0), Array(name)) == 1
    }
  }

  /// Returns whether a word answers somebody, with any text after it.
  func answers(_ name: String) -> Bool {
    // By index: each text is checked, and a copy of every command costs more than the rest.
    app.indices.contains { app[$0].answers && app[$0].isCalled(name.lowercased()) }
  }

  /// Returns the command of the app that a word of the page has the name of; nil if there is none.
  func wordOfApp(_ word: Word) -> Word? {
    guard word.owner == .page,
      let command = app.first(where: { $0.word == word.action.word && !$0.needsPage })
    else { return nil }
    return Word(command, isScript: isScript)
  }

  /// Returns the words that begin with `name`, in any letter case.
  func words(beginning name: String) -> [Word] {
    let name = name.lowercased()
    return words.filter {
      word($0.action.word) == $0 && $0.action.word.lowercased().hasPrefix(name)
    }
  }

  /// Returns the name or alias that is most similar to a misspelled word; nil if none is similar.
  func nearest(to name: String) -> String? {
    Suggestion.nearest(to: name, in: words.flatMap(\.names))
  }

  /// Returns `text` as it is typed at the prompt: with a slash, if words need one.
  package func written(_ text: String) -> String { needsSlash ? "/" + text : text }

  /// Returns an example of an action as it is typed at the prompt.
  func example(of action: Action) -> String {
    let link = action.argument.kind == .link ? link : nil
    return written(link.map { "\(action.word) \($0)" } ?? action.example)
  }
}

nonisolated extension Action {
  /// Whether the name, in lowercase, is the word or a synonym.
  fileprivate func isCalled(_ name: String) -> Bool {
    if word == name { return true }
    return synonyms.contains(name)
  }
}
