import Presentation
import Routing
import Testing

@testable import Console

@Suite("What only a script does")
struct ScriptTests {
  let session = Session()
  let people = People()

  private func run(_ lines: String..., settings: Front.Settings) async throws -> String {
    try await session.run(ScriptedInput(lines), on: .stack(screen(people)), settings: settings)
  }

  @Test(
    "A text that is expected is on the page, or the script fails",
    arguments: [
      ("grace", 0), ("2. grace", 0), ("Friends", 0), ("eve", 1), ("friends>", 1),
    ] as [(String, Int32)])
  func expect(text: String, status: Int32) async throws {
    let shown = try await session.run("expect \(text)", on: .stack(screen(people)))
    #expect(session.status == status, "\(shown)")
    #expect(shown.contains("The page has no \"\(text)\" in it.") == (status == 1), "\(shown)")
  }

  @Test("At a text prompt it is expected with a slash, and sent without one")
  func expectInTalk() async throws {
    let talk = Talk()
    let shown = try await session.run("/expect Chat", "expect Chat", on: .stack(screen(talk)))
    #expect(session.status == 0, "\(shown)")
    #expect(talk.said == ["expect Chat"])
  }

  @Test("A strict one ends with its first line that fails, and says which")
  func strict() async throws {
    var settings = Front.Settings()
    settings.isStrict = true
    let shown = try await run("save", "", "# a note", "add nobody", "add eve", settings: settings)
    #expect(
      shown.hasSuffix("There is nobody called nobody.\nStopped at line 4.\n"), "\(shown)")
    #expect(people.done == ["save"])
    #expect(session.status == 1)
  }

  @Test("Without echo, only what was said to it is missing")
  func silent() async throws {
    var settings = Front.Settings()
    settings.echoes = false
    let shown = try await run("save", "add nobody", settings: settings)
    #expect(!shown.contains(">") && !shown.contains("add nobody"), "\(shown)")
    #expect(shown.hasSuffix("Saved.\n1. ada\n2. grace\nThere is nobody called nobody.\n"))
  }

  @Test("What never settles is named, and ends it")
  func endless() async throws {
    var settings = Front.Settings()
    settings.settleTimeout = .milliseconds(1)
    people.whenChosen = { [window = session.window] in
      window.start("wait for ever") { try await Task.sleep(for: .seconds(1_000)) }
    }
    let shown = try await run("1", "save", settings: settings)
    session.window.cancel()
    #expect(shown.split(separator: "is given up: wait for ever. ").count == 2, "\(shown)")
    #expect(people.done == [])
    #expect(session.status == 1)
  }
}
