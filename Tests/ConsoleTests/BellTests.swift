import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Bell")
struct BellTests {
  let session = Session()
  let people = People()

  @Test(
    "Scripts, JSON and sentences ring no bell",
    arguments: [(.text, false), (.json, true), (.sentences, true)]
      as [(Front.Settings.Format, Bool)])
  func others(format: Front.Settings.Format, isTerminal: Bool) async throws {
    let settings = Front.Settings.untimed { ($0.rings, $0.format) = (true, format) }
    let text = try await session.run("help", on: people, isTerminal: isTerminal, settings: settings)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{07}"), "\(text)")
  }

  @Test(
    "The bell rings for a notice that comes while a line is awaited, if it is on",
    arguments: [true, false])
  func bell(rings: Bool) async throws {
    let settings = Front.Settings.untimed { $0.rings = rings }
    let text = try await session.run(Person(), on: people, at: "friends> ", settings: settings) {
      session.notices.post(Notice("Ada Lovelace: hi"))
      await until { session.transcript.text.contains("hi") }
    }
    #expect(text.contains("\u{07}* Ada Lovelace: hi\n") == rings)
    #expect(text.contains("\u{07}") == rings)
  }

  @Test("The bell does not ring for a notice of the person's own line")
  func own() async throws {
    people.whenChosen = { [notices = session.notices] in notices.post(Notice("Done.")) }
    let text = try await session.run(
      "1", on: people, isTerminal: true, settings: .untimed { $0.rings = true })
    #expect(text.contains("* Done.") && !text.contains("\u{07}"))
  }
}
