import CommandLineOptions
package import Presentation

/// The words that can be typed at a prompt, in the order in which help lists them.
nonisolated package struct Vocabulary: Hashable {
  package let words: [Word]

  /// The commands of other pages and the places of the app, of which the page may have some too.
  private let ofApp: [Word]

  /// The commands that do nothing where their page is not on top.
  private let ofPages: [String]

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
    page: Page, tabs: [Word] = [], app: [AppCommand] = [], link: String? = nil,
    listWords: [ListWord] = [],
    isScript: Bool = true, canSubmitAgain: Bool = false, canGoBack: Bool = true
  ) {
    var words = page.actions.map { Word($0) } + listWords.map { Word($0) }
    words += tabs
    let own = Set(words.map(\.action.word))
    var (ofApp, ofPages): ([Word], [String]) = ([], [])
    for command in app {
      if command.needsPage {
        ofPages.append(command.action.word)
      } else {
        ofApp.append(Word(command, isScript: isScript))
      }
    }
    (self.ofApp, self.ofPages) = (ofApp, ofPages)
    words += ofApp.filter { !own.contains($0.action.word) }
    if canSubmitAgain { words.append(Word(.again)) }
    words += isScript ? Self.forScripts : Self.forPeople
    self.words = words
    self.link = link
    self.canGoBack = canGoBack
    needsSlash = page.prompt.kind == .text
  }

  /// The words for a list of commands: all but `back` where it could only fail.
  var listed: [Word] { canGoBack ? words : words.filter { $0.owner != .front(.back) } }

  /// Returns the word with this name or alias, in any letter case; nil if there is none.
  ///
  /// If several words match, the last one wins, so that a screen cannot redefine a global word.
  func word(_ name: String) -> Word? {
    let name = name.lowercased()
    // Most words are lowercase: the slower search runs only if none of them matches.
    return words.last { $0.action.word == name || $0.action.synonyms.contains(name) }
      ?? words.last { $0.names.contains { $0.lowercased() == name } }
  }

  /// Returns whether a word is a command here or on another page.
  func knows(_ name: String) -> Bool {
    word(name) != nil || ofPages.contains(name.lowercased())
  }

  /// Returns the command of the app that a word of the page has the name of; nil if there is none.
  func wordOfApp(_ word: Word) -> Word? {
    word.owner == .page ? ofApp.first { $0.action.word == word.action.word } : nil
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
    written(link.map { action.example.replacing("<link>", with: $0) } ?? action.example)
  }
}
