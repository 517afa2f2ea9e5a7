import Console
import Presentation
import Routing

extension Monkey {
  /// Returns a line for the current page or question.
  func nextLine() -> String {
    if let question {
      self.question = nil
      let answer = generator.answer(to: question)
      if answer == "stay" { way = nil }
      return answer
    }
    guard let page = window.top?.page else { return "" }
    let vocabulary = Vocabulary(page: page, places: window.words)
    generator.look(at: page, links: links(on: page))
    let line = generator.line(on: page, vocabulary, kind: window.top?.identifier ?? "")
    if generator.goesBack { way = Way(from: window) }
    return line
  }

  private func links(on page: Page) -> [String] {
    let addresses = window.screens.map(\.address) + page.rows.map(\.address)
    return addresses.compactMap { $0.flatMap(window.link(to:)) }
  }
}
