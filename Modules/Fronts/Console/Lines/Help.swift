/// The output of `help` at a prompt.
nonisolated struct Help {
  let vocabulary: Vocabulary
  /// Whether a person hears it, in sentences.
  var isSpoken = false

  /// The arguments of `help` that are no commands.
  static let topics = [ConsoleText.everywhere, .keysTopic]

  private var language: any Language { vocabulary.words.language }

  /// The reader: a script gets all commands at once.
  private var reader: Reader { vocabulary.reader }

  /// The commands: for a person in groups, the names alone of those that work elsewhere too.
  ///
  /// With all explanations, the help of many screens would not fit a terminal of 24 rows.
  var commands: [Paragraph] {
    guard reader.isPerson || isSpoken else { return all }
    let (own, others) = (headings(ofScreen: true).flatMap(section), headings(ofScreen: false))
    guard reader.isPerson else { return own + others.flatMap(section) }
    let way = vocabulary.written("\(vocabulary.words.word(.help)) \(language.console(.everywhere))")
    let lines = others.map { heading in
      let words = commands(under: heading).map { vocabulary.written($0.word) }
      return Paragraph("\(heading, .title): \(words.joined(separator: ", "))")
    }
    return own + lines + [Paragraph("\(language.console(.aboutEverywhere(way)))")]
  }

  /// Returns the explanation of a command, or a topic for a person: the commands that work
  /// everywhere, or the keys of an input that edits lines.
  func explanation(of argument: String) throws(LineError) -> [Paragraph] {
    let topic = argument.split(whereSeparator: \.isBlank).joined(separator: " ").lowercased()
    // A command with the name of a topic wins.
    if vocabulary.command(topic) == nil {
      if reader.isPerson, vocabulary.isCalled(.everywhere, topic) {
        return headings(ofScreen: false).flatMap(section)
      }
      if reader.editsLines, vocabulary.isCalled(.keysTopic, topic) { return keys }
    }
    let name = String(argument.drop { $0 == "/" }.prefix { !$0.isBlank })
    guard let action = vocabulary.command(name) else { throw vocabulary.unknown(name) }
    let example = vocabulary.example(of: action)
    let explanation = [
      Paragraph(vocabulary.usage(of: action), action.styledHelp(in: language), column: 0),
      Paragraph(StyledText { language.console(.example($0 ? example.spoken : example.text)) }),
    ]
    guard reader.isPerson, action.takesUser else { return explanation }
    let ofRow = language.console(.exampleOfRow(vocabulary.written(action.word)))
    return explanation + [Paragraph("\(ofRow)")]
  }

  /// Returns the headings of the commands of the screen, or of the others, in the order of the commands.
  private func headings(ofScreen: Bool) -> [String] {
    vocabulary.listed.filter { [.page, .list].contains($0.scope) == ofScreen }.reduce(into: []) {
      let heading = heading(of: $1)
      if !$0.contains(heading) { $0.append(heading) }
    }
  }

  private func commands(under heading: String) -> [Action] {
    vocabulary.listed.filter { self.heading(of: $0) == heading }
  }

  /// The width of the widest usage.
  private var column: Int {
    vocabulary.listed.map { vocabulary.usage(of: $0).text.cellWidth }.max() ?? 0
  }

  /// Every command with its explanation, in two columns.
  private var all: [Paragraph] {
    let column = column
    return vocabulary.listed.map {
      Paragraph(vocabulary.usage(of: $0), $0.styledHelp(in: language), column: column)
    }
  }

  /// Returns a heading and its commands, in two columns.
  private func section(_ heading: String) -> [Paragraph] {
    let column = column
    return [Paragraph("\(heading)\("", spoken: ":")", tone: .title)]
      + commands(under: heading).map {
        Paragraph(
          "\("  ", spoken: "")\(vocabulary.usage(of: $0))",
          "\($0.styledHelp(in: language))\("", spoken: ".")",
          column: column + 2)
      }
  }

  /// The groups of keys, each with its title, in two columns.
  var keys: [Paragraph] {
    let groups = language.keys
    let column = groups.flatMap(\.value).map(\.key.cellWidth).max() ?? 0
    return groups.flatMap { title, keys in
      [Paragraph("\(title)", tone: .title)]
        + keys.map { Paragraph("\("  ", spoken: "")\($0)", "\($1)", column: column + 2) }
    }
  }

  /// Returns the heading under which help lists a command.
  private func heading(of command: Action) -> String {
    switch command.scope {
    case .page: language.console(.thisScreen)
    case .list: language.console(.thisList)
    case .tab, .screens: language.console(.places)
    case .app: command.page?.topic ?? language.console(.program)
    case .front: language.console(.program)
    }
  }
}
