import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import Testing

@testable import Console

@Suite("Outputs that cannot be written")
struct BrokenOutputTests {
  @Test(
    "A JSON session whose transcript is full ends with one end event of status 74",
    arguments: 0...6)
  func end(writes: Int) async throws {
    let session = Session()
    try await session.window.show(.stack(screen(People())))
    var settings = Front.Settings.untimed
    settings.format = .json
    settings.transcript = BrokenOutput(after: writes)
    let front = Front(
      window: session.window, notices: session.notices,
      input: ScriptedInput(["add eve", "quit"]), output: session.transcript, width: 80,
      settings: settings)
    #expect(await front.run() == 74)
    let ends = session.transcript.text.split(separator: "\n").filter {
      $0.contains(#""event":"end""#)
    }
    #expect(ends.count == 1 && ends.last?.contains(#""status":74"#) == true, "\(ends)")
    #expect(session.transcript.text.hasSuffix("\(ends.last ?? "")\n"))
  }
}
