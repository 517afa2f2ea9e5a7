extension TabGroup {
  /// The commands that select the tabs.
  fileprivate var commands: [Action] { hasTabs ? tabs.map { .tab($0.name) } : [] }
}

extension Window {
  /// Returns a note without kernel texts, whose steps the console can word: a destination as the command that
  /// opens it, and an answer in words of the language.
  func naming(
    _ note: Note, on page: Page? = nil, among commands: [Action], in words: FrontWords
  ) -> Note {
    let note = words.language.worded(note)
    if note.steps.isEmpty { return note }
    let page = page ?? top?.page
    let named = commands.naming(note, on: page) {
      WordCommand("\(words.word(.open)) \($0.address.map(linkFormat) ?? "\($0)")")
    }
    let answers = page?.actions.filter { $0.answer != nil }.map(words.named) ?? []
    return named.replacingSteps { step in
      guard case .command(let offer) = step,
        let answer = answers.first(where: { $0.words.contains(offer.command.word) })
      else { return step }
      return .command(Offer(WordCommand(answer.word)))
    }
  }

  /// The commands for the tabs of every visible group, the innermost first.
  ///
  /// As for ``Routing/Window/select(_:asLeft:)``, a name in several groups means the innermost tab.
  package var tabCommands: [Action] {
    guard let root else { return [] }
    return (visibleTabs.filter { $0 !== root }.reversed() + [root]).reduce(into: []) {
      commands, group in
      let taken = Set(commands.map(\.word))
      commands += group.commands.filter { !taken.contains($0.word) }
    }
  }

  /// Returns the words of the commands for the other tabs of the innermost group and, if it is the
  /// root, for the other main screens among the commands of the app.
  ///
  /// Empty unless the first screen of the visible tab is on top.
  func elsewhere(_ commands: [Action]) -> [String] {
    guard let root, let top else { return [] }
    let group = visibleTabs.last ?? root
    guard group.stack.screens.first === top else { return [] }
    let here = group.hasTabs ? group.tabs[group.selection].name.lowercased() : nil
    let tabs = group.commands.map(\.word).filter { $0 != here }
    let others = commands.filter {
      guard $0.scope == .screens, group === root else { return false }
      if case .opens(let opened) = $0.elsewhere, let sample = $0.sample {
        return opened(sample)?.address != top.address
      }
      return true
    }
    return tabs + others.map(\.word).filter { $0 != here && !tabs.contains($0) }
  }
}
