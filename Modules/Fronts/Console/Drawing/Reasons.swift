import Presentation
import Routing

extension Window {
  /// The chain of moves that led to the screen on top, the first cause first.
  func reasons(in language: any Language) -> [Paragraph] {
    // A change that kept the screen on top did not lead to it.
    let last = journal.events.last { $0.from != $0.to || $0.to == nil }
    let chain: [Event?] = last.map { journal.chain(to: $0) } ?? [nil]
    return chain.map { Paragraph("\(language.console(.reason($0)))") }
  }

  /// Returns the link of the screen on top; throws ``LineError/noLink(_:)`` if it has none.
  func linkOfTop() throws(LineError) -> Paragraph {
    guard let top, let link = top.address.map(linkFormat) else { throw .noLink(top?.title ?? "") }
    return Paragraph("\(link)")
  }

  /// Whether the text is the link or the address of the screen on top.
  func shows(_ link: String) -> Bool {
    guard let address = top?.address else { return false }
    return link == linkFormat(address) || Address(text: link) == address
  }
}
