import Testing

@testable import ConsoleApp

@Suite("When to use colour")
nonisolated struct ColorChoiceTests {
  @Test(
    "Colour follows --color, then NO_COLOR, FORCE_COLOR, the terminal and TERM",
    arguments: [
      (.auto, true, ["TERM": "xterm"], true), (.auto, false, ["TERM": "xterm"], false),
      (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["TERM": ""], false),
      (.auto, true, [:], false), (.auto, true, ["NO_COLOR": "1", "TERM": "xterm"], false),
      (.auto, true, ["NO_COLOR": "", "TERM": "xterm"], true),
      (.auto, false, ["FORCE_COLOR": "1"], true),
      (.auto, true, ["FORCE_COLOR": "1", "TERM": "dumb"], true),
      (.auto, true, ["FORCE_COLOR": "0", "TERM": "xterm"], false),
      (.auto, true, ["FORCE_COLOR": "false", "TERM": "xterm"], false),
      (.auto, true, ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
      (.always, false, ["NO_COLOR": "1"], true), (.never, true, ["FORCE_COLOR": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func order(choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool) {
    #expect(choice.isColored(isTerminal: isTerminal, environment: { environment[$0] }) == expected)
  }
}
