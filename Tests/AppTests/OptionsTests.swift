import Testing

@testable import TrellisApp

@Suite("The command line")
struct OptionsTests {
  nonisolated static let understood: [(arguments: [String], expected: String)] = [
    ([], ""),
    (["--data-dir", "d"], "dataFolder=d"),
    (["--data-dir=d"], "dataFolder=d"),
    (["--data-dir=a=b"], "dataFolder=a=b"),
    (["--data-dir", "--ephemeral"], "dataFolder=--ephemeral"),
    (["--data-dir", "one", "--data-dir", "two"], "dataFolder=two"),
    (["--ephemeral"], "isEphemeral"),
    (["--width", "0"], "width=0"),
    (["--width=132"], "width=132"),
    (["--now", "2026-01-31T12:00:00Z"], "now"),
    (["--now=2026-01-31T12:00:00+01:00"], "now"),
    (["--layout", "stack"], "layout=stack"),
    (["--layout=stack", "--layout=tabs"], ""),
    (["--flag", "chat.compact=on"], "chat.compact=true"),
    (["--flag=chat.compact=off"], "chat.compact=false"),
    (["--flag", "chat.compact=on", "--flag", "chat.compact=off"], "chat.compact=false"),
    (["--restore"], "restores"),
    (["trellis://chat/ada"], "link=trellis://chat/ada"),
    (["trellis:me"], "link=trellis:me"),
    (["trellis://me", "--ephemeral", "mailto://ada"], "isEphemeral link=mailto://ada"),
    (["--version"], "wantsVersion"),
    (["--help"], "wantsHelp"),
    (["--ephemeral", "--width", "20", "--help"], "isEphemeral width=20 wantsHelp"),
  ]

  @Test("What is understood", arguments: understood)
  func understood(arguments: [String], expected: String) throws {
    #expect(try Options(arguments).summary == expected)
  }

  nonisolated static let refused: [(arguments: [String], sentence: String)] = [
    (["--data-dir"], "--data-dir needs DIR."),
    (["--data-dir="], "--data-dir needs DIR."),
    (["--data-dir", ""], "--data-dir needs DIR."),
    (["--width"], "--width needs CELLS."),
    (["--now"], "--now needs TIME."),
    (["--width", "wide"], "--width takes CELLS, and \"wide\" is none."),
    (["--width", "-1"], "--width takes CELLS, and \"-1\" is none."),
    (["--width=8.5"], "--width takes CELLS, and \"8.5\" is none."),
    (
      ["--width=99999999999999999999"], "--width takes CELLS, and \"99999999999999999999\" is none."
    ),
    (["--now", "yesterday"], "--now takes TIME, and \"yesterday\" is none."),
    (["--layout"], "--layout needs tabs|stack."),
    (["--layout", "rows"], "--layout takes tabs|stack, and \"rows\" is none."),
    (["--layout=Stack"], "--layout takes tabs|stack, and \"Stack\" is none."),
    (["--flag"], "--flag needs NAME=on|off."),
    (["--flag="], "--flag needs NAME=on|off."),
    (["--flag", "chat.compact"], "--flag takes NAME=on|off, and \"chat.compact\" is none."),
    (["--flag", "chat.compact="], "--flag takes NAME=on|off, and \"chat.compact=\" is none."),
    (
      ["--flag", "chat.compact=yes"], "--flag takes NAME=on|off, and \"chat.compact=yes\" is none."
    ),
    (["--flag", "chat.tiny=on"], "--flag takes NAME=on|off, and \"chat.tiny=on\" is none."),
    (
      ["--flag=chat.compact=on=on"], "--flag takes NAME=on|off, and \"chat.compact=on=on\" is none."
    ),
    (["--restore=yes"], "--restore takes no value."),
    (["trellis"], "There is no flag trellis."),
    (["--ephemeral=yes"], "--ephemeral takes no value."),
    (["--help="], "--help takes no value."),
    (["--version=1"], "--version takes no value."),
    (["--widht", "80"], "There is no flag --widht. Did you mean --width?"),
    (["--ephemaral"], "There is no flag --ephemaral. Did you mean --ephemeral?"),
    (["--data-dri=d"], "There is no flag --data-dri=d. Did you mean --data-dir?"),
    (["--HELP"], "There is no flag --HELP. Did you mean --help?"),
    (["--help", "--nonsense"], "There is no flag --nonsense."),
    (["script.txt"], "There is no flag script.txt."),
    (["--"], "There is no flag --."),
  ]

  @Test("What is refused, and what is said", arguments: refused)
  func refused(arguments: [String], sentence: String) throws {
    let error = try #require(throws: UsageError.self) { try Options(arguments) }
    #expect(error.sentence == sentence + " Type --help to see the flags.")
  }

  @Test("Help shows an example first, every flag with its line, and fits into 80 columns")
  func help() {
    #expect(Flag.help.hasPrefix("Examples:\n"))
    let lines = Flag.help.split(separator: "\n")
    for flag in Flag.all {
      #expect(lines.contains { $0.hasPrefix("  \(flag.name) ") && $0.hasSuffix(" " + flag.help) })
    }
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(Flag.help.contains("One data folder serves one account of the computer."))
  }
}

extension Options {
  /// What differs from an empty command line.
  fileprivate var summary: String {
    [
      dataFolder.map { "dataFolder=\($0)" }, isEphemeral ? "isEphemeral" : nil,
      width.map { "width=\($0)" }, now.map { _ in "now" }, wantsVersion ? "wantsVersion" : nil,
      wantsHelp ? "wantsHelp" : nil, layout == .tabs ? nil : "layout=\(layout)",
      features.isEmpty ? nil : features.map { "\($0.rawValue)=\($1)" }.joined(),
      restores ? "restores" : nil, link.map { "link=\($0)" },
    ].compactMap(\.self).joined(separator: " ")
  }
}
