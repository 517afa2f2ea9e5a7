import ConsoleTestSupport
import Presentation
import TestSupport
import Testing

@testable import Console

@Suite("Recorder")
struct RecorderTests {
  @Test("A recording has what was typed and shown, by identifiers and without wording")
  func events() async throws {
    let tape = try await Tape(
      ["add linus", "remove ada", "yes", "help", "add nobody", "# a comment"], on: People())
    let start = #"{"event":"start","isStopped":true,"now":"2026-01-31T12:00:00Z","v":1}"#
    #expect(
      tape.lines == [
        start, Self.page(of: "ada", "grace"), Self.line("add linus"),
        Self.page(of: "ada", "grace", "linus"), Self.line("remove ada"),
        #"{"event":"question","word":"remove"}"#, Self.line("yes"),
        Self.page(of: "grace", "linus"), Self.line("help"), #"{"event":"answer"}"#,
        Self.line("add nobody"), #"{"code":"refused","event":"error"}"#, Self.line("# a comment"),
        #"{"event":"end","status":1}"#,
      ])
  }

  @Test("Secrets are numbers in a recording, and equal secrets have equal numbers")
  func secrets() async throws {
    let notices = Notices()
    let typed = [
      "marker", "marker no. 1", "marker no. 2", "ma-rk-er", "MARKER", "marker no. 1", "",
    ]
    let tape = try await Tape(
      typed, notices: notices, on: Vault(code: "MA-RKER", notices: notices))
    let numbers = tape.lines.compactMap { $0.firstMatch(of: /"secret":(\d+)/).map { $0.1 } }
    #expect(numbers == ["1", "2", "3", "4", "3", "3", "2", "5"], "\(tape.lines)")
    #expect(tape.lines.contains { $0.contains(#""length":6,"secret":1"#) })
    #expect(!tape.lines.contains { $0.lowercased().contains("mark") }, "\(tape.lines)")
  }

  @Test("A recording keeps hostile text as escapes on one line")
  func hostile() async throws {
    let tape = try await Tape(["a\nb\u{9B}c\u{202E}"], on: Talk())
    #expect(tape.lines.contains(#"{"event":"line","line":"a\nb\u009Bc\u202E","time":0}"#))
    #expect(try await tape.replay(on: Talk()).difference == nil)
  }

  private static func line(_ text: String) -> String {
    #"{"event":"line","line":"\#(text)","time":0}"#
  }

  private static func page(of people: String...) -> String {
    let rows = people.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    return #"{"event":"page","path":[["Friends"]],"#
      + #""prompt":{"kind":"command","label":"friends"},"rows":[\#(rows)],"#
      + #""screen":"Friends","words":["add","remove","save","break"]}"#
  }
}
