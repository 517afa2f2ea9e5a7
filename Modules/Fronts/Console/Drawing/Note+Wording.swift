/// The wording of notes for a command line.
nonisolated extension Note {
  /// Returns the sentence as it is printed at a prompt of this kind.
  ///
  /// The next steps of one clause share the verb: "Type save or discard."
  public func worded(
    at kind: Prompt.Kind = .command, in language: any Language = English()
  ) -> String { styled(at: kind, in: language).text }

  /// Returns the sentence as it is printed and spoken at a prompt of this kind.
  func styled(at kind: Prompt.Kind = .command, in language: any Language) -> StyledText {
    var (sentence, hasVerb): (StyledText, Bool) = ("", false)
    for fragment in language.worded(self).fragments {
      switch fragment {
      case .text(let text):
        sentence += "\(text)"
        if text.contains(where: { ".;".contains($0) }) { hasVerb = false }
      case .phrase(.whereItRuns): sentence += "\(language.console(.inTerminal))"
      case .phrase(.useAmongText(let word)):
        sentence += "\(language.console(.amongText("/\(word)")))"
      case .phrase(.argument(let argument)): sentence += argument.styled(in: language)
      case .step(let step, let other):
        let begins = sentence.text.last { $0 != " " }.map { ".?!".contains($0) } ?? true
        if !hasVerb { sentence += "\(language.console(.type(beginsSentence: begins)))" }
        hasVerb = true
        sentence += step.styled(at: other ?? kind, in: language)
      case .kernel: break
      }
    }
    return sentence
  }
}

nonisolated extension NextStep {
  /// Returns the step as it is typed at a prompt of this kind.
  func styled(at kind: Prompt.Kind, in language: any Language) -> StyledText {
    let slash = kind == .text ? "/" : ""
    func word(_ command: FrontCommand) -> String { slash + language.command(command).word }
    return switch self {
    case .input(let text): "\(text)"
    case .command(let offer):
      offer.missing == .none
        ? "\(slash)\(offer.command.line)"
        : "\(slash)\(offer.command.word)\(offer.missing.afterWord(in: language))"
    case .open(let offer):
      "\(word(.open)) \(offer.destination.address?.description ?? language.console(.linkPlaceholder))"
    case .home: "\(word(.home))"
    case .back: kind == .secret ? "\(language.console(.emptyLine))" : "\(word(.back))"
    case .look: "\(word(.look))"
    case .help: "\(word(.help))"
    case .link: "\(word(.link))"
    }
  }
}

nonisolated extension Argument {
  /// The placeholder, which is spoken as `the user` or, if the argument is optional, as `a user`.
  func styled(in language: any Language) -> StyledText {
    if kind == .userAndText {
      let text = Argument(.text, isOptional: true)
      return "\(Argument(.user).styled(in: language))\(text.afterWord(in: language))"
    }
    let name = language.argument(kind)
    let placeholder = kind == .none ? "" : isOptional ? "[\(name)]" : "<\(name)>"
    return "\(placeholder, spoken: language.console(.spoken(kind, isOptional: isOptional)))"
  }

  /// The placeholder as it follows the word of a command; empty for no argument.
  func afterWord(in language: any Language) -> StyledText {
    self == .none
      ? ""
      : "\(" ", spoken: language.console(.joint(isOptional: isOptional)))\(styled(in: language))"
  }
}

nonisolated extension Action {
  /// The word with the placeholder of its argument.
  func styledUsage(in language: any Language) -> StyledText {
    "\(word)\(argument.afterWord(in: language))"
  }

  /// The description, with the synonyms that help lists.
  func styledHelp(in language: any Language) -> StyledText {
    let listed = frontCommand.map { language.command($0).synonyms } ?? []
    return listed.reduce(into: "\(help)") { help, word in
      help += StyledText { language.console(.also(word, isSpoken: $0)) }
    }
  }
}
