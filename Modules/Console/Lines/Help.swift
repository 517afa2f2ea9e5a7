import Presentation
import ConsoleIO

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
    guard reader.isPerson else { return isSpoken ? groups.flatMap(section) : all }
    let way = vocabulary.written("\(FrontCommand.help.rawValue) \(Self.everywhereTopic)")
    return groups.filter(\.isHere).flatMap(section)
      + groups.filter { !$0.isHere }.map { group in
        let names = group.commands.map { vocabulary.written($0.word) }
        return Paragraph("\(group.heading, .title): \(names.joined(separator: ", "))")
      } + [Paragraph("Type \(way) to read about these.")]
  }

  /// Returns the explanation of a command, or a topic for a person: the commands that work
  /// everywhere, or the keys of an input that edits lines.
  func explanation(of argument: String) throws(LineError) -> [Paragraph] {
    let topic = argument.split(separator: " ").joined(separator: " ").lowercased()
    // A command with the name of a topic wins.
    if vocabulary.command(topic) == nil {
      if topic == Self.everywhereTopic, reader.isPerson {
        return groups.filter { !$0.isHere }.flatMap(section)
      }
      if topic == Self.keysTopic, reader.editsLines { return Self.keys }
    }
    let name = String(argument.drop { $0 == "/" }.prefix { $0 != " " })
    guard let action = vocabulary.command(name) else { throw .unknownWord(name, vocabulary) }
    let isNumbered = reader.isPerson && action.takesUser
    return [
      Paragraph(vocabulary.usage(of: action), action.styledHelp, column: 0),
      Paragraph("Example: \(vocabulary.example(of: action))"),
    ]
      + (isNumbered
        ? [Paragraph("Or with the number of a row: \(vocabulary.written(action.word)) 1")] : [])
  }

  /// Commands under one heading.
  private struct Group {
    let heading: String
    /// Whether they belong to the screen.
    let isHere: Bool
    var commands: [Action]
  }

  /// The commands in groups, in their order.
  private var groups: [Group] {
    vocabulary.listed.reduce(into: []) { groups, command in
      let heading = command.heading
      if let index = groups.firstIndex(where: { $0.heading == heading }) {
        groups[index].commands.append(command)
      } else {
        let isHere = [.page, .list].contains(command.scope)
        groups.append(Group(heading: heading, isHere: isHere, commands: [command]))
      }
    }
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

  /// Returns the heading of a group and its commands, in two columns.
  private func section(_ group: Group) -> [Paragraph] {
    let column = column
    return [Paragraph("\(group.heading)\("", spoken: ":")", tone: .title)]
      + group.commands.map {
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
