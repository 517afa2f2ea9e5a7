import ConsoleTestSupport
import Presentation
import TestSupport
import Testing

@testable import Console
import Wording

@Suite("Line interpreter")
struct InterpreterTests {
  private func meaning(_ line: String, _ kind: Prompt.Kind) throws -> Meaning {
    var page = People().page
    page.prompt.kind = kind
    let vocabulary = Vocabulary(page: page, tabs: [.tab("Chats")])
    return try Interpreter(vocabulary: vocabulary).meaning(of: line)
  }

  /// Returns the meaning of a line as text, for comparison in tables.
  private func summary(_ line: String, _ kind: Prompt.Kind = .command) throws -> String {
    switch try meaning(line, kind) {
    case .nothing: "nothing"
    case .leave: "leave"
    case .row(let id): "row \(id)"
    case .text(let text): "text \(text)"
    case .command(let command, let argument):
      "\(command.scope)\(command.frontCommand.map { " \($0)" } ?? "") [\(argument)]"
    }
  }

  @Test(
    "A line means a command, a row, a text or nothing, by the kind of its prompt",
    arguments: [
      (
        .command,
        [
          "", "   ", "# add eve", "\t#", "1", "2", "/2", "2 ", "add eve", "  ADD   two  words ",
          "/add\teve", "\u{A0}add\u{202F}\u{3000}eve\u{A0}x", "add \"eve\"", "back", "Close ",
          "chats", "exit", "?", "? add", "help add",
        ]
      ),
      (
        .text,
        [
          "", "1", "#", " /add eve", "//", "\u{A0}\u{3000}a", "/help\u{A0}add", "///x", "/add eve ",
          "/QUIT", "/exit", "/?", "exit", "?",
        ]
      ),
      (.secret, ["", " ", "/quit", "//"]),
    ] as [(Prompt.Kind, [String])])
  func meanings(kind: Prompt.Kind, lines: [String]) throws {
    let meanings = try lines.map { "\($0.debugDescription): \(try summary($0, kind))" }
    try RecordedText(
      in: "Tests/ConsoleTests/Sessions/Meanings.txt", after: "== At a prompt of the kind \(kind)\n",
      before: "\n== "
    ).expect(meanings.joined(separator: "\n"))
    guard kind == .command else { return }
    for line in lines { #expect(try summary(line, .choice) == summary(line, .command), "\(line)") }
  }

  @Test(
    "An invalid line is refused with a message that explains why",
    arguments: Session.all(in: "Refusals"))
  func refused(session: Session) async throws { try await session.holds() }

  @Test("The message about a missing argument at a text prompt writes the command with a slash")
  func missing() {
    let error = #expect(throws: LineError.self) { try meaning("/add", .text) }
    let message = "add needs <user>: type /add <user>, for example /add grace"
    #expect(error?.message.worded(at: .text) == message)
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
      Front.words() == [
        "help", "?", "back", "close", "home", "open", "link", "where", "why", "inspect", "look",
        "again", "expect", "quit", "exit", "more", "all", "find",
      ])
  }
}
