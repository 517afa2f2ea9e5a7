import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
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

  /// Returns the drafts of all prompts at a line editor, with the session.
  private func drafts(
    _ lines: String..., refusals: Int, editsLines: Bool = true
  ) async throws -> (drafts: [String?], session: Decisions) {
    let session = try await Decisions(on: basket, .person(editsLines: editsLines))
    session.refusals = refusals
    var drafts = [session.typing?.draft]
    for line in lines {
      session.types(line)
      drafts.append(session.typing?.draft)
    }
    return (drafts, session)
  }

  @Test("A text that the screen refuses comes back into the prompt once, as it was typed")
  func comesBack() async throws {
    let (drafts, session) = try await drafts("//two apples", "/help", "two pears", refusals: 2)
    #expect(drafts == ["", "//two apples", "", "two pears"])
    #expect(session.started == ["submit /two apples", "submit two pears"])
    let note = """
      (What you typed is in the line again. Enter sends it, typing replaces it, and /again sends it later.)
      """
    #expect(session.console.transcript.text.ranges(of: note).count == 2)
  }

  @Test("On a page that takes no text, a refused text is not said to be sent by Enter")
  func takesNone() async throws {
    basket.page.takesText = false
    let (drafts, session) = try await drafts("two apples", refusals: 1)
    #expect(drafts == ["", "two apples"])
    let note = """
      (What you typed is in the line again. Typing replaces it, and /again sends it once it can be sent here.)
      """
    #expect(session.console.transcript.text.contains(note))
  }

  @Test("A long text that the screen refuses is kept for ^Y, so that the reason stays in sight")
  func long() async throws {
    let text = String(repeating: "apples ", count: 150)
    basket.refusals = 1
    try await console.run(person, typing: [text, "pears"], on: basket)
    #expect(person.drafts == ["", "", ""] && person.killed == ["", text, ""])
    let note = "(What you typed is kept: ^Y inserts it, and /again sends it later.)"
    #expect(console.transcript.text.contains(note))
  }

  @Test("An accepted text does not come back")
  func accepted() async throws {
    #expect(try await drafts("apples", refusals: 0).drafts == ["", ""])
  }

  @Test("A text that was begun is kept for a later session until it is sent, cancelled or deleted")
  func kept() async throws {
    basket.page.authors = ["ada"]
    let console = ConsoleRun()
    console.session.drafts = { ["shelf": "//pears"] }
    let session = try await Decisions(on: Bare("Shop"), in: console)
    try await session.console.window.show(.stack(screen(basket, at: "shelf")))
    session.settle()
    let lines = ["//pears", "", "/help", "tw"]
    #expect(session.typing?.draft == lines[0])
    session.tell { $0.typed(lines[0]) }
    if let typing = session.typing { session.tell { $0.read(.cancelled(wasEmpty: false), typing) } }
    for line in lines { session.tell { $0.typed(line) } }
    session.types("two")
    session.refusals = 1
    session.tell { $0.typed("four") }
    session.types("four")
    session.tell { $0.typed("/back") }
    session.tell { $0.typed("four") }
    #expect(session.kept.map { $0.dropFirst(7) } == ["", "//pears", "", "tw", "", "four"])
    session.tell { $0.typed("") }
    #expect(session.kept.last == "shelf: ")
  }

  @Test("A refused secret does not come back and cannot be sent again", arguments: [true, false])
  func secret(editsLines: Bool) async throws {
    basket.page.prompt.kind = .secret
    let (drafts, session) = try await drafts("apples", refusals: 9, editsLines: editsLines)
    #expect(drafts == ["", ""] && !session.console.transcript.text.contains("apples"))
    #expect(session.state.unsent.lines.isEmpty)
  }

  @Test("Where the terminal edits lines, a refused text is shown above the prompt")
  func plain() async throws {
    let (drafts, session) = try await drafts(
      "two apples", "/again", refusals: 1, editsLines: false)
    #expect(drafts == ["", "", ""])
    #expect(session.started == ["submit two apples", "submit two apples"])
    let text = session.console.transcript.text
    #expect(text.contains("The shop is closed.\nNot sent (type /again to send it): two apples\n"))
    #expect(text.ranges(of: "Not sent").count == 1, "\(text)")
    #expect(session.types("/again").contains("There is no command \"again\"."))
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

  @Test(
    "A refused text belongs to its screen, and comes back when that is opened again under its root",
    arguments: [true, false])
  func reopened(keepsRoot: Bool) async throws {
    let session = try await Decisions(on: Bare("Shop"))
    let (window, bottom) = (session.console.window, screen(Bare("Shop")))
    try await window.show(.stack(bottom))
    /// Returns the draft at a basket that is opened.
    func open(_ name: String, keepsRoot: Bool = true) async throws -> String? {
      let basket = screen(Self.basket(refusals: 0), at: name)
      if keepsRoot {
        try await window.setStack([bottom, basket])
      } else {
        try await window.show(.stack(basket))
      }
      session.settle()
      return session.typing?.draft
    }
    session.refusals = 1
    #expect(try await open("shelf0") == "")
    session.types("apples")
    #expect(session.typing?.draft == "apples")
    #expect(try await open("shelf1", keepsRoot: keepsRoot) == "")
    #expect(session.types("/again").contains("There is no command \"again\"."))
    #expect(try await open("shelf0", keepsRoot: keepsRoot) == (keepsRoot ? "apples" : ""))
  }

  @Test(
    "A line whose screen was closed meanwhile comes back into the next prompt of the session",
    arguments: [true, false])
  func gone(keepsRoot: Bool) async throws {
    let session = try await Decisions(on: People())
    let window = session.console.window
    if keepsRoot {
      try await window.setStack([window.screens[0], screen(basket)])
    } else {
      session.console.notices.post(Notice("You were logged out.", endsSession: true))
      try await window.show(.stack(screen(basket)))
    }
    session.types("add eve")
    #expect(session.started == [] && session.typing?.draft == (keepsRoot ? "add eve" : ""))
    #expect(session.typing?.goesOn == keepsRoot)
  }
}
