import Presentation
import Testing

@testable import Console

@Suite("Tab completion")
nonisolated struct TabCompletionTests {
  @Test(
    "Tab inserts the longest prefix that all candidates share",
    arguments: [
      ("ad\t", "ada |"), ("add g\t", "add gra|"), ("add gra\t", "add gra|"),
      ("add grac\t", "add grace |"),
      ("x\t", "x|"), ("日\t", "日本語 |"), ("ad x\u{02}\u{02}\t", "ada | x"), ("ada\t", "ada |"),
      ("\t", "|"),
    ])
  func once(keys: String, line: String) {
    var desk = Desk()
    desk.type(keys)
    #expect(desk.editor.line.marked == line)
    #expect(desk.events == [])
  }

  @Test(
    "A second Tab lists the candidates for the word",
    arguments: [
      ("g\t\t", ["grace", "grant"]), ("gra\t\t", ["grace", "grant"]), ("\t\t", Desk.words),
      ("x\t\t", nil), ("gra\tx\u{7F}\t", nil), ("ada \t\t", Desk.words),
    ])
  func twice(keys: String, candidates: [String]?) {
    var desk = Desk()
    desk.type(keys)
    #expect(desk.events == (candidates.map { [.candidates($0)] } ?? []))
  }

  @Test("Tab does nothing at a secret prompt")
  func secret() {
    var desk = Desk(Prompt(.secret, "password"))
    desk.type("gra\t\t")
    #expect(desk.editor.line.text == "gra")
    #expect(desk.events == [])
  }

  @Test("Tab completion ignores case and never replaces a word with an unrelated one")
  func strange() {
    #expect(TabCompletion("add GR", candidates: ["grace", "grant"]).replacement == "gra")
    #expect(TabCompletion("add gr", candidates: ["link", "line"]).replacement == nil)
    #expect(TabCompletion("g", candidates: ["grace", "grace"]).replacement == "grace ")
    #expect(TabCompletion("g", candidates: []).replacement == nil)
  }
}
