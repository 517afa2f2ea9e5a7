import Routing

extension Window {
  /// The chain of moves that led to the screen on top, the first cause first.
  var reasons: [Paragraph] {
    // A change that kept the screen on top did not lead to it.
    guard let last = journal.events.last(where: { $0.from != $0.to || $0.to == nil }) else {
      return [Paragraph("No screen was opened yet.")]
    }
    return journal.chain(to: last).map { Paragraph("\($0.sentence)") }
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

nonisolated extension Event {
  /// The event as a sentence about the person.
  fileprivate var sentence: String {
    let to = to?.description ?? "a screen without a link"
    let beginning = self.to?.description ?? "A screen without a link"
    guard let from = from?.description else {
      return "\(beginning) was opened as the first screen."
    }
    return switch by {
    case "open": "\(beginning) was opened from \(from)."
    case "back", "close", "dismiss", "dismiss all", "pop to", "pop to root":
      "You went back from \(from) to \(to)."
    case "link": "A link to \(to) was opened at \(from)."
    case "redirect": "\(beginning) was asked for at \(from), but was not opened then."
    case "resume": "The link that had to wait was opened: it led from \(from) to \(to)."
    case "guard": "The app itself moved you from \(from) to \(to)."
    case "restore": "\(beginning) was opened again, where you left off."
    case "root": "All screens were closed, the last one \(from), and \(to) was opened."
    case "select", "home": "You went from \(from) to \(to)."
    default: "The screen changed from \(from) to \(to)."
    }
  }
}
