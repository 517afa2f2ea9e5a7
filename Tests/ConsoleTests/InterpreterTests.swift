import ConsoleTestSupport
import Presentation
import Testing

@testable import Console

@Suite("Line interpreter")
struct InterpreterTests {
  private func meaning(_ line: String, _ kind: Prompt.Kind) throws -> Meaning {
    var page = People().page
    page.prompt.kind = kind
    let vocabulary = Vocabulary(page: page, tabs: [.tab("Chats")])
    return try Interpreter(page: page, vocabulary: vocabulary).meaning(of: line)
  }

  /// Returns the meaning of a line as text, for comparison in tables.
  private func summary(_ line: String, _ kind: Prompt.Kind = .command) throws -> String {
    switch try meaning(line, kind) {
    case .nothing: "nothing"
    case .leave: "leave"
    case .row(let id): "row \(id)"
    case .text(let text): "text \(text)"
    case .command(let command, let argument):
      "\(FrontCommand(command).map { "front \($0)" } ?? "\(command.scope)") [\(argument)]"
    }
  }

  @Test(
    "A command prompt reads commands, row numbers and comments",
    arguments: [
      ("", "nothing"), ("   ", "nothing"), ("# add eve", "nothing"), ("\t#", "nothing"),
      ("1", "row ada"), ("2", "row grace"), ("/2", "row grace"), ("2 ", "row grace"),
      ("add eve", "page [eve]"), ("  ADD   two  words ", "page [two  words ]"),
      ("/add\teve", "page [eve]"), ("\u{A0}add\u{202F}\u{3000}eve\u{A0}x", "page [eve\u{A0}x]"),
      ("add \"eve\"", "page [\"eve\"]"),
      ("back", "front back []"),
      ("Close ", "front back []"),
      ("chats", "tab(\"Chats\") []"),
      ("exit", "front quit []"), ("?", "front help []"),
      ("? add", "front help [add]"),
      ("help add", "front help [add]"),
    ])
  func command(line: String, expected: String) throws {
    #expect(try summary(line) == expected)
    #expect(try summary(line, .choice) == expected, "a choice prompt reads like a command prompt")
  }

  @Test(
    "A text prompt reads every line as text, except commands after one slash",
    arguments: [
      ("", "text "), ("1", "text 1"), ("#", "text #"), (" /add eve", "text  /add eve"),
      ("//", "text /"), ("\u{A0}\u{3000}a", "text \u{A0}\u{3000}a"),
      ("/help\u{A0}add", "front help [add]"), ("///x", "text //x"), ("/add eve ", "page [eve ]"),
      ("/QUIT", "front quit []"),
      ("/exit", "front quit []"), ("/?", "front help []"),
      ("exit", "text exit"), ("?", "text ?"),
    ])
  func text(line: String, expected: String) throws {
    #expect(try summary(line, .text) == expected)
  }

  @Test(
    "A secret prompt reads every line as text, except that an empty line goes back",
    arguments: [("", "leave"), (" ", "text  "), ("/quit", "text /quit"), ("//", "text //")])
  func secret(line: String, expected: String) throws {
    #expect(try summary(line, .secret) == expected)
  }

  @Test(
    "An invalid line is refused with a message that explains why",
    arguments: [
      ("nonsense", "There is no command \"nonsense\". Type help to list the commands."),
      ("\"x\"", "There is no command \"x\". Type help to list the commands."),
      (
        "sav",
        "There is no command \"sav\". Did you mean save? Type help to list the commands."
      ),
      ("/", "Type a command after the slash, such as help."),
      ("9", "There is no row 9; the list has 2. Type look to see it."),
      ("0", "There is no row 0; the list has 2. Type look to see it."),
      (
        "99999999999999999999",
        "There is no row 99999999999999999999; the list has 2. Type look to see it."
      ),
      ("add", "add needs <user>: type add <user>, for example add grace"),
      ("add  ", "add needs <user>: type add <user>, for example add grace"),
      (
        "save it",
        "save does not need \"it\", so nothing was done. Type save alone to keep it."
      ),
      ("-1", "There is no command \"-1\". Type help to list the commands."),
      ("٢", "There is no command \"٢\". Type help to list the commands."),
    ])
  func refused(line: String, sentence: String) throws {
    let error = #expect(throws: LineError.self) { try meaning(line, .command) }
    #expect(error?.message.worded() == sentence)
  }

  @Test("Error messages at a text prompt write commands with a slash")
  func refusedText() throws {
    let error = #expect(throws: LineError.self) { try meaning("/1", .text) }
    #expect(
      error?.message == """
        There is no command "1". Type /help to list the commands, or // to begin a text with a \
        slash.
        """)
    let missing = #expect(throws: LineError.self) { try meaning("/add", .text) }
    #expect(
      missing?.message.worded(at: .text)
        == "add needs <user>: type /add <user>, for example /add grace")
  }

  @Test("A page cannot redefine a global command, but it can redefine find")
  func conflicts() {
    let page = Page(
      "Page", actions: ["quit", "find"].map { Action($0, WordCommand($0), help: "Mine.") },
      prompt: Prompt(.command, "page"))
    let vocabulary = Vocabulary(
      page: page, listCommands: FrontCommand.ofLists.filter { $0.applies(to: page) })
    #expect(vocabulary.command("quit")?.scope == .front)
    #expect(vocabulary.command("find")?.scope == .page)
    #expect(vocabulary.command("more")?.scope == .list)
  }

  @Test("The reserved words are all global and list commands with their aliases")
  func words() {
    #expect(
      Front.words == [
        "help", "?", "back", "close", "home", "open", "link", "where", "why", "look", "again",
        "expect", "quit", "exit", "more", "all", "find",
      ])
  }
}
