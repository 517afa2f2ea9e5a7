import Routing

extension Window {
  /// The chain of moves that led to the screen on top, the first cause first.
  var reasons: [Paragraph] {
    // A change that kept the screen on top did not lead to it.
    guard let last = journal.events.last(where: { $0.from != $0.to || $0.to == nil }) else {
      return [Paragraph("No screen was opened yet.")]
    }
    return journal.chain(to: last).map { event in
      let from = event.from.map { " from \($0)" } ?? ""
      return Paragraph(
        "\(event.by)\(from) to \(event.to?.description ?? "a screen without a link")")
    }
  }

  /// Returns the link of the screen on top; throws ``LineError/noLink(_:)`` if it has none.
  func linkOfTop() throws(LineError) -> Paragraph {
    guard let top, let link = top.address.flatMap(link) else { throw .noLink(top?.title ?? "") }
    return Paragraph(link)
  }

  /// The link of the highest screen with an address on the path to the top; nil if none has one.
  var nearestLink: String? { path.joined().last { $0.address != nil }?.address.flatMap(link) }
}
