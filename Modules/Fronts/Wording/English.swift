/// Pages, and errors of routing and of lines.
nonisolated extension English {
  public var tag: String { "en" }

  public func number(_ number: Int) -> String { grouped(number, by: ",") }

  public func day(_ day: LocalDay, _ style: DayStyle) -> String {
    switch day {
    case .today: style == .spoken ? "today" : "Today"
    case .yesterday: style == .spoken ? "yesterday" : "Yesterday"
    case .other(let weekday, let day, let month, let year):
      (style == .heading ? "\(Self.weekdays[weekday]) " : "")
        + "\(day) \(Self.months[month - 1].prefix(style == .short ? 3 : .max))"
        + (year.map { " \($0)" } ?? "")
    }
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  public func moment(_ day: String, _ time: String) -> String { "\(day) \(time)" }

  public func anyOf(_ words: [String]) -> String { listed(words, before: " or ") }

  public func quoted(_ text: String) -> String { text.contains("\"") ? text : "\"\(text)\"" }

  public func argument(_ kind: Argument.Kind) -> String { kind.rawValue }

  public func sample(_ kind: Argument.Kind) -> String {
    switch kind {
    case .file: "my-data.json"
    case .userAndText: "ada hello"
    default: "tea"
    }
  }

  public func progress(_ done: Int, of total: Int) -> String { "\(done) of \(total)" }

  public func answer(_ answer: Interaction.Answer) -> String { answer.rawValue }

  public func help(showing place: String) -> String { "show \(place)" }

  public func command(_ command: FrontCommand) -> CommandWords {
    func words(_ help: String, _ example: String? = nil, or synonyms: String...) -> CommandWords {
      CommandWords(command.rawValue, help: help, example: example, synonyms: synonyms)
    }
    return switch command {
    case .help: words("list the commands, or explain one", "back", or: "?")
    case .back: words("leave this screen", or: "close")
    case .home: words("show the first screen")
    case .open: words("open a link", "<link>")
    case .link: words("show the link of this screen")
    case .where: words("show which screens are open, and where you are")
    case .why: words("say which steps led to this screen")
    case .inspect: words("show the screens, the last moves, and what waits, for developers")
    case .look: words("reload this screen and show all of it")
    case .again: words("send the text again that was not sent")
    case .expect: words("fail unless the screen shows this text", "Ada Lovelace")
    case .quit: words("end the program", or: "exit")
    case .more: words("show the next rows")
    case .all: words("show every row")
    case .find: words("show the rows that contain this text", "ada")
    case .say: words("send any text, also a command word", "quit")
    case .reply: words("answer who wrote last, or open what they wrote", "see you at six", or: "r")
    }
  }

  public func sentence(_ sentence: KernelSentence) -> Note {
    switch sentence {
    case .really(let line): "Really \(line)?"
    case .wouldLose(let content): "You would lose \(content ?? "nothing")."
    case .whichOne: "Which one?"
    case .needs(let word, let argument): "\(word) needs \(phrase: .argument(argument))."
    case .youWrote(let text): "You wrote: \(text)"
    case .screenClosed: "The screen was closed meanwhile, so this was not done."
    case .questionGone: "The question is no longer available. \(suggesting: .look) to see what is."
    case .stillHere: "You are still here, with all that you changed."
    case .nothingChanged: "Nothing was changed."
    case .cancelled: "Cancelled. \(suggesting: .look) to see what was done."
    case .internalError(let fault):
      "Internal error\(fault). \(suggesting: .look) to see where you are, then try again."
    case .choices(let choices): self.choices(choices)
    case .counts(let amounts, let list):
      list.map { "\(counted(amounts)). \(suggesting: $0) to list them." } ?? "\(counted(amounts))."
    case .draftKept(let address):
      "Your draft at \(address) is kept for the next time, so the screens you open now are not "
        + "saved."
    case .notReopened(let address, let reason): "\(address) was not opened again: \(reason)"
    case .reopened: "You are back where you left off. \(suggesting: .home) for the first screen."
    }
  }

  private func choices(_ choices: [Alert.Choice]) -> Note {
    let steps = choices.map { "\(suggesting: WordCommand($0.word)) to \($0.label)" as Note }
    guard let last = steps.last else { return "\(suggesting: .back)." }
    let others = steps.dropLast().reduce("" as Note) { "\($0)\($1), " }
    return "\(others)\(steps.count > 1 ? "or " : "")\(last)."
  }

  private func counted(_ amounts: [Notice.Amount]) -> String {
    amounts.map { "\($0.count) \($0.count == 1 ? $0.one ?? "notice" : $0.many ?? "notices")" }
      .joined(separator: ", ")
  }

  public func message(_ error: RoutingError) -> Note {
    switch error {
    case .detached: "This screen was closed meanwhile. \(suggesting: .look) to see where you are."
    case .cannotClose(let title):
      "\(title) cannot be closed. \(suggesting: .help) to see what you can do."
    case .nothingToGoBackTo:
      "There is nothing to go back to. \(suggesting: .help) to see what you can do."
    case .nothingToDismiss: "There is no screen to dismiss."
    case .gone(let name):
      "\(name.isEmpty ? "That row" : name) is no longer available. \(suggesting: .look) to see what is."
    case .alreadyShown(let title): "\(title) is already open."
    case .notShown(let title): "\(title) could not be shown."
    case .tooDeep(let title): "The tabs of \(title) are nested too deeply. Go back first."
    case .noSuchTab(let name): "There is no tab called \(name)."
    case .insideChange(let move): "A navigation change was started inside another one: \(move)."
    case .deadlock(let move, let other):
      "Two navigation changes would have waited for each other: \(move) and \(other)."
    case .outsideChange: "The screens were changed outside a navigation change."
    case .vetoed(let title, let losing):
      "\(title) was not closed, because you would lose \(losing)."
    case .denied(""): "This is not open to you now."
    case .denied(let reason): Note(reason)
    case .redirected(let place): "\(named(place)) is not open to you now."
    case .redirectedInCircles(let places):
      "The redirects form a loop, so nothing was opened: \(places.map(named).joined(separator: ", "))."
    case .covered(let title): "\(title) is in the way. Close it, then open the link again."
    case .noSuchDestination(let place): "Cannot open \(named(place)): no such screen."
    case .loop(let moves):
      "Navigation stopped, because these changes cause each other: \(moves.joined(separator: ", "))."
    }
  }

  /// Returns the name of a place, which is empty without a link.
  private func named(_ place: String) -> String {
    place.isEmpty ? "a screen without a link" : place
  }

  public func message(_ error: LinkError) -> Note {
    switch error {
    case .malformed(let link):
      "The link \(link) is invalid: % needs two hexadecimal digits. Correct it, and open it again."
    case .foreign(let link):
      link.lowercased().hasPrefix("http")
        ? "This app opens only its own links. Open this one in a browser: \(link)"
        : "The link \(link) is none of this app. \(suggesting: .link) to see one that is."
    case .unknown(let link):
      "The link \(link) leads to no screen. \(suggesting: .link) to see a valid one."
    case .tooLong(let count): "The link is too long (\(count) bytes). Check it, and open it again."
    }
  }

  public func message(_ error: ArgumentError) -> Note {
    switch error {
    case .noUser("", let offer):
      "\(offer.command.word) needs \(phrase: .argument(offer.missing)), which is one word. "
        + "\(suggesting: .command(offer))."
    case .noNumber("", let offer), .noValue("", let offer):
      "\(offer.command.word) needs \(phrase: .argument(offer.missing)). \(suggesting: .command(offer))."
    case .noNumber(let text, let offer):
      "\(quoted(text)) is no number. \(suggesting: .command(offer))."
    case .noUser(let text, let offer):
      "\(quoted(text)) is no user name, which is one word. \(suggesting: .command(offer))."
    case .noValue(let text, let offer):
      "\(quoted(text)) cannot follow \(offer.command.word). \(suggesting: .command(offer))."
    }
  }

  public func message(_ error: LineError) -> Note {
    switch error {
    case .unknownWord("", _, let needsSlash):
      "Type a command after the slash, such as \(help(needsSlash))."
    case .unknownWord(let name, let meant, let needsSlash):
      "There is no command \(quoted(name)).\(didYouMean(meant)) "
        + "Type \(help(needsSlash)) to list the commands"
        + "\(needsSlash ? ", or // to begin a text with a slash" : "")."
    case .onlyOnItsPage(let word, let page, let place):
      "\(word) works on \(page) only. \(suggesting: .open(place)) to "
        + "\(place.missing == .none ? "go there" : "open one, then type /\(word) there")."
    case .held(let text, nil):
      "Not sent. \(reason(text))"
        + (text.isSayable ? " To send the text, type /\(command(.say).word) before it." : "")
    case .held(let text, let isInLine?):
      "Not sent yet. \(reason(text)) \(sending(isInLine)) sends the text."
    case .heldAnswer(let user, before: let other?, _, let isInLine):
      "Not sent yet: \(other) wrote after you began the line. \(sending(isInLine)) sends it to "
        + "\(user), who wrote before; \(isInLine ? "a new" : "another") line goes to \(other)."
    case .heldAnswer(let user, nil, in: let person?, let isInLine):
      "Not sent yet: this conversation is with \(person), but \(user) wrote last. "
        + "\(sending(isInLine)) sends it to \(user); a text without a command goes to \(person)."
    case .heldAnswer(let user, nil, nil, let isInLine):
      "Not sent yet: \(user) wrote after you began the line. \(sending(isInLine)) sends it to \(user)."
    case .nobodyToAnswer:
      "No notice has come that can be answered. \(suggesting: .help) to list the commands."
    case .noArgument(let word, let written, let argument, let example):
      "\(word) needs \(phrase: .argument(argument)): "
        + "type \(written) \(phrase: .argument(argument))"
        + "\(example.map { ", for example \($0)" } ?? ".")"
    case .needlessArgument(let argument, let word, let meant, let gist):
      "\(word) does not need "
        + "\(argument.map { quoted($0) } ?? "anything after it"), so nothing was done."
        + "\(didYouMean(meant)) "
        + "Type \(word) alone\(gist.isEmpty ? "" : " to \(gist)")."
    case .noSuchRow(let number, count: 0, _):
      "There is no row \(number) here. \(suggesting: .help) to list the commands."
    case .noSuchRow(let number, _, isShown: false):
      "Row \(number) has not been shown. Type \(command(.all).word) to see all rows, "
        + "then try again."
    case .noSuchRow(let number, let count, _):
      "There is no row \(number); the list has \(count). Type \(command(.look).word) to see it."
    case .noLongerOffered(let word):
      "\(word) is not available here now. \(suggesting: .help) to list the commands."
    case .screenGone(nil): "The screen was closed meanwhile, so what you typed was discarded."
    case .screenGone(let line?):
      "The screen was closed meanwhile, so this line was not executed: \(line)"
    case .afterFailure:
      "Not sent: the command before it failed, so this text may be meant for somebody else. "
        + "\(suggesting: .look), then send it again."
    case .secretsDropped:
      "What you typed unseen was dropped, because it may have been meant as the password. "
        + "Type it again."
    case .nothingFound(let text):
      "No row contains \(quoted(text)). Try another text, or a part of it."
    case .noLink(let title):
      "\(title) has no link. \(suggesting: WordCommand(command(.where).word)) "
        + "to see which screens have one."
    case .ambiguous(let name, let words):
      "\(name) is ambiguous: it could be \(words.joined(separator: ", ")). Type more letters."
    case .abbreviated(let name, let word, let written, let argument):
      "\(name) is too short for \(word), which is destructive. "
        + "Type it in full: \(written)\(argument == .none ? "" : " \(phrase: .argument(argument))")"
    case .notThere(let text):
      "The screen does not show \(quoted(text)). \(suggesting: .look) to see all of it."
    case .sameWord(let word, let one, let other):
      "The word \(word) means \(one) and \(other). Change it in the language or in the app."
    case .stillBusy(let names, let time):
      "Timed out after \(decimal(time)) s: \(names.joined(separator: ", ")). "
        + "Use --settle-timeout to allow more time."
    case .notUTF8(nil):
      "The line is not UTF-8, so it was not used as a secret. Save the script as UTF-8."
    case .notUTF8(let locale?):
      "Your terminal sends text in an encoding other than UTF-8 (\(locale)). "
        + "Set it to UTF-8, then type the secret again."
    case .emptySecret:
      "The line is empty, so it was not used as a secret. Write the secret in the script."
    case .utf16: "The input is UTF-16, so no line of it was executed. Save it as UTF-8."
    case .tooLong:
      "The line is too long (more than 1 MiB) and was skipped. Split it into shorter lines."
    }
  }

  private func help(_ needsSlash: Bool) -> String {
    "\(needsSlash ? "/" : "")\(command(.help).word)"
  }

  private func sending(_ isInLine: Bool) -> String { isInLine ? "Enter" : "The same line again" }

  /// The question after a mistake that may have been meant as another word.
  func didYouMean(_ word: String?) -> String { word.map { " Did you mean \($0)?" } ?? "" }

  private func reason(_ text: LineError.HeldText) -> String {
    text.command.map { "For the command, type /\($0)." }
      ?? "The text would go to \(text.receiver ?? ""), not to \(text.user ?? "")."
  }
}
