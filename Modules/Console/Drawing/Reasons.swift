import Routing

extension Window {
  /// What led to the screen on top, the first cause first.
  var reasons: [Paragraph] {
    // What changed elsewhere led to nothing here.
    guard let last = journal.events.last(where: { $0.from != $0.to || $0.to == nil }) else {
      return [Paragraph("Nothing has happened yet.")]
    }
    return journal.chain(to: last).map { event in
      let from = event.from.map { " from \($0)" } ?? ""
      return Paragraph("\(event.by)\(from) to \(event.to?.description ?? "a passing page")")
    }
  }

  /// The link of the screen on top.
  func linkOfTop() throws(LineError) -> Paragraph {
    guard let top, let link = top.address.flatMap(link) else { throw .noLink(top?.title ?? "") }
    return Paragraph(link)
  }
}
