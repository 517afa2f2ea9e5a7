/// Lines that answer a question.
extension FrontState {
  /// Returns the operation of an answer to a question; nil if it starts none.
  mutating func decide(
    _ question: Question, _ line: String, _ answer: inout ConsoleEvent?
  ) throws -> Operation? {
    asking.question = nil
    if question.isAboutLeaving, question.screen?.window == nil {
      throw LineError.screenGone(line: line)
    }
    let word = Question.word(line)
    if let action = question.command { return try give(action, word, line, question, &answer) }
    let given = Question.answer(word, in: language)
    let isRefused = given == .no || given == .stay
    if !isRefused, let given, question.answers.contains(given) {
      if given == .yes { try check(question.screen, question.line) }
      return question.operation(after: given, in: window)
    }
    if reader.mayShowSecrets, !isRefused {
      status.risksSecret = question.leadsToSecret || mayLeadToSecret(line, vocabulary)
      throw RoutingError.denied(question.refusal(in: language).text)
    }
    answer = .answer([question.refusal(in: language)])
    let isCommand = reader.isPerson && line.hasPrefix("/") && !Question.isRefusal(word, in: words)
    return isCommand ? try execute(line, &answer) : nil
  }

  /// Returns the operation of a line that may give the value of a command; nil if it starts none.
  ///
  /// A command is performed instead. A text that could be one needs a slash for that.
  private mutating func give(
    _ action: Action, _ word: String, _ line: String, _ question: Question,
    _ answer: inout ConsoleEvent?
  ) throws -> Operation? {
    if action.takesNumber, let number = action.number(in: word) {
      try check(question.screen, line)
      return .perform(try action.command(number), by: nil)
    }
    let first = line.drop(while: \.isBlank).prefix { !$0.isBlank }
    let isCommand =
      line.hasPrefix("/") && !Question.isRefusal(word, in: words)
      || ![.number, .text].contains(action.argument.kind) && vocabulary.command("\(first)") != nil
    if isCommand { return try execute(line, &answer) }
    if !action.takesNumber, !first.isEmpty {
      return try execute(vocabulary.written("\(action.word) \(line)"), &answer)
    }
    answer = .answer([question.refusal(in: language)])
    // One word, such as no, is an answer; more are a text.
    if first.endIndex != line.endIndex { unsent.keep(line) }
    return nil
  }
}
