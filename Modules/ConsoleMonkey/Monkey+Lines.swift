import Console
import Presentation
import Routing

extension Monkey {
  /// Returns the next planned line, or a random one for the current page or question.
  func nextLine() -> String {
    if let question {
      self.question = nil
      let answer = planned?.popFirst() ?? generator.answer(to: question)
      if !["save", "discard"].contains(answer) { way = nil }
      return answer
    }
    guard let page = window.top?.page else { return planned?.popFirst() ?? "" }
    let vocabulary = Vocabulary(page: page, places: window.words)
    let line = planned?.popFirst() ?? randomLine(on: page, vocabulary)
    if Interpreter(page: page, vocabulary: vocabulary).goesBack(line) { way = Way(from: window) }
    return line
  }

  private func randomLine(on page: Page, _ vocabulary: Vocabulary) -> String {
    generator.look(at: page, links: links(on: page))
    return generator.line(on: page, vocabulary, kind: window.top?.identifier ?? "")
  }

  private func links(on page: Page) -> [String] {
    let addresses = window.screens.map(\.address) + page.rows.map(\.address)
    return addresses.compactMap { $0.map(window.linkFormat) }
  }
}
