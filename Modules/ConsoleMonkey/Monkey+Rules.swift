import Console
import Presentation
import Routing

extension Monkey {
  /// Checks the rules for the pages, the prompt and the last `back`.
  func check(_ request: InputRequest) {
    guard let top = window.top else { return found("No screen is shown.") }
    let (width, breadcrumb) = (generator.width(), window.breadcrumb(to: top.page))
    let pages = window.root?.stack.levels.flatMap(\.screens).map(\.page) ?? []
    for page in pages where !seen.contains(page) {
      if let fault = page.fault ?? page.fault(drawn: width, below: breadcrumb) {
        return found("\(TerminalSanitizer.clean(page.title)) at a width of \(width): \(fault).")
      }
    }
    seen = pages
    if let fault = Legibility.fault(in: [request.text], width: .max) {
      return found("The prompt \(request.text): \(fault).")
    }
    checkWay()
  }

  private func checkWay() {
    guard let way, question == nil else { return }
    self.way = nil
    guard way.goal !== window.top else { return }
    found("back led to \(window.top?.page.heading ?? "") instead of \(way.name).")
  }
}

/// The screen that `back` must lead to from the screen on top.
struct Way {
  let name: String
  private(set) weak var goal: Screen?

  init(from window: Window) {
    let levels = window.root?.stack.levels ?? []
    let below = levels.last.flatMap { $0.screens.dropLast().last }
    goal = below ?? levels.dropLast().last?.screens.last
    name = goal?.page.heading ?? "an error, because there is nothing to go back to"
  }
}
