import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

struct HintTests {
  @Test("The hint names the other tabs at a tab's root, but not on a pushed screen")
  func elsewhere() async throws {
    let root = Root.tabs(Tab("friends", screen(People())), Tab("chats", screen(Talk())))
    let session = Session()
    let text = try await session.run(on: root)
    #expect(text.contains(" or help. Elsewhere: chats.)\n"), "\(text)")
    let first = screen(People())
    try await session.window.show(.tabs(Tab("friends", first), Tab("chats", screen(Talk()))))
    #expect(session.window.elsewhere == ["chats"])
    try await session.window.setStack([first, screen(Talk())])
    #expect(session.window.elsewhere == [])
    let alone = try await Session().run(on: .stack(screen(People())))
    #expect(!alone.contains("Elsewhere"))
  }

  @Test("The hint at a prompt for text does not ask for a text that the page cannot take")
  func noText() async throws {
    let talk = Talk()
    talk.page.takesText = false
    let text = try await Session().run(on: .stack(screen(talk)))
    #expect(text.contains("\n(Type /older, /back or /help.)\n"), "\(text)")
  }

  @Test("The hint at a prompt for commands names back to a person who can go back")
  func back() async throws {
    for isPerson in [true, false] {
      let (session, people) = (Session(), People())
      let (first, window) = (screen(people), session.window)
      people.whenChosen = {
        window.afterwards { try await window.setStack([first, screen(Bare("Ada"))]) }
      }
      let text = try await session.run("1", on: .stack(first), isTerminal: isPerson)
      #expect(text.contains(" break, the number of a row or help.)\n"), "\(text)")
      #expect(text.contains("(Type back or help.)\n") == isPerson, "\(text)")
    }
  }
}
