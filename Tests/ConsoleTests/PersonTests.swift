import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Interactive assistance")
struct PersonTests {
  let session = Session()

  @Test("A command word at a text prompt is sent as text, and a note shows the command")
  func textNotWord() async throws {
    let talk = Talk()
    let text = try await session.run("quit", "hello", on: .stack(screen(talk)), isTerminal: true)
    #expect(text.contains("(quit was taken as text. The command is /quit.)\n"), "\(text)")
    #expect(!text.contains("hello was taken"), "\(text)")
    #expect(talk.said == ["quit", "hello"])
  }

  @Test("Scripts and secret prompts get no note about commands typed as text")
  func scripts() async throws {
    let text = try await session.run("quit", on: .stack(screen(Talk())))
    let secret = try await PersonTests().session
      .run("quit", on: .stack(screen(Talk(.secret))), isTerminal: true)
    #expect(!(text + secret).contains("was taken"), "\(text + secret)")
  }

  @Test("^C at a prompt does nothing, and a second ^C says how to leave")
  func wayOut() async throws {
    let person = Person()
    for reading in [InputEvent.cancelled, .line("save"), .cancelled, .cancelled, .end] {
      person.types(reading)
    }
    let text = try await session.run(person, on: .stack(screen(People())))
    #expect(text.split(separator: "\n").filter { $0.contains("To leave") }.count == 1, "\(text)")
    #expect(text.contains("(To leave, type quit or press ^D.)\n"), "\(text)")
    #expect(session.status == 0)
  }

  @Test("A notice ends with the command that opens its link, except at a secret prompt")
  func ways() async throws {
    for (kind, way) in [(Prompt.Kind.text, "/open"), (.command, "open"), (.secret, nil)] {
      let session = Session()
      let root = Root.stack(screen(Talk(kind)))
      root.link = { "trellis://\($0)" }
      session.notices.post(Notice("Ada: hi", address: Address("chat", "ada")))
      let text = try await session.run(on: root)
      let end = way.map { " (\($0) trellis://chat/ada)" } ?? ""
      #expect(text.hasPrefix("* Ada: hi\(end)\n"), "\(text)")
    }
  }

  @Test(
    "Completion after a command offers the arguments that it takes",
    arguments: [
      ("remove ", ["ada", "grace"]), ("remove g", ["grace"]), ("save ", []), ("nonsense ", []),
      ("help rem", ["remove"]), ("open ", ["trellis://chat/ada", "trellis://chat/grace"]),
      ("re", ["remove"]), ("remove ada ", []), ("remove ada g", []), ("help remove ", []),
      ("open trellis://chat/ada ", []), (" remove  g", ["grace"]),
    ])
  func completion(line: String, expected: [String]) {
    var page = People().page
    page.rows = ["ada", "grace"].map { Row(id: $0, $0, address: Address("chat", $0)) }
    let completion = Completion(page: page, vocabulary: Vocabulary(page: page)) {
      "trellis://\($0)"
    }
    #expect(completion.candidates(for: line) == expected)
  }
}
