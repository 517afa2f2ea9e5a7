package import Presentation
package import Routing

/// A word that can be typed, and the part of the program that executes it.
nonisolated package struct Word: Hashable {
  package enum Owner: Hashable {
    case page
    case list(ListWord)
    /// The innermost visible tab with this name.
    case tab(String)
    /// A command of the app, which shows a place or belongs to another page.
    case app(isPlace: Bool)
    case front(GlobalWord)
  }

  package let owner: Owner
  package let action: Action

  package var names: [String] { action.words }

}

nonisolated private struct TabWord: RawRepresentable {
  let rawValue: String
}

nonisolated extension Word {
  init(_ action: Action) { self.init(owner: .page, action: action) }

  init(_ word: ListWord) { self.init(owner: .list(word), action: word.action) }

  init(_ word: GlobalWord) {
    self.init(owner: .front(word), action: word.action)
  }

  init(tab name: String) {
    let word = TabWord(rawValue: name.lowercased())
    self.init(owner: .tab(name), action: Action(word, help: "show \(name)"))
  }
}

nonisolated extension Word {
  /// Creates the word of a command that works on every screen.
  ///
  /// A script names the person whom it answers, because nobody sees which notice came last.
  init(_ command: Action, isScript: Bool) {
    var action = command
    if command.answers, isScript {
      (action.argument, action.example) = (.userAndText, "\(action.word) ada hello")
    }
    self.init(owner: .app(isPlace: command.isPlace), action: action)
  }
}

extension TabGroup {
  /// The words that select the tabs.
  fileprivate var words: [Word] { hasTabs ? tabs.map { Word(tab: $0.name) } : [] }
}

extension Window {
  /// The words for the tabs of every visible group, the innermost first.
  ///
  /// As for ``Routing/Window/select(_:asLeft:)``, a name in several groups means the innermost tab.
  package var words: [Word] {
    guard let root else { return [] }
    return (visibleTabs.filter { $0 !== root }.reversed() + [root]).reduce(into: []) {
      words, group in
      let taken = Set(words.map(\.action.word))
      words += group.words.filter { !taken.contains($0.action.word) }
    }
  }

  /// Returns the words for the other tabs of the innermost group and, if it is the root, for the other
  /// places.
  ///
  /// Empty unless the first screen of the visible tab is on top.
  func elsewhere(_ places: [Action]) -> [String] {
    guard let root, let top else { return [] }
    let group = visibleTabs.last ?? root
    guard group.stack.screens.first === top else { return [] }
    let here = group.hasTabs ? group.tabs[group.selection].name.lowercased() : nil
    let tabs = group.words.map(\.action.word).filter { $0 != here }
    let others = places.filter {
      guard $0.isPlace, group === root else { return false }
      if case .shows(let destination) = $0.elsewhere {
        return destination("").address != top.address
      }
      return true
    }
    return tabs + others.map(\.word).filter { $0 != here && !tabs.contains($0) }
  }
}
