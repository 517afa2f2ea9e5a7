import Routing

extension Window {
  /// The tree, one line per tab and screen: modals are indented under what they cover.
  var drawnTree: [Paragraph] {
    guard let root else { return [Paragraph("Nothing is open.")] }
    guard root.hasTabs else { return branch(root.stack, depth: 0) }
    return root.tabs.enumerated().flatMap { position, tab in
      let mark = position == root.selection ? " (shown)" : ""
      return [leaf(tab.name + mark, depth: 0)] + branch(tab.stack, depth: 1)
    }
  }

  private func branch(_ stack: NavigationStack, depth: Int) -> [Paragraph] {
    let screens = stack.screens.map { screen in
      let here = screen === top ? " (you are here)" : ""
      let link = screen.address.flatMap(link).map { "  \($0)" } ?? ""
      return leaf(screen.page.heading + here + link, depth: depth)
    }
    let cover = stack.modal.map { [leaf("on top:", depth: depth)] + branch($0, depth: depth + 1) }
    return screens + (cover ?? [])
  }

  private func leaf(_ text: String, depth: Int) -> Paragraph {
    Paragraph(String(repeating: "  ", count: depth) + text, hang: 2 * depth + 2)
  }
}
