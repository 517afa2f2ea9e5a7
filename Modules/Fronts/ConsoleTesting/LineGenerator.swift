import Console

/// Chooses the lines that a monkey types.
///
/// Rarely used words are more likely, so that the monkey reaches every screen.
struct LineGenerator {
  private(set) var used: [String: [String: Int]] = [:]
  private var chance: any RandomNumberGenerator
  private var names = ["ada", "linus", "margaret", "mary"]
  private var links: [String] = []
  private var read: [String] = []
  /// The names in the addresses of the page's rows.
  private var people: [String] = []
  /// Number of consecutive secrets typed so far.
  private var secrets = 0

  init(_ chance: any RandomNumberGenerator) { self.chance = chance }

  /// Returns a page width in cells, sometimes an unusably small one.
  mutating func width() -> Int {
    chance.oneIn(20) ? Int.random(in: 0...2, using: &chance) : .random(in: 20...200, using: &chance)
  }

  mutating func answer(to question: Interaction.Question) -> String {
    chance.one(of: question.answers.map(\.rawValue) + ["nonsense"])
  }

  /// Remembers the text, names and links of a page for this line and later ones.
  mutating func look(at page: Page, links seen: [String]) {
    read = page.rows.suffix(20).map(\.text) + page.notes.map { $0.worded() }
    people = page.rows.compactMap(\.person?.user)
    links = (links + seen.filter { !links.contains($0) }).suffix(30)
  }

  /// Returns a line for a page; `kind` is the identifier of its screen.
  mutating func line(on page: Page, _ vocabulary: Vocabulary, kind: String) -> String {
    if page.prompt.kind == .secret { return secret(kind) }
    secrets = 0
    var choices = vocabulary.commands.filter { ![.quit, .inspect].contains($0.frontCommand) }
      .map(Choice.command)
    if page.prompt.kind == .text {
      choices.append(.text)
    } else if !page.rows.isEmpty {
      choices.append(.row)
    }
    let choice = pick(choices, used[kind] ?? [:])
    used[kind, default: [:]][choice.name, default: 0] += 1
    switch choice {
    case .row: return "\(Int.random(in: 1...page.rows.count, using: &chance))"
    case .text:
      let text = page.prompt.label.contains("name") ? name() : chance.randomText(from: read).asLine
      if page.actions.contains(.say), chance.oneIn(2) { return "/\(Action.say.word) \(text)" }
      return text.hasPrefix("/") ? "/" + text : text
    case .command(let command):
      let argument = argument(for: command, vocabulary)
      let typed = command.words.randomElement(using: &chance) ?? command.word
      return vocabulary.written(argument.isEmpty ? typed : "\(typed) \(argument)")
    }
  }

  /// Returns the same password most of the time, so that the monkey can log in.
  ///
  /// After repeated secrets it returns an empty line, which goes back.
  private mutating func secret(_ kind: String) -> String {
    used[kind, default: [:]][Choice.text.name, default: 0] += 1
    secrets += 1
    return switch Int.random(in: 0..<16, using: &chance) {
    case ..<(secrets * 2 - 1): ""
    case 15: chance.randomText(from: read).asLine
    default: "correct horse battery"
    }
  }

  private mutating func argument(for action: Action, _ vocabulary: Vocabulary) -> String {
    if action.argument.isOptional, chance.oneIn(2) { return "" }
    return switch action.argument.kind {
    case .none: ""
    case .user: name()
    case .number: "\(Int.random(in: 1...9, using: &chance))"
    case .link: chance.oneIn(10) ? chance.randomText(from: links).asLine : chance.one(of: links)
    case .command: chance.one(of: vocabulary.commands.flatMap(\.words))
    case .text, .file, .userAndText: chance.randomText(from: read).asLine
    }
  }

  /// Returns a known user name, sometimes a new one or random text.
  private mutating func name() -> String {
    if !people.isEmpty, chance.oneIn(2) { return chance.one(of: people) }
    if chance.oneIn(25) {
      names = names.suffix(4) + ["user\(Int.random(in: 0..<10_000, using: &chance))"]
    }
    return chance.oneIn(20) ? chance.randomText(from: read).asLine : chance.one(of: names)
  }

  private mutating func pick(_ choices: [Choice], _ used: [String: Int]) -> Choice {
    let weights = choices.map { $0.liking / Double(1 + (used[$0.name] ?? 0)) }
    var left = Double.random(in: 0..<weights.reduce(0, +), using: &chance)
    for (choice, weight) in zip(choices, weights) {
      left -= weight
      if left < 0 { return choice }
    }
    return choices[choices.count - 1]
  }
}

private enum Choice {
  case command(Action), row, text

  var name: String {
    switch self {
    case .command(let command): command.word
    case .row: "#"
    case .text: "…"
    }
  }

  /// The weight of the choice; `pick` divides it by the number of uses plus 1.
  ///
  /// In the long run, a choice with four times the weight is chosen twice as often.
  var liking: Double {
    switch self {
    case .text: 64
    case .row: 16
    case .command(let command): command.scope == .page && !command.isDestructive ? 8 : 1
    }
  }
}

extension String {
  /// The text without line feeds and without carriage returns at its end.
  nonisolated fileprivate var asLine: String {
    var scalars = unicodeScalars
    scalars.removeAll { $0 == "\n" }
    while scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}
