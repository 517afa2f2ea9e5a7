import Routing

/// A window from inside: its screens, its last moves, what waits, and what is retained too long.
///
/// It has titles, addresses and names, and nothing that was typed at a prompt.
package struct Inspection {
  let window: Window

  /// The last moves, also those that changed nothing.
  var moves: ArraySlice<Event> { window.journal.last(20) }

  /// The names of all that waits, runs and is retained, and the last answers of the guards.
  var state: KeyValuePairs<InspectedPart, [String]> {
    let waiting = window.waitingMove.map { $0.link ?? "-" }
    let answers = window.guardAnswers.sorted { $0.key < $1.key }.map { index, last in
      "\(index + 1) \(last.answer) \(last.about.map(window.linkFormat) ?? "-")"
    }
    return [
      .waiting: [waiting].compactMap(\.self), .running: window.busy, .queued: window.queued,
      .asking: window.asking, .guards: answers, .leaks: window.leaks,
    ]
  }

  func paragraphs(in language: any Language) -> [Paragraph] {
    let lists = state.filter { !$1.isEmpty }.map { ConsoleText.inspected($0, $1) }
    let texts = moves.map { .move($0) } + lists
    return DrawnTree(window: window, language: language).paragraphs
      + texts.map { Paragraph("\(language.console($0))") }
  }
}
