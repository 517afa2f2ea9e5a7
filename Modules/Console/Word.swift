import Presentation
import Routing

/// A word that can be typed, and whose it is.
nonisolated struct Word: Hashable {
  enum Owner: Hashable {
    case page
    case list(ListWord)
    /// The name of the tab.
    case tab(String)
    case place(Address)
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

nonisolated private struct PlaceWord: RawRepresentable {
  let rawValue: String
}

nonisolated extension Word {
  init(_ action: Action) { self.init(owner: .page, action: action) }

  init(_ word: ListWord) { self.init(owner: .list(word), action: word.action) }

  init(_ word: GlobalWord) {
    self.init(owner: .front(word), action: word.action, aliases: word.aliases)
  }

  init(_ name: String, for owner: Owner) {
    let word = PlaceWord(rawValue: name.lowercased())
    self.init(owner: owner, action: Action(word, help: "go to \(name), as you left it"))
  }
}

extension Root {
  /// Its tabs, and its shortcuts.
  var words: [Word] {
    (hasTabs ? tabs.map { Word($0.name, for: .tab($0.name)) } : [])
      + shortcuts.map { Word($0.name, for: .place($0.address)) }
  }
}
