import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Console session")
struct FrontTests {
  let console = ConsoleRun()
  let people = People()

  @Test("A piped session echoes its prompts and lines, as a terminal does")
  func piped() async throws {
    let text = try await console.run(
      "add nobody", "add linus", "# a comment", "", "2", "quit", "add late",
      on: people)
    #expect(
      text == """
        Friends
        1. ada
        2. grace
        (Type add, remove, save, break, the number of a row or help.)
        friends> add nobody
        There is nobody called nobody.
        friends> add linus
        3. linus
        friends> # a comment
        friends>\u{20}
        friends> 2
        friends> quit

        """)
    #expect(people.chosen == ["grace"])
    #expect(people.done == ["add linus"])
    #expect(console.status == 1)
  }

  @Test("A text prompt submits plain lines and runs commands that begin with a slash")
  func text() async throws {
    let talk = Talk()
    let text = try await console.run(
      "hi  there ", "# no comment", "2", "//slash", "/older", "", "/odler", "/back", "/quit",
      on: talk)
    #expect(talk.said == ["hi  there ", "# no comment", "2", "/slash", "(older)"])
    #expect(
      text == """
        Chat
        (Type the text, or /older, /back or /help.)
        ada> hi  there\u{20}
          You: hi  there
        ada> # no comment
          You: # no comment
        ada> 2
          You: 2
        ada> //slash
          You: /slash
        ada> /older
        ada>\u{20}
        Type what to say.
        ada> /odler
        There is no command "odler". Did you mean /older? Type /help to list the
            commands, or // to begin a text with a slash.
        ada> /back
        There is nothing to go back to. Type /help to see what you can do.
        ada> /quit

        """)
  }

  @Test("A secret is not echoed, and an empty line at its prompt ends a script")
  func secret() async throws {
    let talk = Talk(.secret, label: "password")
    people.whenChosen = { [console] in console.push(talk) }
    let text = try await console.run("1", "/quit", "", on: people)
    #expect(talk.said == ["/quit"])
    #expect(
      text == """
        Friends
        1. ada
        2. grace
        (Type add, remove, save, break, the number of a row or help.)
        friends> 1

        Friends > Chat
        (What you type is not shown. An empty line goes back.)
        password>\u{20}
          You: /quit
        password>\u{20}
        The line is empty, so it was not used as a secret. Write the secret in the
            script.
        Stopped at line 3, because the next line may be a secret.

        """)
    #expect(console.status == 65)
  }

  @Test("A JSON document is shown whole, and its harmful characters are escaped")
  func document() async throws {
    let document = "{\n  \"bio\" : \"two words \u{1B}\u{202E}\"\n}\n"
    people.whenChosen = { [console] in
      console.notices.post(Notice(Note(document), isDocument: true))
    }
    let text = try await console.run("1", on: people, width: 9)
    #expect(text.contains("> 1\n{\n  \"bio\" : \"two words \\u001B\\u202E\"\n}\n"))
  }

  @Test("After a line, notices are shown first, then the page, what was listed, and the error")
  func order() async throws {
    people.whenChosen = { [people, console] in
      console.notices.post(Notice("Listed.", rows: [Row(id: "tea", "tea")]))
      console.notices.post(Notice("ada: hi\nthere"))
      people.page.notes = ["Two friends."]
      console.window.afterwards { throw Refusal(message: "No.") }
    }
    let text = try await console.run("1", on: people)
    #expect(
      text.hasSuffix(
        """
        friends> 1
        * ada: hi
            there

        Friends
        Two friends.
        1. ada
        2. grace
        Listed.
        1. tea
        No.
        friends>\u{20}

        """))
    #expect(console.status == 1)
  }

  @Test("The look command reloads the page and draws all of it")
  func look() async throws {
    let text = try await console.run("look", on: people)
    #expect(text.hasSuffix("friends> look\n\nFriends\n1. ada\n2. grace\nfriends> \n"))
    #expect(people.loads == 2)
  }

  @Test("An unexpected error is shown, sets status 70 and does not end the session")
  func fault() async throws {
    let text = try await console.run("break", "save", on: people)
    #expect(text.contains("\nInternal error: Fault is no UserFacingError. Type look"))
    #expect(people.done == ["save"])
    #expect(console.status == 70)
  }

  @Test("In a debug build, an unexpected error names the screen that could not be made")
  func origin() async throws {
    console.window.resolver = { _ in
      Plan([
        Stop(TestDestination("people"), by: .push) { _ in throw Fault() },
        Stop(TestDestination("cellar"), by: .push) { _ in throw Fault() },
      ])
    }
    let text = try await console.run("open a", on: .stack(screen(people, at: "people")), width: 200)
    #expect(
      text.contains(
        """

        Internal error: Fault is no UserFacingError. Type look to see where you are, then try again. \
        (The last screen that could not be made: a, by the factory of Router<()>.)

        """), "\(text)")
  }

  @Test("A mistake in a link pattern ends the session with its sentence and status 70")
  func pattern() async throws {
    console.window.resolver = { _ in throw PatternError.unnamedParameter("a/:") }
    let text = try await console.run("open a", "save", on: people)
    #expect(
      text.hasSuffix(
        """
        friends> open a
        The pattern `a/:` has a parameter without a name: add one, such as `:name`.

        """))
    #expect(!text.contains("Internal error"))
    #expect(people.done == [])
    #expect(console.status == 70)
  }

  @Test("A screen without a presenter shows its title")
  func bare() async throws {
    let text = try await console.run("5", on: Bare("Empty\nRoom"))
    #expect(
      text == """
        Empty␊Room
        (Type help.)
        empty␊room> 5
        There is no row 5 here. Type help to list the commands.
        empty␊room>\u{20}

        """)
  }

  @Test("quit ends a session whose window has no screens", arguments: [0, 1])
  func nothing(width: Int) async throws {
    let front = console.front(ScriptedInput(["where", "1", "quit"]), width: width)
    #expect(await front.run() == 1)
  }

  @Test("The content of a screen that closes while a line is typed is released at once")
  func released() async throws {
    let window = console.window
    weak var closed: Talk?
    var wasReleased = false
    let input = Interruption("/older", "/older") {
      try await window.show(.stack(screen(People())))
      wasReleased = closed == nil
    }
    func talk() -> Root {
      let talk = Talk()
      closed = talk
      return .stack(screen(talk))
    }
    try await console.run(input, on: talk())
    #expect(wasReleased)
  }
}
