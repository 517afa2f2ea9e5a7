import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  @Test(
    "Hostile characters never reach the output, wherever user text is shown",
    arguments: HostileStrings.scalars)
  func everywhere(value: UInt32) async throws {
    let scalar = try #require(Unicode.Scalar(value))
    let evil = "x\(scalar)y"
    let console = ConsoleRun()
    let people = People([evil])
    people.page.title = evil
    people.page.notes = [Note(evil)]
    people.page.prompt.label = evil
    people.page.actions.append(
      Action(
        "add", { (text: String) in WordCommand(text) }, help: evil, example: evil,
        isDestructive: true))
    console.notices.post(Notice(Note(evil)))
    try await console.run(
      "help", "help \(evil)", evil, "add \(evil)", "remove \(evil)", "no", "where", "1 \(evil)",
      on: .tabs(Tab(evil, screen(people)), Tab("b", screen(Bare(evil)))))
    let lines = console.transcript.text.unicodeScalars.split(separator: "\n")
    #expect(!lines.joined().contains(scalar))
    #expect(lines.count > 20)
  }

  @Test("Line ends in a row cannot forge other lines of the page")
  func forged() async throws {
    let console = ConsoleRun()
    let people = People(["x\n2. grace\n* bob: hi\nfriends> quit"])
    try await console.run(on: people)
    let lines = console.transcript.text.split(separator: "\n")
    #expect(
      lines.dropFirst().prefix(4) == ["1. x", "   2. grace", "   * bob: hi", "   friends> quit"])
  }
}
