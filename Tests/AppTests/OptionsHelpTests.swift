import CommandLineOptions
import ConsoleApp
import Foundation
import Testing

@testable import TrellisApp

@Suite("Command-line help")
nonisolated struct OptionsHelpTests {
  private let lines = Options.help(for: nil, all: true).split(
    separator: "\n", omittingEmptySubsequences: false)

  @Test("The help begins with a usage line, a sentence about the app, and examples")
  func beginning() {
    #expect(
      lines.prefix(6) == [
        "usage: App [option ...] [link]", "       App command [option ...]", "",
        "Trellis, a small social network for the terminal.", "", "Examples:",
      ])
    #expect(lines[6].hasPrefix("  App "))
  }

  @Test("The help fits a terminal of 24 rows, and names the one with every option")
  func brief() {
    let brief = Options.help(for: nil).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(brief.count < 24 && brief.prefix(6) == lines.prefix(6))
    #expect(brief.allSatisfy { $0.utf8.count <= 80 }, "\(brief)")
    #expect(brief.last == "App --help all lists every option and command.")
    let listed = brief.filter { $0.hasPrefix("  -") }
    #expect(listed.count == ConsoleOptions.mostUsed.count + 1)
    #expect(Options.help(for: nil, all: true) != Options.help(for: nil))
  }

  @Test("The help lists each option once in its group")
  func table() throws {
    #expect(!Options.table.groups.isEmpty)
    for group in Options.table.groups {
      let start = try #require(lines.firstIndex(of: "\(group.title):"), "\(group.title)")
      let shown = lines[(start + 1)...].prefix { !$0.isEmpty }
      #expect(shown.count == group.options.count)
      for (line, flag) in zip(shown, group.options) {
        let names = flag.names.joined(separator: ", ")
        let usage = flag.value.map { "\(names) \($0.placeholder)" } ?? names
        #expect(line.hasPrefix("  \(usage)  ") && line.hasSuffix("  \(flag.help)"), "\(line)")
      }
    }
    let starts = lines.filter { $0.hasPrefix("  -") }
    #expect(starts.count == Options.table.all.count)
  }

  @Test("The help lists each command, whose own help begins with the usage and an example")
  func commands() throws {
    let start = try #require(lines.firstIndex { $0.hasPrefix("Commands, ") })
    let shown = lines[(start + 1)...].prefix { !$0.isEmpty }
    #expect(shown.count == Options.table.commands.count)
    for (line, command) in zip(shown, Options.table.commands) {
      #expect(
        line.hasPrefix("  \(command.name) ") && line.hasSuffix("  \(command.help)"), "\(line)")
      let help = Options.help(for: command).split(separator: "\n")
      #expect(help[0].hasPrefix("usage: App \(command.name) "))
      #expect(help[2] == "Example:" && help[3].contains("App \(command.name)"))
      #expect(help.last?.contains(/^  --help, -h +show this help$/) == true)
    }
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
    for line in lines + commands.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "\(line)")
      #expect(line.utf8.count <= 80 && line.last != " ", "\(line)")
    }
  }

  @Test(
    "The help explains the data folder, the environment and the exit statuses",
    arguments: [
      "A data folder serves one account of this computer", "~/.local/share/trellis",
      "TRELLIS_DATA_DIR", "XDG_DATA_HOME", "COLUMNS",
      "NO_COLOR", "FORCE_COLOR", "TERM", "INSIDE_EMACS", "  0 ", "  1 ", "64 ", "65 ", "66 ",
      "70 ", "71 ", "73 ", "74 ", "77 ", "78 ", "129 130 141 143 ",
    ])
  func facts(fact: String) {
    #expect(Options.help(for: nil, all: true).contains(fact))
  }
}

@Suite("Times on the command line and of the computer")
nonisolated struct StatedTimeTests {
  static let noons: [(text: String, offset: Int, seconds: Double)] = [
    ("2026-01-31T12:00:00Z", 0, 0),
    ("2026-01-31t12:00:00z", 0, 0),
    ("2026-01-31T13:00:00+01:00", 3600, 0),
    ("2026-01-31T06:30:00-05:30", -19_800, 0),
    ("2026-02-01T02:00:00+14:00", 50_400, 0),
    ("2026-01-31T12:00:00-00:00", 0, 0),
    ("2026-01-31T12:00:00.25Z", 0, 0.25),
  ]

  @Test(
    "A time is converted to UTC and keeps its offset for display", arguments: noons)
  func noon(text: String, offset: Int, seconds: Double) throws {
    let time = try #require(StatedTime(text))
    #expect(time.date.timeIntervalSince1970 == 1_769_860_800 + seconds)
    #expect(time.offset == offset)
  }

  @Test("29 February is valid in a leap year")
  func leap() {
    #expect(StatedTime("2028-02-29T00:00:00Z") != nil)
  }

  @Test(
    "An invalid or incomplete time is not parsed",
    arguments: [
      "", "now", "2026-01-31", "2026-01-31T12:00:00", "2026-01-31T12:00Z", "2026-01-31 12:00:00Z",
      "2026-01-31T12:00:00+01", "2026-01-31T12:00:00+0100", "2026-01-31T12:00:00+24:00",
      "2026-01-31T12:00:00+01:60", "2026-01-31T24:00:01Z", "2026-01-31T12:60:00Z",
      "2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-01-00T12:00:00Z",
      "2026-01-31T12:00:00Z ", " 2026-01-31T12:00:00Z", "2026-01-31T12:00:00ZZ",
      "２０２６-01-31T12:00:00Z",
    ])
  func none(text: String) {
    #expect(StatedTime(text) == nil)
  }

  @Test(
    "A date that no clock shows, such as one of a damaged file, has some offset",
    arguments: [1e300, -1e300, .infinity, -.infinity, .nan])
  func extreme(seconds: Double) {
    #expect(abs(Date(timeIntervalSince1970: seconds).localOffset) <= 86_400)
  }
}
