import Routing

extension Window {
  /// The tree, one line per tab and screen.
  ///
  /// Modals are indented under the stack that they cover, and tabs under the screen that has them.
  var drawnTree: [Paragraph] {
    root.map { branches($0, depth: 0) } ?? [Paragraph("Nothing is open.")]
  }

  private func branches(_ group: TabGroup, depth: Int) -> [Paragraph] {
    guard group.hasTabs else { return branch(group.stack, depth: depth) }
    return group.tabs.enumerated().flatMap { position, tab in
      let mark = position == group.selection ? " (shown)" : ""
      return [leaf(tab.name + mark, depth: depth)] + branch(tab.stack, depth: depth + 1)
    }
  }

  private func branch(_ stack: NavigationStack, depth: Int) -> [Paragraph] {
    let screens = stack.screens.flatMap { screen in
      let here = screen === top ? " (you are here)" : ""
      let link = screen.address.flatMap(link).map { "  \($0)" } ?? ""
      return [leaf(screen.page.heading + here + link, depth: depth)]
        + (screen.tabs.map { branches($0, depth: depth + 1) } ?? [])
    }
    let cover = stack.modal.map { [leaf("on top:", depth: depth)] + branch($0, depth: depth + 1) }
    return screens + (cover ?? [])
  }

  private func leaf(_ text: String, depth: Int) -> Paragraph {
    Paragraph(String(repeating: "  ", count: depth) + text, hang: 2 * depth + 2)
  }
}
