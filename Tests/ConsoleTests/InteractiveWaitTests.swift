import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import Testing

@testable import Console
import Wording

@Suite("Terminal input during a running command")
struct InteractiveWaitTests {
  let console = ConsoleRun()
  let people = People()
  let talk = Talk(.secret, label: "password")
  let person = Person()
  /// Keeps the work of a line pending until a test finishes the stream.
  let end = AsyncStream.makeStream(of: Void.self)

  /// Runs a session whose first line starts work that stays pending, and ends the input after
  /// `happening`.
  private func run(
    _ line: String, on content: any ScreenContent, at prompt: String,
    _ happening: () async throws -> Void
  ) async throws {
    try await console.run(person, on: content, at: prompt, settings: .jumping) {
      await person.types(line, until: "busy> ")
      try await happening()
    }
  }

  private func start(then finished: @escaping () async throws -> Void) {
    console.window.start("wait") { [end] in
      for await _ in end.stream {}
      try Task.checkCancellation()
      try await finished()
    }
  }

  /// Submits a secret whose work stays pending.
  ///
  /// The prompt after that work is not secret, so it would show a secret that was typed early.
  private func whileBusySecretly(_ happening: () async throws -> Void) async throws {
    talk.whenSaid = { [talk] in start { talk.page.prompt = Prompt(.command, "home") } }
    try await run("a secret", on: talk, at: "password> ", happening)
  }

  /// Chooses the first row, whose work stays pending.
  private func whileBusy(_ happening: () async throws -> Void) async throws {
    people.whenChosen = { [people] in start { people.done.append("waited") } }
    try await run("1", on: people, at: "friends> ", happening)
  }

  @Test(
    "A line typed while input is hidden answers the next secret prompt if it is UTF-8",
    arguments: [
      (.line("another"), ["a secret", "another"]), (.undecodable("\u{FFFD}"), ["a secret"]),
    ]
      as [(InputEvent, [String])])
  func secretAhead(event: InputEvent, said: [String]) async throws {
    try await whileBusySecretly {
      await person.types(event, until: "busy> ")
      talk.whenSaid = {}
      await person.types(.cancelled(wasEmpty: false), until: "password> ")
    }
    #expect(talk.said == said)
    #expect(console.transcript.text.contains("other than UTF-8") == (said.count == 1))
  }

  @Test(
    "What is typed while a line runs that may lead to a secret is hidden, and answers only that",
    arguments: [true, false])
  func beforeSecret(succeeds: Bool) async throws {
    people.page.leadsToSecret = true
    talk.refusals = 1
    people.whenChosen = { [console, people, talk] in
      start {
        people.page.leadsToSecret = false
        if succeeds { console.push(talk) }
      }
    }
    try await run("1", on: people, at: "friends> ") {
      #expect(person.isSecret)
      await person.types("my secret", until: "busy> ")
      end.continuation.finish()
      await person.sees(succeeds ? "password> " : "friends> ")
      let text = console.transcript.text
      #expect(!text.contains("my secret"), "\(text)")
      #expect(text.contains("password. Type it again.\nfriends> ") == !succeeds, "\(text)")
    }
    #expect(talk.tried == (succeeds ? ["my secret"] : []))
  }

  @Test(
    "After the last secret, a command that was typed ahead is executed, and anything else is dropped",
    arguments: [
      (["add eve", "1"], ["add eve", "choose ada"]), (["Zebra", "add eve"], []), (["add"], []),
      (["add my old zebra"], []), (["1", "Zebra", "2"], ["choose ada"]),
      (["help is my zebra"], []), (["help! zebra"], []),
    ])
  func afterSecret(lines: [String], done: [String]) async throws {
    let session = try await Decisions(on: talk)
    session.isBusy = true
    session.types("a secret")
    lines.forEach(session.typesAhead)
    try await session.console.window.show(.stack(screen(people)))
    session.isBusy = false
    session.settle()
    #expect(Array(session.started.dropFirst()) == done)
    let text = session.console.transcript.text
    let isDropped = lines.count > done.count
    #expect(text.contains("What you typed unseen was dropped") == isDropped, "\(text)")
    #expect(!text.lowercased().contains("zebra"), "\(text)")
  }

  @Test("Lines typed before a secret was answered are dropped at the first prompt that shows them")
  func leftAtSecret() async throws {
    people.page.leadsToSecret = true
    let session = try await Decisions(on: people)
    session.isBusy = true
    session.types("1")
    for line in ["a secret", "add eve"] { session.typesAhead(line) }
    try await session.console.window.show(.stack(screen(talk)))
    session.settle()
    session.typesAhead("add ada")
    people.page.leadsToSecret = false
    try await session.console.window.show(.stack(screen(people)))
    session.settle()
    #expect(session.started == ["choose ada", "submit a secret", "add ada"])
  }

