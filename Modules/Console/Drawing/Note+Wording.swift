public import Presentation

/// The wording of notes for a command line.
nonisolated extension Note {
  /// Returns the sentence as it is printed at a prompt of this kind.
  ///
  /// The next steps of one clause share the verb: "Type save or discard." For a listener, the steps
  /// have words in place of symbols; what a person wrote is never changed.
  public func worded(at kind: Prompt.Kind = .command, isSpoken: Bool = false) -> String {
    var sentence = ""
    var hasVerb = false
    for fragment in fragments {
      switch fragment {
      case .text(let text):
        sentence += text
        if text.contains(where: { ".;".contains($0) }) { hasVerb = false }
      case .phrase(let phrase): sentence += phrase.worded
      case .step(let step, let other):
        if !hasVerb { sentence += sentence.beginsSentence ? "Type " : "type " }
        hasVerb = true
        let words = step.worded(at: other ?? kind)
        sentence += isSpoken ? words.spoken : words
      }
    }
    return sentence
  }
}

nonisolated extension Page {
  /// The notes as they are printed.
  package var sentences: [String] { notes.map { $0.worded(at: prompt.kind) } }

  /// The notes for a listener.
  var spokenSentences: [String] { notes.map { $0.worded(at: prompt.kind, isSpoken: true) } }
}

nonisolated extension NextStep {
  fileprivate func worded(at kind: Prompt.Kind) -> String {
    let slash = kind == .text ? "/" : ""
    return switch self {
    case .input(let text): text
    case .command(let word, .none, _), .line(let word): slash + word
    case .command(let word, let argument, _): "\(slash)\(word) \(argument.placeholder)"
    case .back: kind == .secret ? "an empty line" : slash + FrontCommand.back.rawValue
    case .look: slash + FrontCommand.look.rawValue
    case .help: slash + FrontCommand.help.rawValue
    case .link: slash + FrontCommand.link.rawValue
    }
  }
}

nonisolated extension FrontPhrase {
  fileprivate var worded: String {
    switch self {
    case .whereItRuns: "in your terminal"
    case .useAmongText(let word): "typed as /\(word) at text prompts"
    }
  }
}

nonisolated extension String {
  /// Whether a word appended to the text begins a sentence.
  fileprivate var beginsSentence: Bool { last { $0 != " " }.map { ".?!".contains($0) } ?? true }
}
