import TerminalInput
import Testing
import Wording

@Suite("Terminal and environment")
struct TerminalEnvironmentTests {
  @Test(
    "Without a terminal, the output width is COLUMNS, or 80 if that is invalid",
    arguments: [("60", 60), ("0", 80), ("-1", 80), ("wide", 80), (nil, 80)] as [(String?, Int)])
  func width(columns: String?, expected: Int) {
    let width = Terminal.outputWidth(of: -1) { $0 == "COLUMNS" ? columns : nil }
    #expect(width == expected)
  }

  @Test(
    "The first variable of the locale that is not empty names the encoding",
    arguments: [
      ([:], "LANG is not set"), (["LANG": "C"], "LANG is C"),
      (["LANG": "C", "LC_CTYPE": "de_DE.ISO-8859-1"], "LC_CTYPE is de_DE.ISO-8859-1"),
      (["LC_ALL": "", "LANG": "C"], "LANG is C"),
      (["LC_ALL": "C", "LC_CTYPE": "x"], "LC_ALL is C"),
    ] as [([String: String], String)])
  func locale(environment: [String: String], expected: String) {
    let (variable, value) = Terminal.locale(environment: { environment[$0] })
    #expect(English().program(.locale(variable, value)) == expected)
  }

  @Test(
    "A line editor needs a terminal that is not dumb and not inside Emacs",
    arguments: [
      (["TERM": "xterm"], true), ([:], false), (["TERM": ""], false), (["TERM": "dumb"], false),
      (["TERM": "xterm", "INSIDE_EMACS": "29"], false),
    ] as [([String: String], Bool)])
  func editing(environment: [String: String], expected: Bool) {
    #expect(Terminal.supportsEditing(environment: { environment[$0] }) == expected)
  }
}
