import Presentation

/// All that can be typed at a prompt, in the order in which help lists it.
nonisolated struct Vocabulary: Hashable {
  let words: [Word]

  /// Whether words begin with a slash here, because a line without one is text.
  let needsSlash: Bool

  private static let forScripts = GlobalWord.allCases.map { Word($0) }
  private static let forPeople =
    GlobalWord.allCases.filter { !$0.isForScripts }.map { Word($0) }

  /// With words for the list, if it `isCut`: only a part of the rows is shown.
  init(page: Page, places: [Word] = [], isCut: Bool = false, isScript: Bool = true) {
    var words = page.actions.map { Word($0) }
    if isCut {
      let own = Set(words.map(\.action.word))
      words += ListWord.allCases.filter { !own.contains($0.rawValue) }.map { Word($0) }
    }
    words += places
    words += isScript ? Self.forScripts : Self.forPeople
    self.words = words
    needsSlash = page.prompt.kind == .text
  }

  /// What a name or an alias stands for; a screen cannot take a word from the front.
  func word(_ name: String) -> Word? {
    let name = name.lowercased()
    // Most words are written small: the others are asked only when none of those is meant.
    return words.last { $0.action.word == name || $0.aliases.contains(name) }
      ?? words.last { $0.names.contains { $0.lowercased() == name } }
  }

  /// Those that a name is the beginning of.
  func words(beginning name: String) -> [Word] {
    let name = name.lowercased()
    return words.filter {
      word($0.action.word) == $0 && $0.action.word.lowercased().hasPrefix(name)
    }
  }

  /// As it is typed here.
  func written(_ text: String) -> String { needsSlash ? "/" + text : text }
}
