import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import TerminalInput
import Testing

@testable import Console

@Suite("Text that was not accepted")
struct UnsentTests {
  let session = Session()

  /// Runs the lines at a line editor, and returns the drafts of all prompts.
  private func drafts(
    _ lines: String..., editsLines: Bool = true, on root: Root
  ) async throws -> [String] {
    let person = Person(editsLines: editsLines)
    for line in lines { person.types(line) }
    person.types(.end)
    try await session.run(person, on: root)
    return person.drafts
  }

  @Test("A text that the screen refuses comes back into the prompt once, as it was typed")
  func comesBack() async throws {
    let basket = Basket(refusals: 2)
    let drafts = try await drafts("//two apples", "/help", "two pears", on: .stack(screen(basket)))
    #expect(drafts == ["", "//two apples", "", "two pears"])
    #expect(basket.tried == ["/two apples", "two pears"])
    let note = """
      (What you typed is in the line again. Enter sends it, typing replaces it, and
          /again sends it later.)
      """
    #expect(session.transcript.text.ranges(of: note).count == 2, "\(session.transcript.text)")
  }

  @Test("A long text that the screen refuses is kept for ^Y, so that the reason stays in sight")
  func long() async throws {
    let basket = Basket(refusals: 1)
    let person = Person(editsLines: true)
    let text = String(repeating: "apples ", count: 150)
    for line in [text, "pears"] { person.types(line) }
    person.types(.end)
    try await session.run(person, on: .stack(screen(basket)))
    #expect(person.drafts == ["", "", ""])
    #expect(person.killed == ["", text, ""])
    let shown = session.transcript.text
    #expect(
      shown.contains("(What you typed is kept: ^Y inserts it, and /again sends it later.)"),
      "\(shown)")
  }

  @Test("An accepted text does not come back")
  func accepted() async throws {
    let basket = Basket(refusals: 0)
    #expect(try await drafts("apples", on: .stack(screen(basket))) == ["", ""])
  }

  @Test("A refused secret does not come back and cannot be sent again")
  func secret() async throws {
    let basket = Basket(refusals: 9, kind: .secret)
    #expect(try await drafts("apples", on: .stack(screen(basket))) == ["", ""])
    #expect(!session.transcript.text.contains("apples"))
    let plain = UnsentTests()
    _ = try await plain.drafts("apples", editsLines: false, on: .stack(screen(basket)))
    #expect(!plain.session.transcript.text.contains("apples"))
  }

  @Test("Where the terminal edits lines, a refused text is shown above the prompt")
  func plain() async throws {
    let basket = Basket(refusals: 1)
    let drafts = try await drafts(
      "two apples", "/again", "/again", editsLines: false, on: .stack(screen(basket)))
    #expect(drafts == ["", "", "", ""])
    #expect(basket.tried == ["two apples", "two apples"])
    let text = session.transcript.text
    #expect(
      text.contains("The shop is closed.\nNot sent (type /again to send it): two apples\n"),
      "\(text)")
    #expect(text.ranges(of: "Not sent").count == 1, "\(text)")
    #expect(text.contains("There is no command \"again\" here."), "\(text)")
  }

  @Test("A script sends a refused text again with /again, and help lists it only then")
  func script() async throws {
    let basket = Basket(refusals: 2)
    let text = try await session.run(
      "/help", "apples", "/again", "/help", "/again", on: .stack(screen(basket)))
    #expect(basket.tried == ["apples", "apples", "apples"])
    #expect(basket.page.rows.map(\.text) == ["apples"])
    #expect(text.ranges(of: "/again ").count == 1, "\(text)")
    #expect(!text.contains("Not sent"), "\(text)")
    #expect(session.status == 1)
  }

  @Test("A refused text belongs to its screen")
  func otherScreen() async throws {
    let basket = Basket(refusals: 1)
    let person = Person(editsLines: true)
    let root = Root.stack(screen(basket))
    let window = session.window
    basket.whenRefused = {
      window.afterwards { try await window.show(.stack(screen(Basket(refusals: 0)))) }
    }
    for reading in [InputEvent.line("apples"), .line("/again"), .end] { person.types(reading) }
    let text = try await session.run(person, on: root)
    #expect(person.drafts == ["", "", ""])
    #expect(text.contains("There is no command \"again\" here."), "\(text)")
  }

  @Test(
    "A refused text comes back when its screen is opened again, unless the root was replaced",
    arguments: [true, false])
  func reopened(keepsRoot: Bool) async throws {
    let (window, person) = (session.window, Person(editsLines: true))
    let baskets = [Basket(refusals: 1), Basket(refusals: 0), Basket(refusals: 0)]
    let screens = zip(baskets, ["1", "2", "1"]).map { basket, shelf in
      Screen(basket, router: Router<Void>(factory: ()), at: Shelf(address: Address("shelf", shelf)))
    }
    let bottom = screen(Bare("Shop"))
    try await window.show(.stack(bottom))
    try await window.setStack([bottom, screens[0]])
    for line in ["apples", "pears", "/again"] { person.types(line) }
    person.types(.end)
    var next = [nil, screens[1], screens[2]][...]
    var settings = Front.Settings.untimed
    settings.settled = {
      guard let screen = next.popFirst() ?? nil else { return }
      if keepsRoot {
        try? await window.setStack([bottom, screen])
      } else {
        try? await window.show(.stack(screen))
      }
    }
    let front = Front(
      window: window, notices: session.notices, input: person, output: session.transcript,
      width: 80, settings: settings)
    _ = await front.run()
    #expect(person.drafts == ["", "", keepsRoot ? "apples" : "", ""])
    #expect(baskets.map(\.tried) == [["apples"], ["pears"], keepsRoot ? ["apples"] : []])
  }

  @Test(
    "A line whose screen was closed meanwhile comes back into the next prompt of the session",
    arguments: [true, false])
  func gone(keepsRoot: Bool) async throws {
    let (window, person) = (session.window, Person(editsLines: true))
    let people = screen(People())
    try await window.show(.stack(people))
    for reading in [InputEvent.line("add eve"), .end] { person.types(reading) }
    var settings = Front.Settings.untimed
    settings.lineRead = {
      let basket = screen(Basket(refusals: 0))
      if keepsRoot {
        try? await window.setStack([people, basket])
      } else {
        session.notices.post(Notice("You were logged out.", endsSession: true))
        try? await window.show(.stack(basket))
      }
    }
    let front = Front(
      window: window, notices: session.notices, input: person, output: session.transcript,
      width: 80, settings: settings)
    _ = await front.run()
    #expect(person.drafts == ["", keepsRoot ? "add eve" : ""])
    #expect(person.goesOn == [true, keepsRoot])
  }
}

private struct Shelf: Destination {
  let address: Address?
}

/// A basket that refuses the first texts.
@Observable
private final class Basket: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Basket"

  var page: Page
  private(set) var tried: [String] = []
  var whenRefused: () -> Void = {}
  private var refusals: Int

  init(refusals: Int, kind: Prompt.Kind = .text) {
    self.refusals = refusals
    page = Page("Basket", prompt: Prompt(kind, "basket"))
  }

  func submit(_ text: String) throws {
    tried.append(text)
    refusals -= 1
    if refusals >= 0 {
      whenRefused()
      throw Refusal(message: "The shop is closed.")
    }
    page.rows.append(Row(id: "\(page.rows.count)", text))
  }
}
