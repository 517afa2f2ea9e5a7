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
  @Test(
    "JSON output is one event per line, in order, and nothing else",
    arguments: [
      Example(
        "Every line, page, change of rows, move and error is an event", typing: "add eve", "look",
        "remove ada", "yes", "nonsense", "link", "add nobody", "break", "quit", status: 70
      ) { $0.console.notices.post(Notice("A code: ABC", secret: "ABC")) },
      Example("A JSON document is the text of an answer event", typing: "1") { shop in
        shop.people.whenChosen = { [notices = shop.console.notices] in
          notices.post(Notice("{\n  \"a\" : 1\n}\n", isDocument: true))
        }
      },
      Example("A moved event contains the seq of the move that caused it", typing: "1") { shop in
        shop.people.whenChosen = { [window = shop.console.window] in
          window.afterwards { try await window.show(.stack(screen(Hop()))) }
        }
      },
      Example("A page event follows if only the actions of a page changed", typing: "1") { shop in
        shop.people.whenChosen = { [people = shop.people] in people.page.actions.removeLast() }
      },
      Example("The fields of a row in a page event come from its parts") {
        $0.people.page.rows = [
          Row(
            id: "1",
            [
              .time(Reviews.now, "12:00"), .author("ada", isOwn: true), .body("hi"),
              .person(user: "eve", name: "Eve"),
            ], joinedBy: " ", ": ", " to ", unread: 2),
          Row(id: "2", [.author("ada", isOwn: true), .removed("taken back")]),
          Row(id: "3", [.time(.distantFuture + 1e12, "far")]),
        ]
      },
      Example("The page event of a screen without a presenter has no screen identifier") {
        $0.shows(Bare("Title"))
      },
      Example("JSON rows at a text prompt have no number", typing: "hi") { $0.shows() },
      Example("An input event hides a secret", typing: "hunter2") { $0.shows(Talk(.secret)) },
      Example("Next steps in JSON are worded for a command prompt") { suggest(.command, $0) },
      Example("Next steps in JSON are worded for a text prompt") { suggest(.text, $0) },
      Example("Next steps in JSON are worded for a secret prompt") { suggest(.secret, $0) },
      Example(
        "A JSON session at a terminal ends with status 1 after a failed line", typing: "nonsense",
        isTerminal: true, status: 1),
    ])
  func events(example: Example) async throws { try await example.holds(in: "JSON", .json) }

  /// Suggests a step in a note, a notice and an error.
  private static func suggest(_ kind: Prompt.Kind, _ shop: Shop) {
    let talk = Talk(kind)
    talk.page.notes = ["\(suggesting: .back) to leave."]
    shop.console.notices.post(Notice("\(suggesting: .back) to return."))
    shop.console.window.afterwards { throw Refusal(message: "\(suggesting: .back) to escape.") }
    shop.shows(talk)
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

  @Test("The code of an error is what it states, or the name of its case or type")
  func codes() {
    #expect(Failure(Slip.plain).code == "plain")
    #expect(Failure(Slip.precise("why")).code == "precise")
    #expect(Failure(LineError.noSuchRow("9", count: 1)).code == "noSuchRow")
  }

  @Test("User text is escaped in JSON and decodes to the original")
  func hostile() async throws {
    let text = "\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{2028}\u{0}\n\u{1F9FF}\u{10FFFF}\"\\"
    let console = ConsoleRun()
    try await console.run(on: People([text]), settings: .json)
    let rows = try #require(console.events.first?["rows"] as? [JSONObject])
    #expect(rows.first?["text"] as? String == text)
    #expect(
      TerminalSanitizer.clean(console.transcript.text.replacing("\n", with: ""))
        == console.transcript.text.replacing("\n", with: ""))
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
