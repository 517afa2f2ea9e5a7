import SQLDriver

/// Values in the words of any language.
nonisolated extension Language {
  /// Returns a note without kernel texts: each is worded.
  public func worded(_ note: Note) -> Note {
    guard note.fragments.contains(where: { if case .kernel = $0 { true } else { false } }) else {
      return note
    }
    return note.fragments.reduce("") { worded, fragment in
      if case .kernel(let text) = fragment { return "\(worded)\(self.worded(self.message(text)))" }
      return worded.appending(fragment)
    }
  }

  private func message(_ text: KernelText) -> Note {
    switch text.value {
    case let sentence as KernelSentence: self.sentence(sentence)
    case let error as RoutingError: message(error)
    case let error as LinkError: message(error)
    case let error as ArgumentError: message(error)
    case let error as LineError: message(error)
    case let error as WebServerError: message(error)
    case let error as DatabaseError: message(error)
    case let error as FileError: message(error)
    case let error as SavedStateError: message(error)
    default: Note("\(text.value)")
    }
  }

  /// Returns a command as people give it: that of the front end, a main screen or an answer in words of the
  /// language, whose English words stay as synonyms; others as they are.
  ///
  /// - Parameters:
  ///   - action: The command.
  ///   - renames: Whether the command is named by the language; otherwise its word stays, and the word of
  ///     the language is a synonym.
  public func named(_ action: Action, renames: Bool = true) -> Action {
    if let command = action.frontCommand {
      let (own, english) = (self.command(command), English().command(command))
      var action = action
      action.help = own.help
      action.synonyms = own.synonyms + (own.word == english.word ? [] : english.synonyms)
      action = action.called(own.word, renames: renames)
      action.example = own.example.map { "\(action.word) \($0)" } ?? action.word
      return action
    }
    if let answer = action.answer { return action.called(self.answer(answer), renames: renames) }
    var action = action
    let isPlace = if case .tab = action.scope { true } else { action.scope == .screens }
    if action.help.isEmpty, isPlace { action.help = help(showing: action.word) }
    if action.hasKernelSample { action.example = "\(action.word) \(sample(action.argument.kind))" }
    return action
  }

  /// Returns how far work is, such as `3 of 10`, or `30%` without units; nil if that is not known.
  @MainActor package func count(of progress: any WorkProgress) -> String? {
    let (done, total) = (progress.completedUnitCount, progress.totalUnitCount)
    if total > 1 { return self.progress(Int(done), of: Int(total)) }
    let fraction = progress.fractionCompleted
    return fraction > 0 ? "\(Int(min(fraction, 1) * 100))%" : nil
  }

  /// Returns a number with a separator between groups of three digits.
  public func grouped(_ number: Int, by separator: String) -> String {
    guard abs(number) >= 1_000 else { return "\(number)" }
    let last = "00\(abs(number % 1_000))".suffix(3)
    return "\(grouped(number / 1_000, by: separator))\(separator)\(last)"
  }

  /// Returns words with commas between them, and with another separator before the last.
  public func listed(_ words: [String], before last: String) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + last + words[words.count - 1]
  }

  /// Returns a duration in seconds, such as `2.1` or `0.05`: rounded to 0.1, or to 0.001 if it is shorter than 1 s.
  public func decimal(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let exact = Double(seconds) + Double(attoseconds) / 1e18
    let parts = exact < 1 ? 1_000.0 : 10
    let text = "\((exact * parts).rounded() / parts)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
