import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Alerts at the console")
struct AlertTests {
  private final class AskingRouter: Router<Void>, AlertRoute {}

  /// Shows people whose rows ask a question when they are chosen, and show the answer as a note.
  private static func ask(_ shop: Shop) {
    let router = AskingRouter(factory: ())
    shop.root = .stack(Screen(shop.people, router: router, at: TestDestination()))
    shop.people.whenChosen = { [window = shop.console.window, people = shop.people] in
      window.start {
        let replaces = try await router.confirm(
          "Replace it?", message: "It was changed.", yes: "replace it", no: "keep it")
        people.page.notes = [replaces ? "Replaced." : "Kept."]
      }
    }
  }

  @Test(
    "An alert is a page with words, which the input may leave open",
    arguments: [
      Example(
        "An alert is drawn as a page with help, and a typed word answers it", typing: "1", "maybe",
        "help", "yes", status: 1, in: ask),
      Example(
        "JSON output shows an alert as a page with its question, words and prompt", typing: "1",
        status: 1
      ) {
        ask($0)
        $0.settings = .json
      },
    ])
  func drawn(example: Example) async throws { try await example.holds(in: "Alerts") }

  @Test(
    "A typed choice answers an alert, at a terminal also its prefix, and leaving the alert answers no",
    arguments: [
      ("YES", false, "Replaced."), ("/yes", false, "Replaced."), ("no", false, "Kept."),
      ("back", false, "Kept."), ("close", false, "Kept."), ("home", false, "Kept."),
      ("y", true, "Replaced."),
    ])
  func answered(line: String, isTerminal: Bool, note: Note) async throws {
    let shop = Shop()
    Self.ask(shop)
    try await shop.console.run("1", line, on: shop.root, isTerminal: isTerminal)
    #expect(shop.people.page.notes == [note] && shop.console.status == 0)
  }

  @Test("The Tab key completes the words of an alert")
  func completed() async throws {
    let shop = Shop()
    Self.ask(shop)
    try await shop.console.run("1", on: shop.root)
    let page = try #require(shop.console.window.top?.page)
    let completion = Completion(page: page, vocabulary: Vocabulary(page: page))
    #expect(completion.candidates(for: "y") == ["yes"])
    #expect(completion.candidates(for: "").starts(with: ["yes", "no"]))
  }
}
