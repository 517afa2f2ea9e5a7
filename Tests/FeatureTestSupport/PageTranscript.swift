public import Presentation
import Routing
import Social
import TestSupport
import Testing
import Wording

/// What pages, notes and notices say in the states of a test, to be compared with a recorded text.
///
/// A page has its title with the badge, its notes, its rows, its commands with their examples, and its
/// prompt. A step that a note suggests stands in brackets. After a row come the kinds of its parts, and what a
/// front end can do with it.
public struct PageTranscript {
  private var text = ""

  /// Creates an empty transcript.
  public init() {}

  /// Adds a page, with a sentence that describes the state.
  public mutating func add(_ state: String, _ page: Page) { add(state, page.lines) }

  /// Adds a note, or that there is none.
  public mutating func add(_ state: String, _ note: Note?) {
    add(state, [note?.words ?? "nothing"])
  }

  /// Compares the transcript with a file in `Tests/AppTests/Transcripts`, or records it.
  @MainActor public func expect(_ name: String) throws {
    try RecordedText(transcript: name).expect(text)
  }

  private mutating func add(_ state: String, _ lines: [String]) {
    text += "\(text.isEmpty ? "" : "\n")-- \(state) --\n"
    for line in lines { text += "\(line)\n" }
  }
}

nonisolated extension Page {
  fileprivate var lines: [String] {
    let marks = [badge, filter.map { "only \"\($0)\"" }, total.map { "of \($0)" }, progress]
    let remarks = marks.compactMap(\.self) + (leadsToSecret ? ["before a secret"] : [])
    var lines = [remarks.isEmpty ? title : "\(title) (\(remarks.joined(separator: ", ")))"]
    lines += notes.map(\.words) + rows.flatMap(\.lines)
    if let scroll {
      let unread =
        scroll.firstUnread.map { ", unread from \($0), \(scroll.unreadAbove) above" } ?? ""
      lines.append("anchor \(scroll.anchor), total \(scroll.total)\(unread)")
      lines.append("above: \(scroll.earlier.words), below: \(scroll.later.words)")
    }
    if !authors.isEmpty { lines.append("authors: \(authors.joined(separator: ", "))") }
    let commands = actions.map { English().named($0) }.map {
      $0.isDestructive ? "\($0.example) (asks)" : $0.example
    }
    if !commands.isEmpty { lines.append("commands: \(commands.joined(separator: ", "))") }
    return lines + ["\(prompt.label)> \(prompt.kind)\(takesText ? "" : ", no text")"]
  }
}

nonisolated extension Row {
  fileprivate var lines: [String] {
    let kinds = parts.map { "\($0)".prefix { $0 != "(" } }
    var lines = ["\(id). \(text)", "   \(kinds.joined(separator: ", "))"]
    let marks = [
      author?.isOwn == true ? "own" : nil,
      unread.map { "\($0) unread" }, position.map { "at \($0)" }, isFound ? "found" : nil,
      address.map { "opens \($0)" },
    ]
    let offers = offers.map(\.words)
    for mark in marks.compactMap(\.self) + offers { lines[1] += "; \(mark)" }
    if let preview {
      let mark = preview.isRemoved ? " (removed)" : ""
      lines.append(
        "   \(preview.isOwn ? "own" : "from") \(preview.author): \(preview.text)\(mark)")
    }
    return lines
  }
}

nonisolated extension Note {
  /// The note with its steps in brackets.
  fileprivate var words: String {
    English().worded(self).fragments.map { fragment in
      switch fragment {
      case .text(let text): text
      case .phrase(let phrase): "{\(phrase)}"
      case .kernel: ""
      case .step(.command(let offer), _): "[\(offer.words)]"
      case .step(.open(let offer), _):
        "[open \(offer.destination.address.map { "\($0)" } ?? "a page")\(offer.missing.words)]"
      case .step(.input(let text), _): "[enter \(text)]"
      case .step(let step, _): "[\(step)]"
      }
    }.joined()
  }
}

nonisolated extension Offer {
  fileprivate var words: String {
    let value = missing == .none ? command.argument : ""
    return command.word + (value.isEmpty ? "" : " \(value)") + missing.words
  }
}

nonisolated extension Argument {
  /// The kind of a value that a person adds; empty for none.
  fileprivate var words: String { self == .none ? "" : " <\(kind)>" }
}
