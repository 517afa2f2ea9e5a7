import Presentation
import TerminalInput

/// The commands in groups, for a person.
nonisolated extension Help {
  /// Returns the commands of the screen, its list and the other screens with their explanations,
  /// and the names of those that work everywhere.
  ///
  /// With all explanations, the help of many screens would not fit a terminal of 24 rows.
  static func overview(_ vocabulary: Vocabulary, isSpoken: Bool = false) -> [Paragraph] {
    let words = vocabulary.listed.filter { $0.group == .everywhere }.map(\.action.word)
    let names = words.map { vocabulary.written($0) }.joined(separator: ", ")
    let way = vocabulary.written("\(GlobalWord.help.rawValue) \(everywhereTopic)")
    return Group.allCases.filter { $0 != .everywhere }
      .flatMap { section($0, vocabulary, isSpoken: isSpoken) }
      + [Paragraph("\(Group.everywhere.rawValue): \(names). Type \(way) to read about these.")]
  }

  /// Returns the commands that work everywhere, each with its explanation.
  static func everywhere(_ vocabulary: Vocabulary, isSpoken: Bool = false) -> [Paragraph] {
    section(.everywhere, vocabulary, isSpoken: isSpoken)
  }

  /// Returns a sentence for each command, with its group, for a person who hears them.
  static func sentences(_ vocabulary: Vocabulary) -> [Paragraph] {
    Group.allCases.flatMap { section($0, vocabulary, isSpoken: true) }
  }

  /// The argument of `help` for the commands that work everywhere.
  static let everywhereTopic = "everywhere"

  /// Returns the heading of a group and its commands, in two columns or in sentences.
  private static func section(
    _ group: Group, _ vocabulary: Vocabulary, isSpoken: Bool
  ) -> [Paragraph] {
    let usages = vocabulary.listed.map { vocabulary.written($0.action.usage) }
    let column = usages.map(\.cellWidth).max() ?? 0
    let members = zip(usages, vocabulary.listed).filter { $0.1.group == group }
    if members.isEmpty { return [] }
    if isSpoken {
      return [Paragraph("\(group.rawValue):")]
        + members.map { Paragraph("\($0.spoken): \($1.action.help.spoken).") }
    }
    return [Paragraph(group.rawValue, tone: .title)]
      + members.map { Paragraph("  " + $0, $1.action.help, column: column + 2) }
  }

  /// The headings, in their order.
  fileprivate enum Group: String, CaseIterable {
    case screen = "This screen"
    case list = "This list"
    case places = "Other screens"
    case everywhere = "Everywhere"
  }
}

nonisolated extension Word {
  fileprivate var group: Help.Group {
    switch owner {
    case .page: .screen
    case .list: .list
    case .tab, .shortcut: .places
    case .front: .everywhere
    }
  }
}
