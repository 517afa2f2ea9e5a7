import ConsoleIO
import Routing

/// Draws the tree of a window, one line per tab and screen.
///
/// Modals are indented under the stack that they cover, and tabs under the screen that has them.
/// Each screen begins with a dash: a title can be a person's name, which may look like a notice. A
/// listener hears how deep each tab and screen is.
struct DrawnTree {
  let window: Window
  let language: any Language

  var paragraphs: [Paragraph] {
    window.root.map { branches($0, depth: 0) } ?? [Paragraph("\(language.console(.nothingOpen))")]
  }

  private func branches(_ group: TabGroup, depth: Int) -> [Paragraph] {
    guard group.hasTabs else { return branch(group.stack, depth: depth) }
    return group.tabs.enumerated().flatMap { position, tab in
      let remark = position == group.selection ? language.console(.shown) : nil
      return [leaf("\(tab.name)", remark: remark, depth: depth)]
        + branch(tab.stack, depth: depth + 1)
    }
  }

  private func branch(_ stack: NavigationStack, depth: Int) -> [Paragraph] {
    let screens = stack.screens.flatMap { screen in
      let line = leaf(
        // The other pages were not read again since they were left, so their badges may be old.
        screen === window.top
          ? screen.page.styledHeading(in: language) : "\(TerminalSanitizer.clean(screen.title))",
        remark: screen === window.top ? language.console(.youAreHere) : nil,
        link: screen.address.map(window.linkFormat), depth: depth, dash: "- ")
      return [line] + (screen.tabs.map { branches($0, depth: depth + 1) } ?? [])
    }
    let cover = stack.modal.map {
      [leaf("\(language.console(.onTop))\(":", spoken: "")", depth: depth)]
        + branch($0, depth: depth + 1)
    }
    return screens + (cover ?? [])
  }

  private func leaf(
    _ title: StyledText, remark: String? = nil, link: String? = nil, depth: Int, dash: String = ""
  ) -> Paragraph {
    let lead = String(repeating: "  ", count: depth) + dash
    var line: StyledText = "\(lead, spoken: language.console(.level(depth + 1)))\(title)"
    if let remark { line += "\(" (\(remark))", spoken: ", \(remark)")" }
    if let link { line += "\("  \(link)", spoken: language.console(.link(link)))" }
    return Paragraph("\(line)\("", spoken: ".")", hang: lead.count + 4)
  }
}
