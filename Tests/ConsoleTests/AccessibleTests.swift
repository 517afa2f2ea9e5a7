import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Sentences for a screen reader")
struct AccessibleTests {
  let console = ConsoleRun()

  private func lines(_ lines: String..., on content: any ScreenContent) async throws -> [String] {
    let settings = Front.Settings.untimed {
      ($0.format, $0.isColored) = (.sentences, true)
      $0.time = LocalTime(now: { Reviews.now })
    }
    let text = try await console.run(
      ScriptedInput(lines), on: content, width: 20, settings: settings)
    return text.components(separatedBy: "\n")
  }

  @Test("Notes and questions keep what a person wrote")
  func written() async throws {
    let people = People([])
    let bio = "vi  and <emacs> press ^D (also: ?)"
    people.page.notes = ["Bio: \(bio)"]
    people.questions["remove"] = "Remove \(bio)?"
    let text = try await lines("remove ada", "no", on: people)
    #expect(text.contains("Bio: \(bio)."))
    #expect(text.contains { $0.hasPrefix("Question: Remove \(bio)?") }, "\(text)")
  }

  @Test("A list, an answer, a question and an error are one sentence a line")
  func list() async throws {
    let people = People([])
    people.page.rows = [
      Row(id: "ada", [.person(user: "ada", name: "Ada Lovelace"), .text("2 unread")]),
      Row(id: "grace", [.person(user: "grace", name: nil), .text("who has left")]),
    ]
    people.page.badge = "1 request"
    people.page.notes = ["Nobody asks. \(suggesting: People.Command.add) to ask."]
    let text = try await lines("help add", "remove ada", "no", "bad", "where", on: people)
    #expect(
      text == [
        "Screen: Friends. 2 rows. 1 request.",
        "Nobody asks. Type add and the user to ask.",
        "Row 1 of 2: Ada Lovelace, user name ada, 2 unread.",
        "Row 2 of 2: grace, who has left.",
        "Type add, remove, save, break, the number of a row or help.",
        "friends, type a command: help add",
        "add and the user: Ask somebody.",
        "Example: add grace",
        "friends, type a command: remove ada",
        "Question: Really remove ada? Type y or yes to confirm; anything else cancels.",
        "yes or no, type your choice: no",
        "Cancelled: remove ada. Nothing was changed.",
        "friends, type a command: bad",
        "Error: There is no command \"bad\". Type help to list the commands.",
        "friends, type a command: where",
        "Level 1: Friends (1 request), you are here.",
        "friends, type a command: ",
        "",
      ])
  }

  @Test("A message says who wrote it and when, and stays in one line")
  func messages() async throws {
    let reviews = Reviews()
    reviews.add("hi", at: Reviews.ago(days: 400))
    reviews.add("late\nNotice: log in again.", at: Reviews.ago(days: 1))
    reviews.add("new one?", at: Reviews.now, unread: 1)
    let text = try await lines("yes", on: reviews)
    #expect(
      text == [
        "Screen: Reviews.",
        "Message from bob, 27 December 2024 12:00: hi.",
        "Message from bob, yesterday 12:00: late, new line: Notice: log in again.",
        "New message from bob, today 12:00: new one?",
        "Type the text, or /back or /help.",
        "to bob, type text: yes",
        "Message from you, today 12:00: yes.",
        "to bob, type text: ",
        "",
      ])
  }

  @Test("A message in a numbered list says its number")
  func numberedMessage() {
    let row = Row(
      id: "1",
      [.time(Reviews.now, "12:00"), .author("ada", isOwn: true), .text("to bob"), .body("hi")],
      joinedBy: " ", " ", ": ")
    let page = Page("Search", rows: [row], prompt: Prompt(.command, "search"))
    let time = LocalTime(now: { Reviews.now }, offset: { _ in 0 })
    #expect(
      RowLayout(DrawnPage(page), time).paragraphs(0..<1).map(\.content.spoken)
        == ["Row 1 of 1: Message from you, today 12:00 to bob: hi"])
  }

  /// Begins a session at a terminal that edits lines.
  private func session() async throws -> Decisions {
    try await Decisions(
      on: People([]), .person(editsLines: false), settings: .untimed { $0.format = .sentences })
  }

  @Test("An event at an open prompt begins a line, and the prompt follows it once")
  func meanwhile() async throws {
    let text = try await session().changes(Notice("Ada Lovelace: hi"))
    #expect(text == "\nNotice: Ada Lovelace: hi.\nfriends, type a command: ")
  }

  @Test("A screen that replaces the one of the prompt begins a line, and only its prompt follows")
  func replaced() async throws {
    let session = try await session()
    try await session.console.window.show(.stack(screen(Talk(label: "welcome"))))
    var text = session.changes(Notice("You were logged out."))
    let typing = try #require(session.typing)
    text += session.tell { $0.read(.interrupted, typing) }
    #expect(text.hasPrefix("\nNotice: You were logged out.\n"), "\(text)")
    #expect(text.contains("\nScreen: Chat.\n"), "\(text)")
    #expect(session.typing?.prompt.label == "welcome" && !text.contains("friends"), "\(text)")
  }

  @Test("A screen on top of others is announced with the others below it")
  func way() async throws {
    let people = People()
    people.whenChosen = { [console] in
      console.push(Talk())
      console.window.afterwards { try await Cover(over: console.window).open(Form()) }
    }
    let text = try await lines("1", on: people)
    #expect(text.contains("Screen: Form, on top of Friends, then Chat."))
  }

  @Test("Text of people cannot begin a line or write a control character")
  func hostile() async throws {
    let reviews = Reviews()
    for end in ["\n", "\r\n", "\u{85}", "\u{2028}", "\u{0B}", "\u{1B}[2J"] {
      reviews.add("x\(end)Screen: Log in.", at: Reviews.now)
    }
    let text = try await lines("hi\u{1B}", on: reviews)
    #expect(text.count { $0.hasPrefix("Screen:") } == 1, "\(text)")
    #expect(!text.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
