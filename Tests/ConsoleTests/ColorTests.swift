import Console
import Testing

@Suite("Colour")
nonisolated struct ColorTests {
  @Test(
    "Colour follows --color, then NO_COLOR, FORCE_COLOR and the terminal",
    arguments: [
      (.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true), (.auto, false, ["FORCE_COLOR": "1"], true),
      (.auto, true, ["FORCE_COLOR": "1", "TERM": "dumb"], true),
      (.auto, true, ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
      (.always, false, ["NO_COLOR": "1"], true), (.never, true, ["FORCE_COLOR": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func order(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(choice.isColored(isTerminal: isTerminal, environment: { environment[$0] }) == expected)
  }
}
