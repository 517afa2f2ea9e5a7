import ConsoleIO
import Routing

extension Window {
  /// The tree, one line per tab and screen.
  ///
  /// Modals are indented under the stack that they cover, and tabs under the screen that has them.
  /// Each screen begins with a dash: a title can be a person's name, which may look like a notice. A
  /// listener hears how deep each tab and screen is.
  var drawnTree: [Paragraph] {
    root.map { branches($0, depth: 0) } ?? [Paragraph("Nothing is open.")]
  }

  private func branches(_ group: TabGroup, depth: Int) -> [Paragraph] {
    guard group.hasTabs else { return branch(group.stack, depth: depth) }
    return group.tabs.enumerated().flatMap { position, tab in
      let remark = position == group.selection ? "shown" : nil
      return [leaf("\(tab.name)", remark: remark, depth: depth)]
        + branch(tab.stack, depth: depth + 1)
    }
  }

  private func branch(_ stack: NavigationStack, depth: Int) -> [Paragraph] {
    let screens = stack.screens.flatMap { screen in
      let line = leaf(
        // The other pages were not read again since they were left, so their badges may be old.
        screen === top ? screen.page.styledHeading : "\(TerminalSanitizer.clean(screen.title))",
        remark: screen === top ? "you are here" : nil,
        link: screen.address.map(linkFormat), depth: depth, dash: "- ")
      return [line] + (screen.tabs.map { branches($0, depth: depth + 1) } ?? [])
    }
    let cover = stack.modal.map {
      [leaf("on top\(":", spoken: "")", depth: depth)] + branch($0, depth: depth + 1)
    }
    return screens + (cover ?? [])
  }

  private func leaf(
    _ title: StyledText, remark: String? = nil, link: String? = nil, depth: Int, dash: String = ""
  ) -> Paragraph {
    let lead = String(repeating: "  ", count: depth) + dash
    var line: StyledText = "\(lead, spoken: "Level \(depth + 1): ")\(title)"
    if let remark { line += "\(" (\(remark))", spoken: ", \(remark)")" }
    if let link { line += "\("  ", spoken: ", link ")\(link)" }
    return Paragraph("\(line)\("", spoken: ".")", hang: lead.count + 4)
  }
}
