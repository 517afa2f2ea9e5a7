public import Presentation

/// The wording of notes for a command line.
nonisolated extension Note {
  /// Returns the sentence as it is printed at a prompt of this kind.
  ///
  /// The next steps of one clause share the verb: "Type save or discard."
  public func worded(at kind: Prompt.Kind = .command) -> String { styled(at: kind).text }

  /// Returns the sentence as it is printed and spoken at a prompt of this kind.
  func styled(at kind: Prompt.Kind = .command) -> StyledText {
    var (sentence, hasVerb): (StyledText, Bool) = ("", false)
    for fragment in fragments {
      switch fragment {
      case .text(let text):
        sentence += "\(text)"
        if text.contains(where: { ".;".contains($0) }) { hasVerb = false }
      case .phrase(.whereItRuns): sentence += "in your terminal"
      case .phrase(.useAmongText(let word)): sentence += "typed as /\(word) at text prompts"
      case .phrase(.argument(let argument)): sentence += argument.styled
      case .step(let step, let other):
        let begins = sentence.text.last { $0 != " " }.map { ".?!".contains($0) } ?? true
        if !hasVerb { sentence += begins ? "Type " : "type " }
        hasVerb = true
        sentence += step.styled(at: other ?? kind)
      }
    }
    return sentence
  }
}

nonisolated extension Page {
  /// The notes as they are printed and spoken.
  var styledNotes: [StyledText] { notes.map { $0.styled(at: prompt.kind) } }

  /// The notes as they are printed.
  package var sentences: [String] { styledNotes.map(\.text) }
}

nonisolated extension NextStep {
  /// Returns the step as it is typed at a prompt of this kind.
  func styled(at kind: Prompt.Kind) -> StyledText {
    let slash = kind == .text ? "/" : ""
    return switch self {
    case .input(let text): "\(text)"
    case .command(let offer):
      offer.missing == .none
        ? "\(slash)\(offer.command.line)"
        : "\(slash)\(offer.command.word)\(offer.missing.afterWord)"
    case .open(let offer):
      "\(slash)\(FrontCommand.open.rawValue) \(offer.destination.address?.description ?? "<link>")"
    case .home: "\(slash)\(FrontCommand.home.rawValue)"
    case .back: kind == .secret ? "an empty line" : "\(slash)\(FrontCommand.back.rawValue)"
    case .look: "\(slash)\(FrontCommand.look.rawValue)"
    case .help: "\(slash)\(FrontCommand.help.rawValue)"
    case .link: "\(slash)\(FrontCommand.link.rawValue)"
    }
  }
}

nonisolated extension Argument {
  /// The placeholder, which is spoken as `the user` or, if the argument is optional, as `a user`.
  var styled: StyledText {
    kind == .userAndText
      ? "\(Argument(.user).styled)\(Argument(.text, isOptional: true).afterWord)"
      : "\(placeholder, spoken: "\(isOptional ? "a" : "the") \(kind.rawValue)")"
  }

  /// The placeholder as it follows the word of a command; empty for no argument.
  var afterWord: StyledText {
    self == .none ? "" : "\(" ", spoken: isOptional ? " and, if you like, " : " and ")\(styled)"
  }
}

nonisolated extension Action {
  /// The word with the placeholder of its argument.
  var styledUsage: StyledText { "\(word)\(argument.afterWord)" }

  /// The description, with the synonyms if help lists them.
  var styledHelp: StyledText {
    synonyms.prefix(listsSynonyms ? .max : 0).reduce(into: "\(help)") {
      $0 += "\(" (also: \($1))", spoken: "; \($1 == "?" ? "a question mark" : $1) does the same")"
    }
  }
}
