import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
import Testing

@testable import Console

@Suite("JSON output")
struct JSONTests {
  let console = ConsoleRun()

  /// Runs the lines in JSON format and returns the events.
  private func events(
    _ lines: String..., on content: any ScreenContent, isTerminal: Bool = false
  ) async throws -> [JSONObject] {
    try await console.run(
      ScriptedInput(lines, isTerminal: isTerminal), on: content, settings: .json)
    return console.events
  }

  private func summary(_ events: [JSONObject]) -> [String] { events.map(\.summary) }

  @Test("JSON output is one event per line, in order, and nothing else")
  func conversation() async throws {
    console.notices.post(Notice("A code: ABC", secret: "ABC"))
    let events = try await events(
      "add eve", "remove ada", "yes", "nonsense", "link", "quit", on: People())
    #expect(
      summary(events) == [
        "notice A code: ABC", "page [\"1. ada\", \"2. grace\"]", "input add eve",
        "rows [\"3. eve\"]", "input remove ada",
        "page [\"Really remove ada? Type y or yes to confirm; anything else cancels.\"]",
        "input yes", "page [\"1. grace\", \"2. eve\"]", "input nonsense", "error unknownWord",
        "input link", "error noLink", "input quit", "moved end", "end 1",
      ])
    #expect(events.map { $0["seq"] as? Int } == Array(1...events.count))
    #expect(events.allSatisfy { $0["v"] as? Int == 3 })
    #expect(events[0]["secret"] as? Bool == true)
  }

  @Test(
    "A row's preview is its field last, and its change is an event for programs and persons only")
  func preview() async throws {
    for format in [Front.Settings.Format.json, .text] {
      for isTerminal in [true, false] {
        let (console, people) = (ConsoleRun(), People(["ada"]))
        func say(_ text: String) {
          people.page.rows[0].preview = Row.Preview(
            author: "bob", isOwn: false, time: Reviews.now, text: text)
        }
        say("one")
        people.whenChosen = { say("two") }
        let text = try await console.run(
          ScriptedInput(["1"], isTerminal: isTerminal), on: people,
          settings: .untimed { ($0.format, $0.time) = (format, LocalTime(now: { Reviews.now })) })
        guard format == .json else {
          #expect(text.contains("   Today 12:00 one\n") == isTerminal, "\(text)")
          #expect(text.contains("   Today 12:00 two\n") == isTerminal, "\(text)")
          #expect(text.ranges(of: "1. ada").count == (isTerminal ? 2 : 1), "\(text)")
          continue
        }
        let lasts = console.events.compactMap { ($0["rows"] as? [JSONObject])?.first?["last"] }
        #expect(
          lasts.map { $0 as? NSDictionary }
            == ["one", "two"].map {
              ["author": "bob", "isOwn": false, "time": "2026-01-31T12:00:00Z", "text": $0]
            })
      }
    }
  }

  @Test("A JSON document is the text of an answer event")
  func document() async throws {
    let people = People()
    people.whenChosen = { [console] in
      console.notices.post(Notice("{\n  \"a\" : 1\n}\n", isDocument: true))
    }
    let events = try await events("1", on: people)
    let answers = events.filter { $0["event"] as? String == "answer" }.map { $0["text"] as? String }
    #expect(answers == ["{\n  \"a\" : 1\n}\n"])
  }

  @Test("A moved event contains the seq of the move that caused it")
  func cause() async throws {
    let people = People()
    people.whenChosen = { [window = console.window] in
      window.afterwards { try await window.show(.stack(screen(Hop()))) }
    }
    let moves = try await events("1", on: people).filter { $0["event"] as? String == "moved" }
    try #require(moves.count > 1)
    #expect(moves[0]["cause"] == nil)
    #expect(moves[1]["cause"] as? Int == moves[0]["seq"] as? Int)
  }

  @Test("A page event has the screen, path, title, rows, actions and prompt")
  func page() async throws {
    let page = try #require(try await events(on: People()).first)
    #expect(page["screen"] as? String == "Friends")
    #expect(page["path"] as? String == "Friends")
    #expect(page["title"] as? String == "Friends")
    #expect(page["prompt"] as? [String: String] == ["kind": "command", "label": "friends"])
    let actions = try #require(page["actions"] as? [JSONObject])
    #expect(actions.map { $0["word"] as? String } == ["add", "remove", "save", "break"])
    #expect(actions.map { $0["isDestructive"] as? Bool } == [false, true, false, false])
    let rows = try #require(page["rows"] as? [JSONObject])
    #expect(rows.map { $0["n"] as? Int } == [1, 2])
  }

  @Test("A rows event has the rows that were added at the end, with their position and number")
  func added() async throws {
    let events = try await events("add eve", "look", on: People())
    let added = try #require(events.first { $0["event"] as? String == "rows" })
    #expect(added["screen"] as? String == "Friends")
    #expect(added["first"] as? Int == 3)
    #expect((added["rows"] as? [JSONObject])?.first?["n"] as? Int == 3)
    #expect(added["actions"] == nil && added["title"] == nil)
    #expect(
      summary(events).contains("page [\"1. ada\", \"2. grace\", \"3. eve\"]"), "look gives the page"
    )
  }

  @Test("A page event follows if only the actions of a page changed")
  func actions() async throws {
    let people = People()
    people.whenChosen = { people.page.actions.removeLast() }
    let events = try await events("1", on: people)
    #expect(summary(events).filter { $0.hasPrefix("page") }.count == 2, "\(events)")
  }

  @Test("The fields of a row in a page event come from its parts")
  func details() async throws {
    let people = People([])
    people.page.rows = [
      Row(
        id: "1",
        [
          .time(Date(timeIntervalSince1970: 1_769_860_800), "12:00"),
          .author("ada", isOwn: true), .body("hi"), .person(user: "eve", name: "Eve"),
        ], joinedBy: " ", ": ", " to ", unread: 2),
      Row(id: "2", [.author("ada", isOwn: true), .removed("taken back")]),
      Row(id: "3", [.time(.distantFuture + 1e12, "far")]),
    ]
    let page = try #require(try await events(on: people).first)
    let rows = try #require(page["rows"] as? [JSONObject])
    let fields = rows.map { row in
      row.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
    }
    #expect(
      fields == [
        "author=ada body=hi isOwn=1 n=1 name=Eve text=12:00 ada: hi to Eve (eve) "
          + "time=2026-01-31T12:00:00Z unread=2 user=eve",
        "author=ada isOwn=1 isRemoved=1 n=2 text=ada, taken back", "n=3 text=far",
      ])
  }

  @Test("The code of an error is what it states, or the name of its case or type")
  func codes() async throws {
    let events = try await events("add nobody", "break", on: People())
    #expect(events.compactMap { $0["code"] as? String } == ["refused", "Fault"])
    #expect(Failure(Slip.plain).code == "plain")
    #expect(Failure(Slip.precise("why")).code == "precise")
    #expect(Failure(LineError.noSuchRow("9", count: 1)).code == "noSuchRow")
  }

  @Test("The page event of a screen without a presenter has no screen identifier")
  func bare() async throws {
    let page = try #require(try await events(on: Bare("Title")).first)
    #expect(page["title"] as? String == "Title")
    #expect(page["screen"] == nil)
  }

  @Test("JSON rows at a text prompt have no number, and input events hide secrets")
  func talk() async throws {
    let talk = try await events("hi", on: Talk())
    let added = try #require(talk.last { $0["event"] as? String == "rows" })
    let rows = try #require(added["rows"] as? [JSONObject])
    #expect(rows.map { $0["n"] == nil } == [true])
    #expect(added["first"] as? Int == 1)
    let secret = try await JSONTests().events("hunter2", on: Talk(.secret))
    #expect(summary(secret).contains("input 1"), "\(secret)")
    #expect(!"\(secret.filter { $0["event"] as? String == "input" })".contains("hunter2"))
  }

  @Test(
    "JSON notes, notices and errors word their next steps for the prompt",
    arguments: [(.command, "back"), (.text, "/back"), (.secret, "an empty line")]
      as [(Prompt.Kind, String)])
  func steps(kind: Prompt.Kind, word: String) async throws {
    let talk = Talk(kind)
    talk.page.notes = ["\(suggesting: .back) to leave."]
    console.notices.post(Notice("\(suggesting: .back) to return."))
    console.window.afterwards { throw Refusal(message: "\(suggesting: .back) to escape.") }
    let events = try await events(on: talk)
    #expect(events[0]["text"] as? String == "Type \(word) to return.")
    #expect(events[1]["notes"] as? [String] == ["Type \(word) to leave."])
    #expect(events[2]["message"] as? String == "Type \(word) to escape.")
  }

  @Test("User text is escaped in JSON and decodes to the original")
  func hostile() async throws {
    let text = "\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{2028}\u{0}\n\u{1F9FF}\u{10FFFF}\"\\"
    let people = People([text])
    let events = try await events(on: people)
    let rows = try #require(events.first?["rows"] as? [JSONObject])
    #expect(rows.first?["text"] as? String == text)
    #expect(
      TerminalSanitizer.clean(console.transcript.text.replacing("\n", with: ""))
        == console.transcript.text.replacing("\n", with: ""))
  }

  @Test("A JSON session at a terminal ends with status 1 after a failed line")
  func terminal() async throws {
    let events = try await events("nonsense", on: People(), isTerminal: true)
    #expect(summary(events).last == "end 1")
  }
}

