import ConsoleIO
import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Interactive assistance")
struct PersonTests {
  let console = ConsoleRun()

  private static func link(_ kind: Prompt.Kind, _ shop: Shop) {
    shop.console.window.linkFormat = { "trellis://\($0)" }
    shop.console.notices.post(Notice("Ada: hi", address: Address("chat", "ada")))
    shop.shows(Talk(kind))
  }

  /// Gets the notice of a message that takes 32 cells.
  private static func notice(in width: Int, _ shop: Shop) {
    shop.console.notices.post(
      Notice("Ada: one two three four five six", address: Address("chat", "ada"), author: "ada"))
    shop.width = width
  }

  @Test(
    "A person gets help with lines and notices",
    arguments: [
      Example(
        "A command word at a text prompt is not sent until it is typed again", typing: "quit",
        "hello", "Quit", "Quit", "quit", isTerminal: true, acts: ["hello", "Quit"]
      ) {
        $0.width = 200
        $0.shows()
      },
      Example(
        "A command word at a text prompt stays in the line editor, and Enter sends it",
        typing: "back", "back", "back", "^C", editsLines: true, acts: ["back"]
      ) {
        $0.width = 200
        $0.shows()
      },
      Example("A person sees notices below the page, a secret last", isTerminal: true) {
        $0.console.notices.post(Notice("A code: ABC", secret: "ABC"))
        $0.console.notices.post(Notice("Hello."))
        $0.shows()
      },
      Example("A notice at a text prompt ends with the command for its link") { link(.text, $0) },
      Example("A notice at a command prompt ends with the command for its link") {
        link(.command, $0)
      },
      Example("A notice at a secret prompt names no link") { link(.secret, $0) },
      Example("A person sees the notice of a message in one line", isTerminal: true) {
        notice(in: 40, $0)
      },
      Example("A notice names the way to its message in any case", isTerminal: true) {
        notice(in: 30, $0)
      },
      Example("A script gets the whole notice of a message") { notice(in: 40, $0) },
    ])
  func assisted(example: Example) async throws { try await example.holds(in: "Assistance") }

  @Test("A command word that was typed as text does not go to the prompt of another screen")
  func textOfOtherScreen() async throws {
    let person = Person(editsLines: true)
    try await console.run(person, on: Talk(), at: "ada> ") {
      await person.types("back", until: "ada> ")
      try await console.window.show(.stack(screen(Talk(.secret, label: "password"))))
      await person.sees("password> ")
    }
    #expect(person.drafts == ["", "back", ""])
  }

  @Test(
    "^C says how to leave in an empty line alone, without a command where it would be the secret",
    arguments: [
      (.command, "(To leave, type quit or press ^D.)\n"), (.secret, "(To leave, press ^D.)\n"),
    ] as [(Prompt.Kind, String)])
  func wayOut(kind: Prompt.Kind, sentence: String) async throws {
    let session = try await Decisions(on: Talk(kind))
    for wasEmpty in [false, true, false] {
      let typing = try #require(session.typing)
      let shown = session.tell { $0.read(.cancelled(wasEmpty: wasEmpty), typing) }
      #expect(shown.contains(sentence) == wasEmpty, "\(shown)")
    }
  }
}
