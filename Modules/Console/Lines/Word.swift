package import Presentation
package import Routing

/// A word that can be typed, and the part of the program that executes it.
nonisolated package struct Word: Hashable {
  package enum Owner: Hashable {
    case page
    case list(ListWord)
    /// The innermost visible tab with this name.
    case tab(String)
    /// The shortcut with this name.
    case shortcut(String)
    case front(GlobalWord)
  }

  package let owner: Owner
  package let action: Action
  var aliases: [String] = []

  package var names: [String] { [action.word] + aliases }

  /// Whether a person may call the command so, in any letter case.
  func isCalled(_ name: String) -> Bool { action.synonyms.contains(name.lowercased()) }
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
    self.init(
      owner: owner,
      action: Action(word, help: "go to \(name) as you left it, and from there to its start"))
  }
}

extension TabGroup {
  /// The words that open the tabs and, in a root, the words that open the shortcuts.
  fileprivate var words: [Word] {
    let shortcuts = (self as? Root)?.shortcuts ?? []
    let others = tabs.filter { tab in hasTabs && !shortcuts.contains { $0.name == tab.name } }
    return others.map { Word($0.name, for: .tab($0.name)) }
      + shortcuts.map { Word($0.name, for: .shortcut($0.name)) }
  }
}

extension Window {
  /// The words for the tabs of every visible group, the innermost first, and for the shortcuts.
  ///
  /// As for ``Routing/Window/select(_:)``, a name in several groups means the innermost tab.
  package var words: [Word] {
    guard let root else { return [] }
    return (visibleTabs.filter { $0 !== root }.reversed() + [root]).reduce(into: []) {
      words, group in
      let taken = Set(words.map(\.action.word))
      words += group.words.filter { !taken.contains($0.action.word) }
    }
  }

  /// The words for the other tabs of the innermost group, and for the shortcuts if it is the root.
  ///
  /// Empty unless the first screen of the visible tab is on top.
  var elsewhere: [String] {
    guard let root, let top else { return [] }
    let group = visibleTabs.last ?? root
    guard group.stack.screens.first === top else { return [] }
    let here =
      group.hasTabs
      ? group.tabs[group.selection].name : root.shortcuts.first { $0.address == top.address }?.name
    return group.words.map(\.action.word).filter { $0 != here?.lowercased() }
  }
}
