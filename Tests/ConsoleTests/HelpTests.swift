import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
import Testing

@testable import Console
@testable import TerminalInput
import Wording

@Suite("Help and hints")
struct HelpTests {
  @Test("Help and hints list what can be typed", arguments: Session.all(in: "Help"))
  func help(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "many": { $0.people = People((1...45).map { "user\($0)" }) },
    "a tab called home": {
      $0.root = .tabs(Tab("home", screen($0.people)), Tab("chats", screen($0.talk)))
    },
    "orders": {
      let orders = TestDestination("orders")
      let commands = CommandPage("Orders", topic: "Money", at: orders)
        .commands(Money.self) { _ in orders }
      $0.console.session.commands = { commands }
    },
    "a talk above": { $0.opens($0.talk) },
    "a bare screen above": { $0.opens(Bare("Ada")) },
    "no texts": cannotTakeText,
  ]

  private enum Money: PageCommand {
    case pay, `return`
    static let actions = [Action("pay", pay, help: ""), Action("return", `return`, help: "")]
  }

  private static func cannotTakeText(_ shop: Shop) {
    shop.talk.page.takesText = false
    shop.shows()
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

  private static var keys: [Paragraph] {
    Help(vocabulary: Vocabulary(page: Page("", prompt: Prompt(.command, "")))).keys
  }

  @Test("help keys fits a terminal of 24 rows and 80 columns, with each key in a line")
  func keysFit() {
    #expect(Self.keys.map(\.text).filter { $0.cellWidth > 80 } == [])
    #expect(Self.keys.flatMap { $0.wrapped(width: 80) }.count <= 23)
  }

  @Test("In a narrow terminal, help keys has no column of keys", arguments: [20, 40])
  func narrowKeys(width: Int) {
    let lines = Self.keys.flatMap { $0.wrapped(width: width) }
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
    #expect(Self.keys.contains { $0.text.contains(name) } == isKey, "\(name)")
  }
}
