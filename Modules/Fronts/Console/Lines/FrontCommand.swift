package import Presentation

/// The commands of the front end: those that work on every screen, and those for a list.
nonisolated package enum FrontCommand: String, CaseIterable {
  case help, back, home, open, link, `where`, why, look, again, expect, quit
  case more, all, find

  /// The commands for a list that is shown only in part.
  package static let ofLists: [Self] = [.more, .all, .find]

  /// Creates the command of an action; nil for an action of the page or the app.
  package init?(_ action: Action) {
    guard [.front, .list].contains(action.scope) else { return nil }
    self.init(rawValue: action.word)
  }

  /// Returns the command that does what a line in lowercase means to other programs, such as `quit` for
  /// `:q`, or `back` for `leave chat` on a page with that title; nil if there is none.
  static func meant(by line: String, on title: String) -> FrontCommand? {
    switch line {
    case "leave", "go back": return .back
    case "q", ":q", ":q!", ":quit", ":w", ":wq", ":wq!", ":x", ":x!": return .quit
    default:
      let words = line.split(separator: " ", maxSplits: 1)
      let leaves = words.count == 2 && ["quit", "exit", "close", "leave"].contains(words[0])
      return leaves && "\(title.lowercased()) ".hasPrefix("\(words[1]) ") ? .back : nil
    }
  }

  /// Returns whether the command can show rows of a page that the page's own commands cannot.
  package func applies(to page: Page) -> Bool {
    if page.actions.contains(where: { $0.word == rawValue }) { return false }
    let isList = page.prompt.kind.takesNumbers
    return switch self {
    // The front end finds rows only in a list that it has as a whole.
    case .find: isList && page.rows.count == page.count
    case .more: isList
    default: page.scroll == nil
    }
  }

  package var action: Action { command.in(Self.ofLists.contains(self) ? .list : .front) }

  private var command: Action {
    switch self {
    case .help:
      Action(
        rawValue, Argument(.command, isOptional: true), help: "list the commands, or explain one",
        example: "help back", synonyms: ["?"], listsSynonyms: true)
    case .back:
      Action(rawValue, help: "leave this screen", synonyms: ["close"], listsSynonyms: true)
    case .home: Action(rawValue, help: "show the first screen")
    case .open: Action(rawValue, Argument(.link), help: "open a link", example: "open <link>")
    case .link: Action(rawValue, help: "show the link of this screen")
    case .why: Action(rawValue, help: "say which steps led to this screen")
    case .where: Action(rawValue, help: "show which screens are open, and where you are")
    case .look: Action(rawValue, help: "reload this screen and show all of it")
    case .again: Action(rawValue, help: "send the text again that was not sent")
    case .expect:
      Action(
        rawValue, Argument(.text), help: "fail unless the screen shows this text",
        example: "expect Ada Lovelace")
    case .quit: Action(rawValue, help: "end the program", synonyms: ["exit"], listsSynonyms: true)
    case .more: Action(rawValue, help: "show the next rows")
    case .all: Action(rawValue, help: "show every row")
    case .find:
      Action(
        rawValue, Argument(.text), help: "show the rows that contain this text", example: "find ada"
      )
    }
  }
}
