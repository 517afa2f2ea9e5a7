import Presentation

/// A word that can be typed, and whose it is.
nonisolated struct Word: Hashable {
  enum Owner: Hashable {
    case page
    case list(ListWord)
    /// The name of the tab.
    case tab(String)
    case front(GlobalWord)
  }

  let owner: Owner
  let action: Action
  var aliases: [String] = []

  var names: [String] { [action.word] + aliases }

  var isForLists: Bool {
    if case .list = owner { true } else { false }
  }
}

nonisolated private struct TabWord: RawRepresentable {
  let rawValue: String
}

nonisolated extension Word {
  init(_ action: Action) { self.init(owner: .page, action: action) }

  init(_ word: ListWord) { self.init(owner: .list(word), action: word.action) }

  init(_ word: GlobalWord) {
    self.init(owner: .front(word), action: word.action, aliases: word.aliases)
  }

  init(tab name: String) {
    let word = TabWord(rawValue: name.lowercased())
    self.init(owner: .tab(name), action: Action(word, help: "Show \(name), as you left it."))
  }
}
