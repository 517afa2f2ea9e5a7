import ConsoleIO
import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Interactive assistance")
struct PersonTests {
  let console = ConsoleRun()

  @Test("A command word at a text prompt is not sent until it is typed again")
  func textIsWord() async throws {
    let talk = Talk()
    let text = try await console.run(
      "quit", "hello", "Quit", "Quit", "quit", on: talk, isTerminal: true,
      width: 200)
    #expect(
      text.contains(
        "Not sent yet. For the command, type /quit. The same line again sends the text.\n"))
    #expect(!text.contains("/hello"))
    #expect(talk.said == ["hello", "Quit"])
  }

  @Test("A command word at a text prompt stays in the line editor, and Enter sends it")
  func textStays() async throws {
    let (talk, person) = (Talk(), Person(editsLines: true))
    person.types("back", "back", "back")
    person.types(.cancelled(wasEmpty: false), .end)
    let text = try await console.run(person, on: talk, width: 200)
    #expect(
      text.contains(
        "Not sent yet. For the command, type /back. Enter sends the text.\n"))
    #expect(person.drafts == ["", "back", "", "back", ""])
    #expect(talk.said == ["back"])
  }

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

  @Test("A person sees notices below the page, a secret last")
  func secretLast() async throws {
    console.notices.post(Notice("A code: ABC", secret: "ABC"))
    console.notices.post(Notice("Hello."))
    let text = try await console.run("/quit", on: Talk(), isTerminal: true)
    let pieces = text.split(separator: "\n").filter {
      $0 == "Chat" || $0.hasPrefix("* ")
    }
    #expect(pieces == ["Chat", "* Hello.", "* A code: ABC"], "\(text)")
  }

  @Test("A notice ends with the command that opens its link, except at a secret prompt")
  func ways() async throws {
    for (kind, way) in [(Prompt.Kind.text, "/open"), (.command, "open"), (.secret, nil)] {
      let console = ConsoleRun()
      let root = Root.stack(screen(Talk(kind)))
      console.window.linkFormat = { "trellis://\($0)" }
      console.notices.post(Notice("Ada: hi", address: Address("chat", "ada")))
      let text = try await console.run(on: root)
      let end = way.map { " (\($0) trellis://chat/ada)" } ?? ""
      #expect(text.hasPrefix("* Ada: hi\(end)\n"))
    }
  }

  @Test("A person sees the notice of a message in one line, with the way to it if that is short")
  func oneLine() async throws {
    let text = "Ada: one two three four five six"
    for (isTerminal, width, lines) in [
      (true, 40, "* Ada: one two three fo… (open chat/ada)\n"),
      (true, 30, "* Ada: one two three four five\n    six (open chat/ada)\n"),
      (false, 40, "* Ada: one two three four five six (open\n    chat/ada)\n"),
    ] {
      let console = ConsoleRun()
      console.notices.post(Notice(Note(text), address: Address("chat", "ada"), author: "ada"))
      let shown = try await console.run(on: People(), isTerminal: isTerminal, width: width)
      #expect(shown.contains(lines), "\(shown)")
    }
  }
}
