import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  nonisolated static let hostile: [UInt32] =
    Array(0...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F, 0x2028, 0x2029]
    + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0xFFFE, 0xFFFF, 0x0378, 0x10FFFF]
    + [0x00AD, 0x180E, 0x200B, 0x2060, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041, 0xE007F]

  @Test(
    "Hostile characters never reach the output, wherever user text is shown", arguments: hostile)
  func everywhere(value: UInt32) async throws {
    let scalar = try #require(Unicode.Scalar(value))
    let evil = "x\(scalar)y"
    let session = Session()
    let people = People([evil])
    people.page.title = evil
    people.page.notes = [Note(evil)]
    people.page.prompt.label = evil
    enum Command: String { case add }
    people.page.actions.append(
      Action(Command.add, .text, help: evil, example: evil, isDestructive: true))
    session.notices.post(Notice(Note(evil)))
    try await session.run(
      "help", "help \(evil)", evil, "add \(evil)", "remove \(evil)", "no", "where", "1 \(evil)",
      on: .tabs(Tab(evil, screen(people)), Tab("b", screen(Bare(evil)))))
    let lines = session.transcript.text.unicodeScalars.split(separator: "\n")
    #expect(!lines.joined().contains(scalar))
    #expect(lines.count > 20)
  }

  @Test("Line ends in a row cannot forge other lines of the page")
  func forged() async throws {
    let session = Session()
    let people = People(["x\n2. grace\n* bob: hi\nfriends> quit"])
    try await session.run(on: people)
    let lines = session.transcript.text.split(separator: "\n")
    #expect(
      lines.dropFirst().prefix(4) == ["1. x", "   2. grace", "   * bob: hi", "   friends> quit"])
  }
}
