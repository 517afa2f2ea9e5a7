import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import Testing

@testable import Console

@Suite("Text that was not accepted")
struct UnsentTests {
  let console = ConsoleRun()
  let basket = UnsentTests.basket(refusals: 0)
  let person = Person(editsLines: true)

  private static func basket(refusals: Int) -> Talk {
    let talk = Talk(label: "basket")
    talk.refusals = refusals
    return talk
  }

  /// Runs the lines at a line editor, and returns the drafts of all prompts.
  private func drafts(_ lines: String..., refusals: Int) async throws -> [String] {
    basket.refusals = refusals
    try await console.run(person, typing: lines, on: basket)
    return person.drafts
  }

  @Test("A text that the screen refuses comes back into the prompt once, as it was typed")
  func comesBack() async throws {
    let drafts = try await drafts("//two apples", "/help", "two pears", refusals: 2)
    #expect(drafts == ["", "//two apples", "", "two pears"])
    #expect(basket.tried == ["/two apples", "two pears"])
    let note = """
      (What you typed is in the line again. Enter sends it, typing replaces it, and
          /again sends it later.)
      """
    #expect(console.transcript.text.ranges(of: note).count == 2, "\(console.transcript.text)")
  }

  @Test("On a page that takes no text, a refused text is not said to be sent by Enter")
  func takesNone() async throws {
    basket.page.takesText = false
    #expect(try await drafts("two apples", refusals: 1) == ["", "two apples"])
    let note = """
      (What you typed is in the line again. Typing replaces it, and /again sends it
          once it can be sent here.)
      """
    #expect(console.transcript.text.contains(note), "\(console.transcript.text)")
  }

  @Test("A long text that the screen refuses is kept for ^Y, so that the reason stays in sight")
  func long() async throws {
    let text = String(repeating: "apples ", count: 150)
    #expect(try await drafts(text, "pears", refusals: 1) == ["", "", ""])
    #expect(person.killed == ["", text, ""])
    let note = "(What you typed is kept: ^Y inserts it, and /again sends it later.)"
    #expect(console.transcript.text.contains(note))
  }

  @Test("An accepted text does not come back")
  func accepted() async throws {
    #expect(try await drafts("apples", refusals: 0) == ["", ""])
  }

  @Test("A refused secret does not come back and cannot be sent again", arguments: [true, false])
  func secret(editsLines: Bool) async throws {
    basket.page.prompt.kind = .secret
    person.editsLines = editsLines
    #expect(try await drafts("apples", refusals: 9) == ["", ""])
    #expect(!console.transcript.text.contains("apples"))
  }

  @Test("Where the terminal edits lines, a refused text is shown above the prompt")
  func plain() async throws {
    person.editsLines = false
    let drafts = try await drafts("two apples", "/again", "/again", refusals: 1)
    #expect(drafts == ["", "", "", ""])
    #expect(basket.tried == ["two apples", "two apples"])
    let text = console.transcript.text
    #expect(text.contains("The shop is closed.\nNot sent (type /again to send it): two apples\n"))
    #expect(text.ranges(of: "Not sent").count == 1, "\(text)")
    #expect(text.contains("There is no command \"again\"."))
  }

  @Test("A script sends a refused text again with /again, and help lists it only then")
  func script() async throws {
    basket.refusals = 2
    let text = try await console.run("/help", "apples", "/again", "/help", "/again", on: basket)
    #expect(basket.tried == ["apples", "apples", "apples"])
    #expect(basket.said == ["apples"])
    #expect(text.ranges(of: "/again ").count == 1, "\(text)")
    #expect(!text.contains("Not sent"))
    #expect(console.status == 1)
  }

  @Test("A refused text belongs to its screen")
  func otherScreen() async throws {
    basket.whenRefused = { [window = console.window] in
      window.afterwards { try await window.show(.stack(screen(Self.basket(refusals: 0)))) }
    }
    #expect(try await drafts("apples", "/again", refusals: 1) == ["", "", ""])
    #expect(console.transcript.text.contains("There is no command \"again\"."))
  }

  @Test(
    "A refused text comes back when its screen is opened again, unless the root was replaced",
    arguments: [true, false])
  func reopened(keepsRoot: Bool) async throws {
    let window = console.window
    let baskets = [1, 0, 0].map(Self.basket(refusals:))
    let screens = zip(baskets, ["shelf1", "shelf2", "shelf1"]).map { screen($0, at: $1) }
    let bottom = screen(Bare("Shop"))
    try await window.show(.stack(bottom))
    try await window.setStack([bottom, screens[0]])
    person.types("apples", "pears", "/again")
    person.types(.end)
    var next = [nil, screens[1], screens[2]][...]
    let settings = Front.Settings.untimed {
      $0.settled = {
        guard let screen = next.popFirst() ?? nil else { return }
        if keepsRoot {
          try? await window.setStack([bottom, screen])
        } else {
          try? await window.show(.stack(screen))
        }
      }
    }
    _ = await console.front(person, settings: settings).run()
    #expect(person.drafts == ["", "", keepsRoot ? "apples" : "", ""])
    #expect(baskets.map(\.tried) == [["apples"], ["pears"], keepsRoot ? ["apples"] : []])
  }

  @Test(
    "A line whose screen was closed meanwhile comes back into the next prompt of the session",
    arguments: [true, false])
  func gone(keepsRoot: Bool) async throws {
    let people = screen(People())
    person.types("add eve")
    person.types(.end)
    let settings = Front.Settings.untimed {
      $0.lineRead = { [window = console.window, notices = console.notices] in
        if keepsRoot {
          try? await window.setStack([people, screen(basket)])
        } else {
          notices.post(Notice("You were logged out.", endsSession: true))
          try? await window.show(.stack(screen(basket)))
        }
      }
    }
    try await console.run(person, on: .stack(people), settings: settings)
    #expect(person.drafts == ["", keepsRoot ? "add eve" : ""])
    #expect(person.goesOn == [true, keepsRoot])
  }
}
