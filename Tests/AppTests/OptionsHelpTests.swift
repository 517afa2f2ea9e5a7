import ConsoleApp
import Foundation
import Testing

@testable import TrellisApp

@Suite("Command-line help")
nonisolated struct OptionsHelpTests {
  private let lines = Options.help(for: nil, all: true).split(
    separator: "\n", omittingEmptySubsequences: false)

  @Test("The help fits a terminal of 24 rows, and names the one with every option")
  func brief() {
    let brief = Options.help(for: nil).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(brief.count < 24 && brief.prefix(6) == lines.prefix(6))
    #expect(brief.last == "App --help all lists every option and command.")
    let listed = brief.filter { $0.hasPrefix("  -") }
    #expect(listed.count == ConsoleOptions.mostUsed.count + 1)
    #expect(lines.count { $0.hasPrefix("  -") } == Options.table.all.count)
  }

  @Test("Each example in the help parses")
  func examples() throws {
    let examples = lines.dropFirst(6).prefix { !$0.isEmpty }.filter { $0.hasPrefix("  App ") }
    #expect(examples.count >= 6)
    for example in examples {
      let words = example.dropFirst(6).prefix { $0 != "<" }.replacing(#/ {2,}.*/#, with: "")
      #expect(throws: Never.self, "\(example)") {
        try Options(words.split(separator: " ").map(String.init))
      }
    }
  }

  @Test("Help lines are ASCII, at most 80 columns wide, without trailing spaces")
  func width() {
    let commands = Options.table.commands.map { Options.help(for: $0) }
    for (help, command) in zip(commands, Options.table.commands) {
      #expect(help.hasPrefix("usage: App \(command.name) "))
    }
    for line in lines + commands.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "\(line)")
      #expect(line.utf8.count <= 80 && line.last != " ", "\(line)")
    }
  }
}

@Suite("Times on the command line and of the computer")
nonisolated struct StatedTimeTests {
  @Test("A time is converted to UTC and keeps its offset for display")
  func noon() throws {
    for (text, offset, seconds) in [
      ("2026-01-31T12:00:00Z", 0, 0),
      ("2026-01-31t12:00:00z", 0, 0),
      ("2026-01-31T13:00:00+01:00", 3600, 0),
      ("2026-01-31T06:30:00-05:30", -19_800, 0),
      ("2026-02-01T02:00:00+14:00", 50_400, 0),
      ("2026-01-31T12:00:00-00:00", 0, 0),
      ("2026-01-31T12:00:00.25Z", 0, 0.25),
      ("2028-02-29T12:00:00Z", 0, 65_577_600),
    ] {
      let time = try #require(StatedTime(text), "\(text)")
      #expect(time.date.timeIntervalSince1970 == 1_769_860_800 + seconds, "\(text)")
      #expect(time.offset == offset, "\(text)")
    }
  }

  @Test("An invalid or incomplete time is not parsed")
  func none() {
    for text in [
      "", "now", "2026-01-31", "2026-01-31T12:00:00", "2026-01-31T12:00Z", "2026-01-31 12:00:00Z",
      "2026-01-31T12:00:00+01", "2026-01-31T12:00:00+0100", "2026-01-31T12:00:00+24:00",
      "2026-01-31T12:00:00+01:60", "2026-01-31T24:00:01Z", "2026-01-31T12:60:00Z",
      "2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-01-00T12:00:00Z",
      "2026-01-31T12:00:00Z ", " 2026-01-31T12:00:00Z", "2026-01-31T12:00:00ZZ",
      "２０２６-01-31T12:00:00Z",
    ] { #expect(StatedTime(text) == nil, "\(text)") }
  }

  @Test("A date that no clock shows, such as one of a damaged file, has some offset")
  func extreme() {
    for seconds in [1e300, -1e300, .infinity, -.infinity, .nan] {
      #expect(abs(Date(timeIntervalSince1970: seconds).localOffset) <= 86_400)
    }
  }
}