typealias JSONObject = [String: Any]

extension ConsoleRun {
  /// The events so far.
  var events: [JSONObject] {
    transcript.text.split(separator: "\n").map { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? JSONObject
        ?? ["event": "no JSON: \(line)"]
    }
  }
}

extension JSONObject {
  /// The name of the event and its most important field; rows have their numbers.
  var summary: String {
    let rows = (self["rows"] as? [JSONObject])?.map { row in
      "\(row["n"].map { "\($0). " } ?? "")\(row["text"] ?? "")"
    }
    let what =
      self["line"] ?? self["code"] ?? self["status"] ?? self["text"] ?? self["by"] ?? rows
      ?? self["notes"] ?? self["secret"] ?? ""
    return "\(self["event"] ?? "") \(what)"
  }
}

/// An internal error that is an enum with cases.
private enum Slip: Error {
  case plain
  case precise(String)
}

@Suite("Transcript file")
struct TranscriptFileTests {
  @Test("A transcript file omits colours, secret input and secret notices")
  func tee() async throws {
    let (console, file) = (ConsoleRun(), Transcript())
    console.notices.post(Notice("Code ABC", secret: "ABC"))
    try await console.run(
      "hunter2", on: Talk(.secret, label: "password"), isTerminal: true,
      settings: .untimed { ($0.isColored, $0.transcript) = (true, file) })
    #expect(console.transcript.text.contains("Code ABC"))
    #expect(console.transcript.text.contains("\u{1B}[1mChat\u{1B}[0m\n"))
    #expect(
      file.text == """
        Chat
        (What you type is not shown. An empty line goes back.)
        * (a secret, not recorded)
        password>\u{20}
          You: hunter2
        password>\u{20}

        """)
  }
}

/// Content that replaces itself when it appears.
private final class Hop: ScreenContent {
  let title = "Hop"

  func appeared(in window: Window) {
    window.afterwards { try await window.show(.stack(screen(People()))) }
  }
}
