extension Interaction.Question {
  func prompt(in language: any Language) -> Prompt {
    let words = language.anyOf(answers.map(language.answer))
    return Prompt(.choice, command.map { language.argument($0.argument.kind) } ?? words)
  }

  /// Whether the question is about unsaved content.
  var isAboutLeaving: Bool { if case .leave = kind { true } else { false } }

  /// Whether a secret follows the answer that confirms it.
  var leadsToSecret: Bool {
    switch kind {
    case .really(let command, _, _): command.action.leadsToSecret
    case .value(let action): action.leadsToSecret
    case .leave: false
    }
  }

  /// The question, and how to answer it.
  func sentence(in language: any Language) -> String {
    let way: ConsoleText =
      switch kind {
      case .really: .confirm
      case .leave: .choose(prompt(in: language).label)
      case .value(let action): action.argument.isOptional ? .giveNumber : .giveValue
      }
    return "\(text.worded(at: .choice, in: language)) \(language.console(way))"
  }

  /// Whether a word leaves the question without a change, and the page on the screen.
  static func isRefusal(_ word: String, in words: FrontWords) -> Bool {
    answer(word, in: words.language) == .no
      || [words.word(.back), FrontCommand.back.rawValue].contains(word)
  }

  func refusal(in language: any Language) -> Paragraph {
    Paragraph(
      "\(isAboutLeaving ? language.console(.stillOnScreen) : language.console(.cancelled(line)))")
  }

  /// The command with its value as one line; empty if the question is about unsaved content.
  var line: String {
    switch kind {
    case .really(let command, _, _): command.line
    case .value(let action): action.word
    case .leave: ""
    }
  }

  /// Returns an answer in lowercase, without a leading slash and superfluous blanks.
  static func word(_ line: String) -> String {
    let line = line.lowercased().split(whereSeparator: \.isBlank).joined(separator: " ")
    return line.hasPrefix("/") ? String(line.dropFirst()) : line
  }

  /// Returns the answer that a word gives, in the language or in English, or for yes the first letter of
  /// either; nil for another word.
  static func answer(_ word: String, in language: any Language) -> Interaction.Answer? {
    let words = [Interaction.Answer.yes.rawValue, language.answer(.yes)]
    if words.contains(where: { $0.prefix(1) == word }) { return .yes }
    return Interaction.Answer.allCases.first { $0.rawValue == word || language.answer($0) == word }
  }
}