  @Test("quit ends the session while a secret is being processed")
  func quitSecretly() async throws {
    try await whileBusySecretly { person.types("quit") }
    #expect(talk.said == ["a secret"])
  }

  @Test("During a command, a terminal shows Working … and answers help, where, inspect and look")
  func answers() async throws {
    try await whileBusy {
      #expect(console.transcript.text.hasSuffix("Working …\n"))
      #expect(!person.isKept, "a line at the busy prompt may turn out to be a secret")
      for (word, sign) in [
        ("help", "Program: help"), ("where", "you are here"), ("look", "2. grace"),
        ("inspect", "\nrunning: wait\n"),
        ("HELP add", "Example: add grace"),
      ] {
        let length = console.transcript.text.count
        await person.types(word, until: "busy> ")
        #expect(console.transcript.text.dropFirst(length).contains(sign), "\(word)")
      }
      #expect(people.done == [])
      end.continuation.finish()
      await person.sees("friends> ")
      #expect(person.isKept)
    }
    #expect(people.done == ["waited"])
    #expect(console.status == 0)
  }

  @Test("A command that waits for other people says so")
  func waiting() async throws {
    let session = try await Decisions(on: people, settings: .untimed { $0.isWaiting = { true } })
    #expect(session.works() == "Waiting for others …\n")
  }

  @Test("Lines typed during a running command answer the prompts that follow")
  func ahead() async throws {
    try await whileBusy {
      await person.types("remove ada", until: "busy> ")
      await person.types("yes", until: "busy> ")
      #expect(people.done == [])
      end.continuation.finish()
      await person.sees("friends> ")
    }
    #expect(people.done == ["waited", "remove ada"])
    #expect(console.transcript.text.contains("yes or no> yes\n"))
  }

  @Test("^C cancels the running command and does not end the session")
  func cancel() async throws {
    try await whileBusy {
      await person.types(.cancelled(wasEmpty: false), until: "friends> ")
      #expect(people.done == [])
      #expect(console.transcript.text.contains("\nCancelled. "))
      await person.types("save", until: "friends> ")
    }
    #expect(people.done == ["save"])
    #expect(console.status == 0)
  }

  @Test("quit cancels the running command and ends the session")
  func quit() async throws {
    try await whileBusy { person.types("quit") }
    #expect(people.done == [])
    #expect(console.status == 0)
  }

  @Test("A screen is released when a slow command replaces it")
  func released() async throws {
    let (console, person) = (console, person)
    var leaks: [String] = []
    console.window.onLeak = { leaks.append("\($0)") }
    func root() -> Root {
      let people = People()
      people.whenChosen = { start { try await console.window.show(.stack(screen(Talk()))) } }
      return .stack(screen(people))
    }
    let first = root()
    let task = Task { [first] in _ = try await console.run(person, on: first, settings: .jumping) }
    await person.types("1", until: "busy> ")
    end.continuation.finish()
    await person.sees("ada> ")
    #expect(leaks == [])
    person.types(.end)
    try await task.value
  }

  @Test("A screen is released when a command closes it and then waits for an answer")
  func asked() async throws {
    var leaks: [String] = []
    console.window.onLeak = { leaks.append("\($0)") }
    let router = Router<Void>()
    console.session.commands = { [console] in
      Survey.Command.onEveryPage { _ in Survey(window: console.window, router: router) }
    }
    let first = Screen(people, router: router, at: TestDestination("friends"))
    try await console.window.show(.stack(first))
    try await console.window.setStack([first, screen(Talk(.command))])
    _ = await console.front(ScriptedInput(["vote"])).run()
    #expect(console.window.path.joined().count == 2 && leaks == [])
  }

  @Test("A session whose input ends waits for the running command")
  func endOfInput() async throws {
    try await whileBusy {
      person.types(.end)
      end.continuation.finish()
    }
    #expect(people.done == ["waited"])
  }

  @Test(
    "A duration is rounded to 0.1 s, or to 0.001 s if it is under a second",
    arguments: [
      (.zero, "0 s"), (.milliseconds(1), "0.001 s"), (.milliseconds(50), "0.05 s"),
      (.microseconds(999_900), "1 s"), (.milliseconds(2_149), "2.1 s"), (.seconds(30), "30 s"),
    ] as [(Duration, String)])
  func seconds(time: Duration, text: String) {
    #expect("\(English().decimal(time)) s" == text)
  }
}

/// Closes the page on top, and asks on another one.
private struct Survey: CommandPerformer {
  enum Command: PageCommand {
    case vote
    static let actions = [Action("vote", vote, help: "vote")]
  }

  let window: Window
  let router: Router<Void>

  func perform(_ command: Command) async throws -> Note? {
    try await window.back()
    let _: Bool? = try await router.ask(TestDestination("ballot"), by: .push) { _, _ in
      screen(Talk(.command))
    }
    return nil
  }
}
