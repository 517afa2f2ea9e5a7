import Presentation
import Routing
import Testing

@testable import Console

@Suite("At a terminal, while a line takes its time")
struct CompanyTests {
  let session = Session()
  let people = People()
  let person = Person()
  /// What the first row waits for.
  let end = AsyncStream.makeStream(of: Void.self)

  /// A session in which a secret was said, and leads to a prompt that shows what is typed.
  private func busySecretly(_ talk: Talk) async throws -> Task<Void, any Error> {
    talk.whenSaid = { [window = session.window, end] in
      window.start("wait") {
        for await _ in end.stream {}
        try Task.checkCancellation()
        talk.page.prompt = Prompt(.command, "home")
      }
    }
    let (session, person) = (session, person)
    let task = Task { _ = try await session.run(person, on: .stack(screen(talk))) }
    person.types("a secret")
    await person.sees("busy> ")
    return task
  }

  @Test("What is typed unseen is not taken for words, nor for a line that is shown")
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
    #expect(text.contains("so the line was not used.\nhome> "), "\(text)")
    person.types(.end)
    try await task.value
    #expect(talk.said == ["a secret"])
  }

  @Test("What is typed unseen answers the next secret")
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

  @Test("quit ends it where a secret was said, too")
  func quitSecretly() async throws {
    let talk = Talk(.secret, label: "password")
    let task = try await busySecretly(talk)
    person.types("quit")
    try await task.value
    #expect(talk.said == ["a secret"])
  }

  /// A session in which the first row was chosen, and is not done yet.
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
    let task = Task { _ = try await session.run(person, on: root) }
    person.types("1")
    await person.sees("busy> ")
    return task
  }

  @Test("It says so, and help, where and look answer")
  func answers() async throws {
    let task = try await busy()
    let before = session.transcript.text
    #expect(before.hasSuffix("Working …\n"), "\(before)")
    #expect(!person.isKept, "it may turn out to be a secret")
    for (word, sign) in [
      ("help", "end the program"), ("where", "you are here"), ("look", "2. grace"),
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

  @Test("Other lines wait, and answer the prompts that come")
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

  @Test("^C cancels what is under way, and not the program")
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

  @Test("quit cancels it, and ends")
  func quit() async throws {
    let task = try await busy()
    person.types("quit")
    try await task.value
    #expect(people.done == [])
    #expect(session.status == 0)
  }

  @Test("A screen that is left after a while is held by nobody")
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
    let task = Task { [start] in _ = try await session.run(person, on: start) }
    person.types("1")
    await person.sees("busy> ")
    end.continuation.finish()
    await person.sees("ada> ")
    #expect(leaks == [])
    person.types(.end)
    try await task.value
  }

  @Test("The end of the input waits for what was begun")
  func endOfInput() async throws {
    let task = try await busy()
    person.types(.end)
    end.continuation.finish()
    try await task.value
    #expect(people.done == ["waited"])
  }
}
