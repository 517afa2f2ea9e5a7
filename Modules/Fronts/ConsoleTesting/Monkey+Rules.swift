import Console

extension Monkey {
  /// Checks the rules for the pages, the prompt and the last `back`.
  func check(_ request: InputRequest) {
    guard window.top != nil else { return found(.screenIsShown, "No screen is shown.") }
    let (width, titles) = (width ?? generator.width(), window.titles)
    let pages = window.path.joined().map(\.page)
    for page in pages where !seen.contains(page) {
      if let fault = page.fault(drawn: width, along: titles) {
        let title = TerminalSanitizer.clean(page.title)
        return found(.pageIsUsable(width: width), "\(title) at a width of \(width): \(fault).")
      }
    }
    seen = pages
    if let fault = Legibility.fault(in: [request.prompt.text], width: .max) {
      return found(.promptIsLegible, "The prompt \(request.prompt.text): \(fault).")
    }
    guard let way, question == nil else { return }
    self.way = nil
    guard way.goal !== window.top else { return }
    let heading = window.top?.page.heading(in: English()) ?? ""
    found(.backLeadsBelow, "back led to \(heading) instead of \(way.name).")
  }
}

/// The screen that `back` must lead to from the screen on top.
struct Way {
  let name: String
  private(set) weak var goal: Screen?

  init(from window: Window) {
    var path = Array(window.path.joined())
    var left = path.popLast()
    // Going back from the first screen of a tab also closes the screen that contains the tab.
    while let below = path.last, below.tabs != nil, below.stack !== left?.stack {
      left = path.popLast()
    }
    goal = path.last?.visible
    name = goal?.page.heading(in: English()) ?? "an error, because there is nothing to go back to"
  }
}

extension Screen {
  /// The screen itself or, if it has tabs, the visible screen of the selected tab.
  fileprivate var visible: Screen { tabs?.stack.levels.last?.screens.last?.visible ?? self }
}
