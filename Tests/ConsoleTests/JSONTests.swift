import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
import Testing

@testable import Console
import Wording

@Suite("JSON output")
struct JSONTests {
  @Test(
    "JSON output is one event per line, in order, and nothing else",
    arguments: Session.all(in: "JSON"))
  func events(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "a secret notice": { $0.console.notices.post(Notice("A code: ABC", secret: "ABC")) },
    "a document": { shop in
      shop.people.whenChosen = { [notices = shop.console.notices] in
        notices.post(Notice("{\n  \"a\" : 1\n}\n", document: "a.json"))
      }
    },
    "a hop": { shop in
      shop.people.whenChosen = { [window = shop.console.window] in
        window.afterwards { try await window.show(.stack(screen(Hop()))) }
      }
    },
    "fewer actions": { shop in
      shop.people.whenChosen = { [people = shop.people] in people.page.actions.removeLast() }
    },
    "parts": {
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
    "previews": { $0.people.previews() },
    "a bare screen": { $0.shows(Bare("Title")) },
    "a secret": { $0.shows(Talk(.secret)) },
    "steps at commands": { suggest(.command, $0) },
    "steps at texts": { suggest(.text, $0) },
    "steps at secrets": { suggest(.secret, $0) },
  ]

  /// Suggests a step in a note, a notice and an error.
  private static func suggest(_ kind: Prompt.Kind, _ shop: Shop) {
    let talk = Talk(kind)
    talk.page.notes = ["\(suggesting: .back) to leave."]
    shop.console.notices.post(Notice("\(suggesting: .back) to return."))
    shop.console.window.afterwards { throw Refusal(message: "\(suggesting: .back) to escape.") }
    shop.shows(talk)
  }

  @Test("The code of an error is what it states, or the name of its case or type")
  func codes() {
    #expect(Failure(Slip.plain, in: English()).code == "plain")
    #expect(Failure(Slip.precise("why"), in: English()).code == "precise")
    #expect(Failure(LineError.noSuchRow("9", count: 1), in: English()).code == "noSuchRow")
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

/// Content that replaces itself when it appears.
private final class Hop: ScreenContent {
  let title = "Hop"

  func appeared(in window: Window) {
    window.afterwards { try await window.show(.stack(screen(People()))) }
  }
}
