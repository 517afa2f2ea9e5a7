import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
@testable import TerminalInput
import Testing

@testable import Console

@Suite("Help and hints")
struct HelpTests {
  @Test(
    "Help and hints list what can be typed",
    arguments: [
      Example(
        "help lists the page's commands, then the tabs, then the global commands, or explains one",
        typing: "help", "help add ", "help back", "help ad", status: 1
      ) { $0.root = $0.tabs },
      Example(
        "help lists the commands for a person in groups, and explains them on request",
        typing: "help", "help add ", "help everywhere", "help  Everywhere", isTerminal: true
      ) {
        $0.people = People((1...45).map { "user\($0)" })
        $0.root = $0.tabs
      },
      Example(
        "help at a text prompt writes commands with a slash", typing: "/help", "/help /older",
        "/help everywhere", isTerminal: true
      ) { $0.shows() },
      Example(
        "help lists a command of the front end once, also if a tab has its name", typing: "help",
        isTerminal: true
      ) { $0.root = .tabs(Tab("home", screen($0.people)), Tab("chats", screen($0.talk))) },
      Example(
        "help lists the commands of other pages by their topic", typing: "help", isTerminal: true
      ) {
        let orders = TestDestination("orders")
        let commands = CommandPage("Orders", topic: "Money", at: orders)
          .commands(Money.self) { _ in orders }
        $0.console.session.commands = { commands }
      },
      Example("help lists back if there is a screen to go back to", typing: "1", "/help") {
        $0.opens($0.talk)
      },
      Example("The hint of a pushed screen names no other tab", typing: "1", "back") { shop in
        shop.root = shop.tabs
        shop.opens(Bare("Ada"))
      },
      Example(
        "The hint for a person names the way out: back, or quit on a first screen", typing: "1",
        isTerminal: true
      ) { $0.opens(Bare("Ada")) },
      Example("A hint does not ask for a text that the page cannot take") { cannotTakeText($0) },
      Example(
        "help does not explain texts that the page cannot take", typing: "/help", isTerminal: true,
        in: cannotTakeText),
    ])
  func help(example: Example) async throws { try await example.holds(in: "Help") }

  private enum Money: PageCommand {
    case pay, `return`
    static let actions = [Action("pay", pay, help: ""), Action("return", `return`, help: "")]
  }

  private static func cannotTakeText(_ shop: Shop) {
    shop.talk.page.takesText = false
    shop.shows()
  }

  @Test(
    "help at a prompt for text says how a message gets several lines", arguments: [true, false])
  func severalLines(editsLines: Bool) async throws {
    let (console, person) = (ConsoleRun(), Person(editsLines: editsLines))
    person.types("/help", "/quit")
    let text = try await console.run(person, on: Talk())
    #expect(text.contains("In a message, Alt-Enter begins a new line") == editsLines, "\(text)")
    #expect(text.contains("A message has one line here") != editsLines, "\(text)")
    #expect(text.contains("\n✓ marks what you wrote, once it is stored.\n"))
    #expect(text.contains("\nTo begin a message with /, type //.\n"))
  }

  @Test("help explains the arrows of a line animator where there is one")
  func arrows() async throws {
    let line = "→ means opened, ← closed; ↑ and ↓ mean the same for a screen over the others."
    for animates in [false, true] {
      let console = ConsoleRun()
      try await console.window.show(.stack(screen(People())))
      let input = ScriptedInput(["help", "help back"], isTerminal: true)
      let front = console.front(input, width: 200)
      if animates { console.window.animators.modal = ArrowAnimator("↑", "↓", on: front) }
      _ = await front.run()
      #expect(console.transcript.text.ranges(of: line).count == (animates ? 1 : 0))
    }
  }

  @Test("help keys lists the keys of an input that edits lines, and help mentions it")
  func keys() async throws {
    for editsLines in [true, false] {
      let (console, person) = (ConsoleRun(), Person(editsLines: editsLines))
      person.types("/help", "/help keys", "/quit")
      let text = try await console.run(person, on: Talk())
      #expect(text.contains("The keys: type /help keys.") == editsLines)
      #expect(text.contains("^R ^S ") == editsLines)
      #expect(text.contains("There is no command \"keys\".") != editsLines)
    }
  }

  @Test("Each key of help keys fits a line of 80 cells")
  func keysFit() {
    #expect(Help.keys.map(\.text).filter { $0.cellWidth > 80 } == [])
  }

  @Test("help keys fits a terminal of 24 rows above the prompt")
  func keysFitRows() {
    #expect(Help.keys.flatMap { $0.wrapped(width: 80) }.count <= 23)
  }

  @Test("In a narrow terminal, help keys has no column of keys", arguments: [20, 40])
  func narrowKeys(width: Int) {
    let lines = Help.keys.flatMap { $0.wrapped(width: width) }
    #expect(lines.contains { $0.hasPrefix("  ↑ ↓, ^P ^N  go to") }, "\(lines)")
    #expect(lines.filter { $0.drop { $0 == " " }.contains("   ") || $0.cellWidth > width } == [])
  }

  @Test(
    "help keys lists every control character that is a key",
    arguments: 0x01...0x1A as ClosedRange<UInt8>)
  func everyKey(control: UInt8) {
    let names: [UInt8: String] = [0x09: "Tab", 0x0A: "Enter", 0x0D: "Enter"]
    let name = names[control] ?? "^\(Unicode.Scalar(control | 0x40))"
    let isKey = Key(plain: Unicode.Scalar(control)) != nil
    #expect(Help.keys.contains { $0.text.contains(name) } == isKey, "\(name)")
  }
}
