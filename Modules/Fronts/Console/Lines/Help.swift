import ConsoleIO
import Presentation

/// The output of `help` at a prompt.
nonisolated struct Help {
  let vocabulary: Vocabulary
  /// Whether a person hears it, in sentences.
  var isSpoken = false
  /// The explanation of the lines of an ``ArrowAnimator``.
  static let arrows = Paragraph(
    "→ means opened, ← closed; ↑ and ↓ mean the same for a screen over the others.")

  /// The argument of `help` for the commands that work everywhere.
  private static let everywhereTopic = "everywhere"
  /// The arguments of `help` that are no commands.
  static let topics = [everywhereTopic, keysTopic]

  /// The reader: a script gets all commands at once.
  private var reader: Reader { vocabulary.reader }

  /// The commands: for a person in groups, the names alone of those that work elsewhere too.
  ///
  /// With all explanations, the help of many screens would not fit a terminal of 24 rows.
  var commands: [Paragraph] {
    guard reader.isPerson || isSpoken else { return all }
    let (own, others) = (headings(ofScreen: true).flatMap(section), headings(ofScreen: false))
    guard reader.isPerson else { return own + others.flatMap(section) }
    let way = vocabulary.written("\(FrontCommand.help.rawValue) \(Self.everywhereTopic)")
    let lines = others.map { heading in
      let words = commands(under: heading).map { vocabulary.written($0.word) }
      return Paragraph("\(heading, .title): \(words.joined(separator: ", "))")
    }
    return own + lines + [Paragraph("Type \(way) to read about these.")]
  }

  /// Returns the explanation of a command, or a topic for a person: the commands that work
  /// everywhere, or the keys of an input that edits lines.
  func explanation(of argument: String) throws(LineError) -> [Paragraph] {
    let topic = argument.split(whereSeparator: \.isBlank).joined(separator: " ").lowercased()
    // A command with the name of a topic wins.
    if vocabulary.command(topic) == nil {
      if topic == Self.everywhereTopic, reader.isPerson {
        return headings(ofScreen: false).flatMap(section)
      }
      if topic == Self.keysTopic, reader.editsLines { return Self.keys }
    }
    let name = String(argument.drop { $0 == "/" }.prefix { !$0.isBlank })
    guard let action = vocabulary.command(name) else { throw .unknownWord(name, vocabulary) }
    let isNumbered = reader.isPerson && action.takesUser
    return [
      Paragraph(vocabulary.usage(of: action), action.styledHelp, column: 0),
      Paragraph("Example: \(vocabulary.example(of: action))"),
    ]
      + (isNumbered
        ? [Paragraph("Or with the number of a row: \(vocabulary.written(action.word)) 1")] : [])
  }

  /// Returns the headings of the commands of the screen, or of the others, in the order of the commands.
  private func headings(ofScreen: Bool) -> [String] {
    vocabulary.listed.filter { [.page, .list].contains($0.scope) == ofScreen }.reduce(into: []) {
      if !$0.contains($1.heading) { $0.append($1.heading) }
    }
  }

  private func commands(under heading: String) -> [Action] {
    vocabulary.listed.filter { $0.heading == heading }
  }

  /// The width of the widest usage.
  private var column: Int {
    vocabulary.listed.map { vocabulary.usage(of: $0).text.cellWidth }.max() ?? 0
  }

  /// Every command with its explanation, in two columns.
  private var all: [Paragraph] {
    let column = column
    return vocabulary.listed.map {
      Paragraph(vocabulary.usage(of: $0), $0.styledHelp, column: column)
    }
  }

  /// Returns a heading and its commands, in two columns.
  private func section(_ heading: String) -> [Paragraph] {
    let column = column
    return [Paragraph("\(heading)\("", spoken: ":")", tone: .title)]
      + commands(under: heading).map {
        Paragraph(
          "\("  ", spoken: "")\(vocabulary.usage(of: $0))", "\($0.styledHelp)\("", spoken: ".")",
          column: column + 2)
      }
  }
}

nonisolated extension Action {
  /// The heading under which help lists the command.
  fileprivate var heading: String {
    switch scope {
    case .page: "This screen"
    case .list: "This list"
    case .tab, .screens: "Places"
    case .app: page?.topic ?? "Program"
    case .front: "Program"
    }
  }
}
