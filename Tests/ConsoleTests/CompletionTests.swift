import ConsoleIO
import ConsoleTestSupport
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

@Suite("Completion of a typed line")
struct CompletionTests {
  /// A page with two people, of whom only ada can be removed.
  private static var page: Page {
    var page = People().page
    page.rows = ["ada", "grace"].map { Row(id: $0, [.person(user: $0, name: nil)]) }
    page.rows[0].offers = [Offer(People.Command.remove("ada"))]
    page.rows[1].offers = [Offer(People.Command.save)]
    page.rows.append(Row(id: "x", [.person(user: "gus", name: "Gus")]))
    page.rows.append(Row(id: "y", "nobody", address: Address("chat", "nobody")))
    return page
  }

  @Test("Completion after a command offers the arguments with which it can succeed")
  func arguments() throws {
    let completion = Completion(vocabulary: Vocabulary(page: Self.page)) {
      ["shop://a", "shop://b"]
    }
    let lines = [
      "remove ", "remove g", "add ", "save ", "nonsense ", "help rem", "open ", "open shop://b",
      "remove ada ", "remove ada g", "help remove ", "open shop://a ", " remove  g",
      "remove\u{A0}\u{3000}g", "/remove a", "REMOVE G", "REM", "open SHOP://B", "re", "/re", "sa",
      "li", "ope", "//re",
    ]
    try expect("candidates", lines.map { ($0, completion.candidates(for: $0)) })
  }

  nonisolated private enum Shade: String, CaseIterable, ArgumentValue {
    case light, dark
    static var kind: Argument.Kind { .text }
    static var sample: Shade { .dark }
    static var choices: [Shade] { allCases }
    init?(argument: String) { self.init(rawValue: argument) }
    var argument: String { rawValue }
  }

  @Test("A value of few is completed")
  func choices() {
    let page = Page(
      "Lamp", actions: [Action("shade", { (_: Shade) in WordCommand("shade") }, help: "")],
      prompt: Prompt(.command, "lamp"))
    let completion = Completion(vocabulary: Vocabulary(page: page))
    #expect(completion.candidates(for: "shade ") == ["light", "dark"])
  }

  @Test("The people of other screens are offered too, unless a row says that the command fails")
  func others() {
    var other = Self.page
    other.rows = ["zoe", "grace"].map { Row(id: $0, [.person(user: $0, name: nil)]) }
    let completion = Completion(
      others: [other], vocabulary: Vocabulary(page: Self.page))
    #expect(completion.candidates(for: "remove ") == ["ada", "gus", "zoe"])
  }

  @Test("A text prompt completes commands after a slash alone, and a secret prompt nothing")
  func prompts() {
    var page = Self.page
    page.prompt = Prompt(.text, "to ada")
    var completion = Completion(vocabulary: Vocabulary(page: page))
    #expect(completion.candidates(for: "/rem") == ["/remove "])
    #expect(completion.candidates(for: "/remove g") == ["gus"])
    for line in ["", "rem", "remove g"] { #expect(completion.candidates(for: line) == []) }
    page.prompt.kind = .secret
    completion = Completion(vocabulary: Vocabulary(page: page))
    #expect(completion.candidates(for: "/rem") == [])
  }

  @Test("The links in a text are found without the punctuation around them")
  func links() throws {
    let texts = [
      "see trellis://chat/ada.", "https://a.b/c?d=e, x", "(trellis://me) and 「trellis://chats」!",
      "a://b://c", "://", "a://...", "a:// b://x", "x\u{1B}[1ma://b\u{1B}c", "1a://b\u{301}",
      "no link: at all", "", "trellis:///chat/a%2Fb#x",
    ]
    try expect("links", texts.map { ($0, $0.links) })
  }

  /// Compares what each text leads to with what is recorded.
  private func expect(_ name: String, _ results: [(String, [String])]) throws {
    try RecordedText(
      in: "Tests/ConsoleTests/Sessions/Completions.txt", after: "== The \(name)\n", before: "\n== "
    ).expect(results.map { "\($0.debugDescription): \($1)" }.joined(separator: "\n"))
  }

  @Test("Tab after open offers the last notice's link and those of the page that lead elsewhere")
  func offered() async throws {
    let console = ConsoleRun()
    console.window.linkFormat = { "shop://\($0)" }
    console.window.resolver = { link in
      guard let path = link.split(separator: "://").last, link.hasPrefix("shop://") else {
        throw LinkError.foreign(link)
      }
      if path == "closed" {
        return Plan(to: TestDestination("closed")) { throw LinkError.unknown(link) }
      }
      return Plan([
        Stop(TestDestination(String(path)), by: .push) { _ in screen(Talk(), at: String(path)) }
      ])
    }
    let people = People()
    people.page.notes = ["Ask at https://example.org or shop://help."]
    people.page.rows = [
      Row(id: "1", [.body("(shop://closed), shop://late, shop://here")]),
      Row(id: "2", "Ada", address: Address("ada")),
    ]
    let person = Person(editsLines: true)
    console.notices.post(Notice("Hi", address: Address("news")))
    let task = Task {
      try await console.run(person, on: .stack(screen(people, at: "here")))
    }
    await person.sees("friends> ")
    let links = ["shop://news", "shop://ada", "shop://help", "shop://late"]
    #expect(person.completions("open ") == links)
    #expect(person.completions("open shop://l") == ["shop://late"])
    person.types(.end)
    _ = try await task.value
  }

  @Test("Tab at a question offers its answers alone")
  func question() async throws {
    let session = try await Decisions(on: People())
    #expect(session.state.completions(of: "rem") == ["remove "])
    session.state.asking.question = .removal
    #expect(session.state.completions(of: "") == ["yes", "no"])
    #expect(session.state.completions(of: "Y") == ["yes"])
  }
}
