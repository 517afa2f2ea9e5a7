import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Text that was not accepted")
struct UnsentTests {
  let basket = UnsentTests.basket(refusals: 0)

  private static func basket(refusals: Int) -> Talk {
    let talk = Talk(label: "basket")
    talk.refusals = refusals
    return talk
  }

  /// Shows a basket that refuses this number of texts.
  private static func refuse(_ count: Int, _ shop: Shop) {
    shop.talk = basket(refusals: count)
    shop.shows()
  }

  @Test("A text that the screen refuses comes back once", arguments: Session.all(in: "Unsent"))
  func refused(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "2 refusals": { refuse(2, $0) },
    "no texts": {
      refuse(1, $0)
      $0.talk.page.takesText = false
    },
    "1 refusal": { refuse(1, $0) },
    "a secret": {
      $0.talk = Talk(.secret)
      $0.talk.refusals = 9
    },
  ]

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

@Suite("Texts after a command that failed")
struct AfterFailureTests {
  @Test(
    "A script sends no text after a command that failed until a page is drawn again",
    arguments: Session.all(in: "AfterFailures"))
  func script(session: Session) async throws {
    try await session.holds(with: [
      "with ada": { say($0.talk) },
      "a refusal": { $0.talk.refusals = 1 },
    ])
  }

  private func say(_ talk: Talk) {
    talk.page.authors = ["me", "ada"]
    talk.page.actions.append(.say)
  }

  @Test("A person gets a text back that was typed ahead; another is sent")
  func person() async throws {
    let talk = Talk()
    say(talk)
    let session = try await Decisions(on: talk)
    session.isBusy = true
    session.types("/look")
    for line in ["/chat eve", "for eve", "more for eve"] { session.typesAhead(line) }
    session.isBusy = false
    #expect(session.settle().contains("the command before it failed"))
    #expect(session.typing?.draft == "for eve")
    session.types("for ada")
    #expect(session.started == ["look", "submit for ada", "submit more for eve"])
  }
}
