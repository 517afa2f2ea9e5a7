import Foundation
import Presentation
import Routing
import Testing

@Suite("Page")
nonisolated struct PageTests {
  nonisolated enum Command: String { case add }

  static let pages = [
    Page("Empty", prompt: Prompt(.text, "")),
    Page(
      "Friends",
      notes: [
        "Two\nlines",
        "\(suggesting: Command.add, "<user>", example: "ada"), \(suggesting: .back, at: .text)",
        "\(phrase: .useAmongText(of: "add"))",
      ],
      rows: [
        Row(id: "ada", "Ada", address: Address("profile", "ada")), Row(id: "1", ""),
        Row(
          id: "2",
          [
            .time(Date(timeIntervalSince1970: 0), "12:00"), .author("grace", isOwn: true),
            .body("hi"), .person(user: "eve", name: nil), .heading("Later"),
          ], joinedBy: " ", ": ", ", ", unread: 1),
      ],
      actions: [
        Action(Command.add, "<user>", help: "Ask.", example: "add ada", isDestructive: true),
        Action(Command.add, help: ""),
      ],
      prompt: Prompt(.choice, "friends"), badge: 3),
  ]

  @Test("A page survives a JSON round trip", arguments: pages)
  func roundTrip(page: Page) throws {
    let data = try JSONEncoder().encode(page)
    #expect(try JSONDecoder().decode(Page.self, from: data) == page)
  }

  @Test("An action's usage includes its argument; its example defaults to its word")
  func usage() {
    let actions = Self.pages[1].actions
    #expect(actions.map(\.usage) == ["add <user>", "add"])
    #expect(actions.map(\.example) == ["add ada", "add"])
  }
}
