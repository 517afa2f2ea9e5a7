import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console
import Wording

@Suite("Text of others")
struct WidthTests {
  @Test(
    "Wrapped lines fit the width and lose nothing except spaces",
    arguments: 2...caseCount(40, deep: 200))
  func neverWider(width: Int) {
    var random = Chance(seed: UInt64(width))
    let page = random.page()
    for paragraph in DrawnPage(page).paragraphs {
      let lines = paragraph.wrapped(width: width)
      #expect(lines.allSatisfy { $0.cellWidth <= width }, "\(lines)")
      guard width > 2 else { continue }
      #expect(
        letters(lines.joined()).filter { $0 != "␊" }
          == letters(TerminalSanitizer.clean(paragraph.text)).filter { $0 != "␊" })
    }
  }

  @Test(
    "Hostile characters never reach the output, wherever user text is shown",
    arguments: HostileStrings.scalars)
  func everywhere(value: UInt32) async throws {
    let scalar = try #require(Unicode.Scalar(value))
    let evil = "x\(scalar)y"
    let console = ConsoleRun()
    let people = People([evil])
    people.page.rows[0].preview = Row.Preview(
      author: evil, isOwn: false, time: Reviews.now, text: evil)
    people.page.rows.append(
      Row(
        id: "1", [.time(Reviews.now, evil), .author(evil, isOwn: false), .body(evil)],
        joinedBy: " ", ": "))
    people.page.badge = evil
    people.page.title = evil
    people.page.notes = [Note(evil)]
    people.page.prompt.label = evil
    people.page.actions.append(
      Action(
        "add", { (text: String) in WordCommand(text) }, help: evil, example: evil,
        isDestructive: true))
    console.notices.post(Notice(Note(evil)))
    try await console.run(
      "help", "help \(evil)", evil, "add \(evil)", "remove \(evil)", "no", "where", "1 \(evil)",
      on: .tabs(Tab(evil, screen(people)), Tab("b", screen(Bare(evil)))))
    let lines = console.transcript.text.unicodeScalars.split(separator: "\n")
    #expect(!lines.joined().contains(scalar))
    #expect(lines.count > 20)
  }

  private func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " }
  }

  @Test(
    "Every line of a session fits the width, except echoed input",
    arguments: 0...caseCount(12, deep: 200))
  func conversation(width: Int) async throws {
    var dice = Chance(seed: UInt64(width))
    for _ in 0..<3 {
      let people = People()
      let random = dice.page()
      (people.page.title, people.page.notes, people.page.rows) = (
        random.title, random.notes, random.rows
      )
      let console = ConsoleRun()
      console.notices.post(Notice(Note(random.title)))
      let text = try await console.run(
        "help", "where", "why", "link", "help remove", "add nobody", "remove x", "no", "999",
        "sing",
        "add \(random.title)", "break", "look",
        on: .tabs(Tab(random.title, screen(people)), Tab("b", screen(Bare(random.title)))),
        width: width)
      for line in text.split(separator: "\n")
      where !line.hasPrefix("friends> ") && !line.hasPrefix("yes or no> ") {
        #expect(String(line).cellWidth <= max(2, width), "\(width): \(line)")
      }
      #expect(console.status == 70)
    }
  }
}

nonisolated extension Chance {
  mutating func page() -> Page {
    Page(
      text(), notes: (0..<Int.random(in: 0...3, using: &self)).map { _ in Note(text()) },
      rows: (0..<Int.random(in: 0...12, using: &self)).map { Row(id: "\($0)", text()) },
      prompt: Prompt(Bool.random(using: &self) ? .command : .text, "page"))
  }

  private mutating func text() -> String {
    let letters = [
      "a", "b", " ", " ", "  ", "\n", "word", "日", "한", "👩‍👩‍👧‍👦", "👍🏽", "🇨🇭", "e\u{301}", "\u{1B}",
      "\u{202E}", "https://example.org/a-long-one", "\u{301}", "ﷺ", "ß",
    ]
    return (0..<Int.random(in: 0...60, using: &self))
      .map { _ in letters.randomElement(using: &self) ?? "" }.joined()
  }
}

@Suite("Text in pieces")
nonisolated struct StyledTextTests {
  @Test(
    "A name is painted on each of its lines, at its place only, and its control characters are marks",
    arguments: [
      ("1. \("ada", .notice) (ada)", ["1. <ada> (ada)"]),
      ("ada \("ada", .notice): ada", ["ada <ada>: ada"]),
      (
        "1. \("Ada King of Lovelace", .notice) (ada)",
        ["1. <Ada King of>", "  <Lovelace>", "  (ada)"]
      ),
      ("\("a\u{1B}[31mb", .notice) x", ["<a␛[31mb> x"]), ("\("a\u{07}", .notice) x", ["<a␇> x"]),
      ("\("a\u{202E}", .notice) x", ["<a<U+202E>> x"]),
      ("\("a\u{9B}2J", .notice) x", ["<a<U+009B>2J> x"]),
    ] as [(StyledText, [String])])
  func painted(text: StyledText, lines: [String]) {
    let paragraph = Paragraph(text, hang: 2)
    let painted = paragraph.painted(paragraph.wrapped(width: 14)).map {
      $0.replacing("\u{1B}[38;5;30m", with: "<").replacing("\u{1B}[0m", with: ">")
    }
    #expect(painted == lines)
  }

  @Test(
    "Painting adds nothing but its own sequences to any wrapped text",
    arguments: ["", " ", "a b", "a\nb", "a\tb", "\r\n", "e\u{301}x", "👩‍👩‍👧", "名前", "\u{301}z"])
  func onlySequences(name: String) {
    let paragraph = Paragraph(
      "12:00 \(name, .person("ada")): some text\nmore \(name, .aside)\(name)")
    for plain in [2, 3, 8, 30].map(paragraph.wrapped) {
      let painted = paragraph.painted(plain).map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
      #expect(painted == plain)
    }
  }

  @Test("A placeholder, a column, a remark and work under way have other words for a listener")
  func spoken() {
    let usage = Action("help", Argument(.text, isOptional: true), help: "")
      .styledUsage(in: English())
    let column = Paragraph("\("  ", spoken: "")\(usage)", "explain it", column: 16)
    #expect(column.text == "  help [text]     explain it")
    #expect(column.wrapped(width: 30) == ["  help [text]  explain it"])
    #expect(column.spoken == Paragraph("help and, if you like, a text: explain it"))
    #expect(
      Argument(.userAndText).styled(in: English()).spoken
        == "the user and, if you like, a text")
    let way = Paragraph.remark(StyledText { English().console(.toLeave(nil, isSpoken: $0)) })
    #expect(way.text == "(To leave, press ^D.)")
    #expect(way.spoken.text == "To leave, press Control and D.")
    #expect(Paragraph.progress("Loading a (b) …").spoken.text == "Loading a (b) ….")
  }
}
