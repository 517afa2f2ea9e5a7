import ConsoleTestSupport
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Scripts")
struct ScriptTests {
  let console = ConsoleRun()
  let people = People()

  @Test(
    "The expect command fails the script unless the page contains the text",
    arguments: [
      ("grace", 0), ("2. grace", 0), ("Friends", 0), ("eve", 1), ("friends>", 1),
    ] as [(String, Int32)])
  func expect(text: String, status: Int32) async throws {
    let shown = try await console.run("expect \(text)", on: people)
    #expect(console.status == status, "\(shown)")
    #expect(shown.contains("The screen does not show \"\(text)\".") == (status == 1), "\(shown)")
  }

  @Test("The expect command needs a slash at a text prompt, like other commands")
  func expectInTalk() async throws {
    let talk = Talk()
    let shown = try await console.run("/expect Chat", "expect Chat", on: talk)
    #expect(console.status == 0, "\(shown)")
    #expect(talk.said == ["expect Chat"])
  }

  @Test("A strict script stops at the first line that fails and shows the line number")
  func strict() async throws {
    let shown = try await console.run(
      "save", "", "# a note", "add nobody", "add eve", on: people,
      settings: .untimed { $0.isStrict = true })
    #expect(shown.hasSuffix("There is nobody called nobody.\nStopped at line 4.\n"))
    #expect(people.done == ["save"])
    #expect(console.status == 1)
  }

  @Test("A script without echo omits only the prompts and the lines read")
  func silent() async throws {
    let shown = try await console.run(
      "save", "add nobody", on: people, settings: .untimed { $0.echoes = false })
    #expect(!shown.contains(">") && !shown.contains("add nobody"), "\(shown)")
    #expect(shown.hasSuffix("Saved.\n1. ada\n2. grace\nThere is nobody called nobody.\n"))
  }

  @Test("A line whose work never ends stops the script, and the error names the work")
  func endless() async throws {
    people.whenChosen = { [window = console.window] in
      window.start("wait for ever") { try await forever() }
    }
    let shown = try await console.run("1", "save", on: people, settings: .jumping)
    console.window.cancel()
    #expect(shown.split(separator: "Timed out after 30 s: wait for ever. ").count == 2, "\(shown)")
    #expect(people.done == [])
    #expect(console.status == 1)
  }
}
