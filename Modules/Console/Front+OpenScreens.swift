import Presentation
import Routing
import TerminalInput

/// Remarks for a person whose tab shows a screen above its first one.
extension Front {
  /// Says below the page that a tab was selected as it was left, and how to get to its first page.
  func noteOpenScreens(of name: String) {
    let hasTab = { (group: TabGroup) in group.tabs.contains { $0.name == name } }
    guard isInteractive, let top = window.top, top.page.prompt.kind != .secret,
      let first = window.visibleTabs.last(where: hasTab)?.stack.screens.first, first !== top
    else { return }
    let page = top.page
    let slash = page.prompt.kind == .text ? "/" : ""
    let text =
      page.prompt.kind == .text && page.takesText ? " A line without / is sent to this page." : ""
    observer.arrival = Paragraph(
      "(This is where you left \(TerminalSanitizer.clean(first.title)). "
        + "Type \(slash)\(name.lowercased()) to return to its start.\(text))", tone: .aside)
  }

  /// Returns a remark on a text that was probably meant as a command; nil if it was not.
  ///
  /// Such a text is a command here, `help` with a word, a command of another page alone, or a command
  /// of the tab's first page with one argument.
  func remark(onCommand text: String, _ vocabulary: Vocabulary) -> Paragraph? {
    guard vocabulary.needsSlash else { return nil }
    let words = text.split(separator: " ")
    let asksForHelp = words.count == 2 && vocabulary.word(String(words[0]))?.owner == .front(.help)
    if asksForHelp || vocabulary.word(text) != nil {
      return .textIsWord(text, canEdit: input.editsLines)
    }
    guard let name = words.first?.lowercased(), words.count <= 2 else { return nil }
    let error = located(.unknownWord(name, vocabulary), in: text)
    guard case .ofOtherScreen = error, words.count == 1 || isOnFirstPage(name) else { return nil }
    return .textNamesWord(error.message.worded(at: .text), canEdit: input.editsLines)
  }

  /// Returns whether the tab's first page, which is not on top, has a command with an argument.
  private func isOnFirstPage(_ name: String) -> Bool {
    guard let first = window.root?.stack.screens.first, first !== window.top else { return false }
    return first.page.actions.contains { $0.word == name && !$0.argument.isEmpty }
  }
}
