import Presentation
import Routing

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
    let text = page.prompt.kind == .text && page.takesText ? "Text is for this page; " : ""
    arrival = Paragraph(
      "(\(TerminalSanitizer.clean(first.title)), as you left it. "
        + "\(text)\(slash)\(name.lowercased()) shows the first page.)", tone: .aside)
  }

  /// Returns a remark on a text that was probably meant as a command; nil if it was not.
  ///
  /// Such a text is a command here, or a command of the tab's first page with one argument.
  func remark(onCommand text: String, _ vocabulary: Vocabulary) -> Paragraph? {
    guard vocabulary.needsSlash else { return nil }
    if vocabulary.word(text) != nil { return .textIsWord(text, canEdit: input.editsLines) }
    let words = text.split(separator: " ")
    guard let name = words.first?.lowercased(),
      let first = window.root?.stack.screens.first, first !== window.top,
      let action = first.page.actions.first(where: { $0.word == name }),
      words.count == 1 || words.count == 2 && !action.argument.isEmpty
    else { return nil }
    let message = located(.unknownWord(name, vocabulary), in: text).message.worded(at: .text)
    return .textNamesWord(message, canEdit: input.editsLines)
  }
}
