import Routing
import TerminalInput

extension Window {
  /// The tree, one line per tab and screen.
  ///
  /// Modals are indented under the stack that they cover, and tabs under the screen that has them.
  /// Each screen begins with a dash: a title can be a person's name, which may look like a notice.
  var drawnTree: [Paragraph] {
    leaves.map { leaf in
      let lead = String(repeating: "  ", count: leaf.depth) + (leaf.isScreen ? "- " : "")
      let remark = leaf.remark.map { " (\($0))" } ?? ""
      let link = leaf.link.map { "  \($0)" } ?? ""
      return Paragraph(lead + leaf.title + remark + link, hang: lead.count + 4)
    }
  }

  /// The tree in sentences that say how deep each tab and screen is.
  var spokenTree: [Paragraph] {
    leaves.map { leaf in
      let title = leaf.title.hasSuffix(":") ? String(leaf.title.dropLast()) : leaf.title
      let parts = [title, leaf.remark, leaf.link.map { "link \($0)" }].compactMap(\.self)
      return Paragraph("Level \(leaf.depth + 1): \(parts.joined(separator: ", ")).")
    }
  }

  private struct Leaf {
    var title: String
    var remark: String?
    var link: String?
    var isScreen = false
    let depth: Int
  }

  private var leaves: [Leaf] {
    root.map { branches($0, depth: 0) } ?? [Leaf(title: "Nothing is open.", depth: 0)]
  }

  private func branches(_ group: TabGroup, depth: Int) -> [Leaf] {
    guard group.hasTabs else { return branch(group.stack, depth: depth) }
    return group.tabs.enumerated().flatMap { position, tab in
      let remark = position == group.selection ? "shown" : nil
      return [Leaf(title: tab.name, remark: remark, depth: depth)]
        + branch(tab.stack, depth: depth + 1)
    }
  }

  private func branch(_ stack: NavigationStack, depth: Int) -> [Leaf] {
    let screens = stack.screens.flatMap { screen in
      let leaf = Leaf(
        // The other pages were not read again since they were left, so their badges may be old.
        title: screen === top ? screen.page.heading : TerminalSanitizer.clean(screen.title),
        remark: screen === top ? "you are here" : nil,
        link: screen.address.map(linkFormat), isScreen: true, depth: depth)
      return [leaf] + (screen.tabs.map { branches($0, depth: depth + 1) } ?? [])
    }
    let cover = stack.modal.map {
      [Leaf(title: "on top:", depth: depth)] + branch($0, depth: depth + 1)
    }
    return screens + (cover ?? [])
  }
}
