import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import Testing

@testable import Console

@Suite("Terminal input during a running command")
struct InteractiveWaitTests {
  let session = Session()
  let people = People()
  let person = Person()
  /// Keeps the work of a line pending until a test finishes the stream.
  let end = AsyncStream.makeStream(of: Void.self)

  /// Starts a session and submits a secret whose work stays pending.
  ///
  /// The prompt after that work is not secret, so it would show a secret that was typed early.
  private func busySecretly(_ talk: Talk) async throws -> Task<Void, any Error> {
    talk.whenSaid = { [window = session.window, end] in
      window.start("wait") {
        for await _ in end.stream {}
        try Task.checkCancellation()
        talk.page.prompt = Prompt(.command, "home")
      }
    }
    let (session, person) = (session, person)
    let task = Task {
      _ = try await session.run(person, on: .stack(screen(talk)), settings: .jumping)
    }
    person.types("a secret")
    await person.sees("busy> ")
    return task
  }

  @Test("Hidden input that begins with a command word is never executed or shown")
  func secret() async throws {
    let talk = Talk(.secret, label: "password")
    let task = try await busySecretly(talk)
    person.types("help! is my secret")
    await person.sees("busy> ")
    person.types("help is my secret")
    await person.sees("busy> ")
    end.continuation.finish()
    await person.sees("home> ")
    let text = session.transcript.text
    #expect(!text.contains("my secret") && !text.contains("end the program"), "\(text)")
    #expect(text.contains("so what you typed was discarded.\nhome> "), "\(text)")
    person.types(.end)
    try await task.value
    #expect(talk.said == ["a secret"])
  }

  @Test("A line typed ahead that is not UTF-8 is refused as a secret")
  func undecodableAhead() async throws {
    let talk = Talk(.secret, label: "password")
    let task = try await busySecretly(talk)
    person.types(.undecodable("m\u{FFFD}ller"))
    await person.sees("busy> ")
    talk.whenSaid = {}
    person.types(.cancelled)
    await person.sees("password> ")
    person.types(.end)
    try await task.value
    #expect(talk.said == ["a secret"])
    #expect(session.transcript.text.contains("other than UTF-8"), "\(session.transcript.text)")
  }

  @Test("A line typed while input is hidden answers the next secret prompt")
  func secretAhead() async throws {
    let talk = Talk(.secret, label: "password")
    let task = try await busySecretly(talk)
    person.types("another secret")
    await person.sees("busy> ")
    talk.whenSaid = {}
    person.types(.cancelled)
    await person.sees("password> ")
    person.types(.end)
    try await task.value
    #expect(talk.said == ["a secret", "another secret"])
  }

  @Test("quit ends the session while a secret is being processed")
  func quitSecretly() async throws {
    let talk = Talk(.secret, label: "password")
    let task = try await busySecretly(talk)
    person.types("quit")
    try await task.value
    #expect(talk.said == ["a secret"])
  }

  /// Starts a session and chooses the first row, whose work stays pending.
  private func busy() async throws -> Task<Void, any Error> {
    people.whenChosen = { [window = session.window, people, end] in
      window.start("wait") {
        for await _ in end.stream {}
        try Task.checkCancellation()
        people.done.append("waited")
      }
    }
    let session = session
    let (person, root) = (person, Root.stack(screen(people)))
    let task = Task { _ = try await session.run(person, on: root, settings: .jumping) }
    person.types("1")
    await person.sees("busy> ")
    return task
  }

  @Test("During a command, a terminal shows Working … and answers help, where and look")
  func answers() async throws {
    let task = try await busy()
    let before = session.transcript.text
    #expect(before.hasSuffix("Working …\n"), "\(before)")
    #expect(!person.isKept, "a line at the busy prompt may turn out to be a secret")
    for (word, sign) in [
      ("help", "Everywhere: help"), ("where", "you are here"), ("look", "2. grace"),
      ("HELP add", "Example: add grace"),
    ] {
      let length = session.transcript.text.count
      person.types(word)
      await person.sees("busy> ")
      #expect(session.transcript.text.dropFirst(length).contains(sign), "\(word)")
    }
    #expect(people.done == [])
    end.continuation.finish()
    await person.sees("friends> ")
    #expect(person.isKept)
    person.types(.end)
    try await task.value
    #expect(people.done == ["waited"])
    #expect(session.status == 0)
  }

  @Test("Lines typed during a running command answer the prompts that follow")
  func ahead() async throws {
    let task = try await busy()
    person.types("remove ada")
    await person.sees("busy> ")
    person.types("yes")
    await person.sees("busy> ")
    #expect(people.done == [])
    end.continuation.finish()
    await person.sees("friends> ")
    #expect(people.done == ["waited", "remove ada"])
    #expect(session.transcript.text.contains("yes or no> yes\n"), "\(session.transcript.text)")
    person.types("quit")
    try await task.value
  }

  @Test("^C cancels the running command and does not end the session")
  func cancel() async throws {
    let task = try await busy()
    person.types(.cancelled)
    await person.sees("friends> ")
    #expect(people.done == [])
    #expect(session.transcript.text.contains("\nCancelled. "), "\(session.transcript.text)")
    person.types("save")
    await person.sees("friends> ")
    #expect(people.done == ["save"])
    person.types(.end)
    try await task.value
    #expect(session.status == 0)
  }

  @Test("quit cancels the running command and ends the session")
  func quit() async throws {
    let task = try await busy()
    person.types("quit")
    try await task.value
    #expect(people.done == [])
    #expect(session.status == 0)
  }

  @Test("A screen is released when a slow command replaces it")
  func released() async throws {
    let (session, person) = (session, person)
    var leaks: [String] = []
    session.window.onLeak = { leaks.append("\($0)") }
    func root() -> Root {
      let people = People()
      people.whenChosen = { [window = session.window, end] in
        window.start("leave") {
          for await _ in end.stream {}
          try await window.show(.stack(screen(Talk())))
        }
      }
      return .stack(screen(people))
    }
    let start = root()
    let task = Task { [start] in _ = try await session.run(person, on: start, settings: .jumping) }
    person.types("1")
    await person.sees("busy> ")
    end.continuation.finish()
    await person.sees("ada> ")
    #expect(leaks == [])
    person.types(.end)
    try await task.value
  }

  @Test("A session whose input ends waits for the running command")
  func endOfInput() async throws {
    let task = try await busy()
    person.types(.end)
    end.continuation.finish()
    try await task.value
    #expect(people.done == ["waited"])
  }
}
