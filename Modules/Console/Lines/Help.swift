import Presentation
import TerminalInput

/// The output of `help` at a prompt.
nonisolated struct Help {
  let vocabulary: Vocabulary
  /// Whether a person reads it, who gets the commands in groups; a script gets all of them at once.
  var isInteractive = false
  /// Whether a person hears it, in sentences.
  var isSpoken = false
  /// Whether the input edits lines, so that its keys are explained.
  var editsLines = false

  /// The explanation of the lines of an ``ArrowAnimator``.
  static let arrows = Paragraph(
    "→ means opened, ← closed; ↑ and ↓ mean the same for a screen over the others.")

  /// The argument of `help` for the commands that work everywhere.
  private static let everywhereTopic = "everywhere"
  /// The arguments of `help` that are no commands.
  static let topics = [everywhereTopic, keysTopic]

  /// The commands: for a person in groups, the names alone of those that work everywhere.
  ///
  /// With all explanations, the help of many screens would not fit a terminal of 24 rows.
  var commands: [Paragraph] {
    guard isInteractive else { return isSpoken ? Group.allCases.flatMap(section) : all }
    let names = members(of: .everywhere, in: words).map { vocabulary.written($0.word.action.word) }
    let way = vocabulary.written("\(GlobalWord.help.rawValue) \(Self.everywhereTopic)")
    return [.screen, .list, .places].flatMap(section) + [
      Paragraph(
        "\(Group.everywhere.rawValue): \(names.joined(separator: ", ")). "
          + "Type \(way) to read about these.")
    ]
  }

  /// Returns the explanation of a command, or a topic for a person: the commands that work
  /// everywhere, or the keys of an input that edits lines.
  func explanation(of argument: String) throws(LineError) -> [Paragraph] {
    let topic = argument.split(separator: " ").joined(separator: " ").lowercased()
    // A command with the name of a topic wins.
    if vocabulary.word(topic) == nil {
      if topic == Self.everywhereTopic, isInteractive { return section(.everywhere) }
      if topic == Self.keysTopic, editsLines { return Self.keys }
    }
    let name = String(argument.drop { $0 == "/" }.prefix { $0 != " " })
    guard let action = vocabulary.word(name)?.action else { throw .unknownWord(name, vocabulary) }
    var lines = [
      "\(vocabulary.written(action.usage))  \(action.help)",
      "Example: \(vocabulary.example(of: action))",
    ]
    if isInteractive, action.takesUser {
      lines.append("Or with the number of a row: \(vocabulary.written(action.word)) 1")
    }
    return lines.map { Paragraph(isSpoken ? $0.spoken : $0) }
  }

  /// The headings, in their order.
  private enum Group: String, CaseIterable {
    case screen = "This screen"
    case list = "This list"
    case places = "Other screens"
    case everywhere = "Everywhere"

    init(of word: Word) {
      self =
        switch word.owner {
        case .page: .screen
        case .list: .list
        case .tab, .app(isPlace: true): .places
        case .app(isPlace: false), .front: .everywhere
        }
    }
  }

  /// The listed words, as they are typed.
  private var words: [(usage: String, word: Word)] {
    vocabulary.listed.map { (vocabulary.written($0.action.usage), $0) }
  }

  /// Returns the width of the widest usage.
  private func column(of words: [(usage: String, word: Word)]) -> Int {
    words.map(\.usage.cellWidth).max() ?? 0
  }

  /// Every command with its explanation, in two columns.
  private var all: [Paragraph] {
    let words = words
    let column = column(of: words)
    return words.map { Paragraph($0.usage, $0.word.action.help, column: column) }
  }

  private func members(
    of group: Group, in words: [(usage: String, word: Word)]
  ) -> [(usage: String, word: Word)] {
    words.filter { Group(of: $0.word) == group }
  }

  /// Returns the heading of a group and its commands, in two columns or in sentences.
  private func section(_ group: Group) -> [Paragraph] {
    let words = words
    let (members, column) = (members(of: group, in: words), column(of: words))
    if members.isEmpty { return [] }
    if isSpoken {
      return [Paragraph("\(group.rawValue):")]
        + members.map { Paragraph("\($0.usage.spoken): \($0.word.action.help.spoken).") }
    }
    return [Paragraph(group.rawValue, tone: .title)]
      + members.map { Paragraph("  " + $0.usage, $0.word.action.help, column: column + 2) }
  }
}
