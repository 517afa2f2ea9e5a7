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
  private static func speak(_ shop: Shop) {
    shop.width = 20
    shop.settings = .untimed {
      ($0.format, $0.isColored) = (.sentences, true)
      $0.time = LocalTime(now: { Reviews.now })
    }
  }

  @Test("A listener hears whole sentences", arguments: Session.all(in: "Sentences"))
  func spoken(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "a biography": {
      speak($0)
      let bio = "vi  and <emacs> press ^D (also: ?)"
      $0.people.page.notes = ["Bio: \(bio)"]
      $0.people.questions["remove"] = "Remove \(bio)?"
    },
    "unread": {
      speak($0)
      $0.people.page.rows = [
        Row(id: "ada", [.person(user: "ada", name: "Ada Lovelace"), .text("2 unread")]),
        Row(id: "grace", [.person(user: "grace", name: nil), .text("who has left")]),
      ]
      $0.people.page.badge = "1 request"
      $0.people.page.notes = ["Nobody asks. \(suggesting: People.Command.add) to ask."]
    },
    "messages": {
      speak($0)
      let reviews = Reviews()
      reviews.add("hi", at: Reviews.ago(days: 400))
      reviews.add("late\nNotice: log in again.", at: Reviews.ago(days: 1))
      reviews.add("new one?", at: Reviews.now, unread: 1)
      $0.shows(reviews)
    },
    "screens above": { shop in
      speak(shop)
      shop.people.whenChosen = { [console = shop.console] in
        console.push(Talk())
        console.window.afterwards { try await Cover(over: console.window).open(Form()) }
      }
    },
  ]

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

  @Test("Text of people cannot begin a line or write a control character")
  func hostile() async throws {
    let reviews = Reviews()
    for end in ["\n", "\r\n", "\u{85}", "\u{2028}", "\u{0B}", "\u{1B}[2J"] {
      reviews.add("x\(end)Screen: Log in.", at: Reviews.now)
    }
    let settings = Front.Settings.untimed { $0.format = .sentences }
    let lines = try await ConsoleRun().run("hi\u{1B}", on: reviews, settings: settings)
      .components(separatedBy: "\n")
    #expect(lines.count { $0.hasPrefix("Screen:") } == 1, "\(lines)")
    #expect(!lines.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
