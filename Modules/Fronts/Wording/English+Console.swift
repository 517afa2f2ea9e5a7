/// The console.
nonisolated extension English {
  public func console(_ text: ConsoleText) -> String {
    switch text {
    case .type(let beginsSentence): beginsSentence ? "Type " : "type "
    case .inTerminal: "in your terminal"
    case .emptyLine: "an empty line"
    case .linkPlaceholder: "<link>"
    case .amongText(let command): "typed as \(command) at text prompts"
    case .spoken(let kind, let isOptional): "\(isOptional ? "a" : "the") \(argument(kind))"
    case .joint(let isOptional): isOptional ? " and, if you like, " : " and "
    case .also("?", isSpoken: true): "; a question mark does the same"
    case .also(let word, let isSpoken): isSpoken ? "; \(word) does the same" : " (also: \(word))"

    case .matching(let filter): "matching \(quoted(filter))"
    case .more(let shown, let total): "\(shown) of \(number(total)): more"
    case .rows(let count): "\(number(count)) row\(count == 1 ? "" : "s")"
    case .screen(let title, let way, let covered): screen(title, from: way, over: covered)
    case .unreadAbove(let count, let command): "\(number(count)) unread above: \(command)"
    case .moreBelow(let count, let command): "\(number(count)) more below: \(command)"
    case .place(let first, let last, let total):
      "\(number(first))\(first == last ? "" : " to \(number(last))") of \(number(total))"
    case .rest(let shown, let total, let commands, isSpoken: false):
      "\(number(shown)) of \(number(total)). Type \(commands) to see others."
    case .rest(let shown, let total, let commands, isSpoken: true):
      "These were \(number(shown)) rows of \(number(total)). Type \(commands) to hear others."
    case .new: "new"
    case .found: "found"
    case .message(let author, let isNew, let moment):
      "\(isNew ? "New message" : "Message") from \(author ?? "you"), \(moment)"
    case .lastMessage(let author, let moment): "Last message from \(author ?? "you"), \(moment)"
    case .userName(let user): ", user name \(user)"
    case .row(let number, let total): "Row \(number) of \(total): "

    case .nothingOpen: "Nothing is open."
    case .shown: "shown"
    case .youAreHere: "you are here"
    case .onTop: "on top"
    case .level(let depth): "Level \(depth): "
    case .link(let link): ", link \(link)"
    case .reason(let event): event.map(reason) ?? "No screen was opened yet."
    case .move(let event): move(event)
    case .inspected(let part, let names): "\(part.rawValue): \(names.joined(separator: ", "))"

    case .notice: "Notice: "
    case .question: "Question: "
    case .failure: "Error: "
    case .newLine: ", new line: "
    case .spokenWay(let command, let answers):
      " To \(answers ? "answer" : "see it"), type \(command)"
    case .hiddenSecret: "* (a secret, not recorded)"

    case .waiting: "Waiting for others"
    case .working: "Working"
    case .cancelling: "Cancelling"
    case .busy: "busy"
    case .loading(let name): "Loading \(name)"
    case .done(let time): "done in \(decimal(time)) s"
    case .pausedTooLong: "No line was typed for a long time, so the session ends. Start it again."
    case .alreadyAt(let link): "You are at \(link) already."
    case .stopped(let line, let beforeSecret):
      "Stopped \(line == 0 ? "before line 1" : "at line \(line)")"
        + (beforeSecret ? ", because the next line may be a secret." : ".")
    case .notSaved(let text): "Not saved: \(text)"
    case .notSent(let text): "Not sent: \(text)"
    case .refused(let text, let again, let canBeSent):
      "Not sent (type \(again) \(canBeSent ? "to send it" : "once it can be sent here")): \(text)"
    case .kept(let isLong, let canBeSent, let again): kept(isLong, canBeSent, again)

    case .thisScreen: "This screen"
    case .thisList: "This list"
    case .places: "Places"
    case .program: "Program"
    case .everywhere: "everywhere"
    case .keysTopic: "keys"
    case .aboutEverywhere(let command): "Type \(command) to read about these."
    case .aboutKeys(let command): "The keys: type \(command)."
    case .example(let command): "Example: \(command)"
    case .exampleOfRow(let command): "Or with the number of a row: \(command) 1"
    case .arrows: "→ means opened, ← closed; ↑ and ↓ mean the same for a screen over the others."
    case .ownMark(let mark): "\(mark) marks what you wrote, once it is stored."
    case .severalLines(editsLines: true):
      "In a message, Alt-Enter begins a new line, and Enter sends all lines."
    case .severalLines(editsLines: false):
      "A message has one line here: each line that you type or paste is sent alone."
    case .slash: "To begin a message with /, type //."

    case .hintOfSecret: "What you type is not shown. An empty line goes back."
    case .hintOfText(let commands, let takesText):
      "Type \(takesText ? "the text, or " : "")\(commands)."
    case .hint(let choices, elsewhere: []): "Type \(choices)."
    case .hint(let choices, let others):
      "Type \(choices). Elsewhere: \(others.joined(separator: ", "))."
    case .numberOfRow: "the number of a row"
    case .unread(let count): "\(count) unread"
    case .request(.command): "type a command"
    case .request(.text): "type text"
    case .request(.secret): "type your answer, which is not shown"
    case .request(.choice): "type your choice"
    case .confirm: "Type y or yes to confirm; anything else cancels."
    case .choose(let answers): "Type \(answers)."
    case .giveNumber: "Type its number; anything else cancels."
    case .giveValue: "Type it, or an empty line to cancel."
    case .stillOnScreen: "You are still on this screen."
    case .cancelled(let command): "Cancelled: \(command). Nothing was changed."
    case .toLeave(let command, let isSpoken):
      "To leave, \(command.map { "type \($0) or " } ?? "")press "
        + (isSpoken ? "Control and D." : "^D.")
    }
  }

  private func screen(_ title: String, from way: [String], over covered: [[String]]) -> String {
    let opened = way.isEmpty ? "" : ", opened from \(way.joined(separator: ", from "))"
    let under = covered.map { ", on top of \($0.joined(separator: ", then "))" }
    return "Screen: \(title)\(opened)\(under.joined())."
  }

  private func kept(_ isLong: Bool, _ canBeSent: Bool, _ again: String?) -> String {
    let verb = canBeSent ? "Enter sends it, typing" : "Typing"
    let way =
      isLong
      ? "What you typed is kept: ^Y inserts it"
      : "What you typed is in the line again. \(verb) replaces it"
    let time = canBeSent ? "later" : "once it can be sent here"
    return way + (again.map { ", and \($0) sends it \(time)" } ?? "") + "."
  }

  private func reason(_ event: Event) -> String {
    let to = event.to?.description ?? "a screen without a link"
    let beginning = event.to?.description ?? "A screen without a link"
    guard let from = event.from?.description else {
      return "\(beginning) was opened as the first screen."
    }
    return switch event.by {
    case "open": "\(beginning) was opened from \(from)."
    case "back", "close", "dismiss", "dismiss all", "pop to", "pop to root":
      "You went back from \(from) to \(to)."
    case "link": "A link to \(to) was opened at \(from)."
    case "redirect": "\(beginning) was asked for at \(from), but was not opened then."
    case "resume": "The link that had to wait was opened: it led from \(from) to \(to)."
    case "guard": "The app itself moved you from \(from) to \(to)."
    case "restore": "\(beginning) was opened again, where you left off."
    case "root": "All screens were closed, the last one \(from), and \(to) was opened."
    case "select", "home": "You went from \(from) to \(to)."
    default: "The screen changed from \(from) to \(to)."
    }
  }

  private func move(_ event: Event) -> String {
    [
      event.failure.map { "\($0): \(event.by)" } ?? "#\(event.id) \(event.by)",
      event.from.map { "from \($0)" }, event.to.map { "to \($0)" },
      event.guardIndex.map { "by guard \($0 + 1)" }, event.cause.map { "after #\($0)" },
      "in \(decimal(event.duration * 1_000)) ms",
    ].compactMap(\.self).joined(separator: " ")
  }

  public var keys: KeyValuePairs<String, KeyValuePairs<String, String>> {
    [
      "Move": [
        "← →, ^B ^F": "by a character",
        "Ctrl-← Ctrl-→, Alt-B Alt-F": "by a word",
        "Home End, ^A ^E": "to the beginning or the end of the line",
      ],
      "Change": [
        "Backspace Delete, ^H ^D": "delete a character",
        "^W, Alt-Backspace": "delete back to a space, or over a word",
        "Alt-D, Ctrl-Delete": "delete to the end of a word",
        "^U ^K": "delete to the beginning or the end of the line",
        "^Y": "insert what ^W, ^U, ^K or Alt deleted",
        "^T": "swap two characters",
        "Tab": "complete a command, name or link; twice: list them",
        "Alt-Enter": "begin a new line in a message",
      ],
      "Earlier lines": [
        "↑ ↓, ^P ^N": "go to the line before or after, in a message too",
        "^R ^S": "find a line before or after by a part of it",
        "Enter": "send the line, or the one that was found",
        "^G, Esc, ^C": "end the search with the line as it was",
      ],
      "Program": [
        "^C": "discard the line, or cancel the work under way",
        "^L": "clear the screen and draw the page again",
        "^Z": "suspend the program; type fg to come back",
        "^D": "quit, in an empty line",
      ],
    ]
  }
}
