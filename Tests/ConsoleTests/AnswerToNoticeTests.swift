import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Answers to notices")
struct AnswerToNoticeTests {
  let console = ConsoleRun()
  let person = Person(editsLines: true)
  let people = People()
  /// The conversations that were made, by user name.
  private let talks = Talks()

  /// Submits answers to a conversation of its own with each person.
  private final class Answers: CommandHandler {
    let talks: Talks
    private var made: [String: Talk] = [:]

    init(_ talks: Talks) { self.talks = talks }

    func perform(_ command: Reply, _ argument: String) throws -> Note? {
      let user = String(argument.prefix { $0 != " " })
      let talk = made[user] ?? talks.make(user)
      made[user] = talk
      try talk.submit(String(argument.dropFirst(user.count + 1)))
      return nil
    }
  }

  private final class Talks {
    var all: [String: [Talk]] = [:]
    var refusals = 0

    func make(_ user: String) -> Talk {
      let talk = Talk(label: user)
      talk.refusals = refusals
      all[user, default: []].append(talk)
      return talk
    }

    func said(to user: String) -> [String] { (all[user] ?? []).flatMap(\.said) }
  }

  private func settings(_ format: Front.Settings.Format = .text) -> Front.Settings {
    console.window.linkFormat = { "shop://\($0)" }
    console.window.resolver = { [talks] link in
      guard link.hasPrefix("shop://talk/") else { throw LinkError.unknown(link) }
      let user = String(link.dropFirst("shop://talk/".count))
      return Plan([
        Stop(TestDestination("friends"), by: .push) { _ in screen(People(), at: "friends") },
        Stop(TestDestination(Address("talk", user)), by: .push) { _ in
          Screen(
            talks.make(user), router: Router<Void>(factory: ()),
            at: TestDestination(Address("talk", user)))
        },
      ])
    }
    return .untimed {
      $0.format = format
      $0.commands = { [talks] in Reply.onOtherPages { _ in Answers(talks) } }
    }
  }

  private enum Reply: String, PageCommand {
    case reply

    nonisolated static var page: CommandPage {
      CommandPage("a talk", opener: .line("friends")) { TestDestination(Address("talk", $0)) }
    }

    nonisolated var action: Action {
      Action(self, .optional(.text), help: "answer", synonyms: ["r"], elsewhere: .answers)
    }
  }

  private func wrote(_ user: String) async {
    console.notices.post(Notice(Note("\(user): hi"), author: user))
    await until { console.notices.isEmpty }
  }

  /// Types a whole line after `beforeEnter`.
  private func types(_ line: String, beforeEnter: () async -> Void = {}) async {
    person.beginsLine()
    await beforeEnter()
    await person.types(line, until: "friends> ")
  }

  @discardableResult
  private func run(
    _ clock: FrontClock = .stopped, _ happening: () async throws -> Void
  ) async throws -> String {
    var settings = settings()
    settings.clock = clock
    let root = Root.stack(screen(people, at: "friends"))
    let task = Task { _ = try await console.run(person, on: root, settings: settings) }
    await person.sees("friends> ")
    let length = console.transcript.text.count
    try await happening()
    person.types(.end)
    try await task.value
    return String(console.transcript.text.dropFirst(length))
  }

  @Test(
    "An answer goes to the author of the newest notice, and the screen stays",
    arguments: ["reply hello", "r hello", "/r hello"])
  func newest(line: String) async throws {
    try await run {
      await wrote("ada")
      await wrote("bob")
      console.notices.post(Notice("Eve asks you."))
      await types(line)
      #expect(console.window.top?.content === people)
    }
    #expect(talks.said(to: "bob") == ["hello"] && talks.said(to: "ada") == [])
  }

  @Test("If somebody else wrote after the line was begun, it is held once, and both are named")
  func other() async throws {
    let text = try await run {
      await wrote("ada")
      await types("r hello") { await wrote("bob") }
      #expect(talks.all.isEmpty)
      await person.types("r hello", until: "friends> ")
    }
    #expect(
      text.replacing("\n    ", with: " ").contains(
        "Not sent yet: bob wrote after you began the line. "
          + "Enter sends it to ada, who wrote before; a new line goes to bob.\n"), "\(text)")
    #expect(person.drafts.contains("r hello"))
    #expect(talks.said(to: "ada") == ["hello"] && talks.said(to: "bob") == [])
  }

  @Test("A held answer that is corrected goes to the same person, a new line to the other one")
  func corrected() async throws {
    try await run {
      await wrote("ada")
      await types("r helo") { await wrote("bob") }
      await person.types("r hello", until: "friends> ")
      await types("r and you")
    }
    #expect(talks.said(to: "ada") == ["hello"] && talks.said(to: "bob") == ["and you"])
  }

  @Test("A held answer is held again if a third person writes")
  func third() async throws {
    let text = try await run {
      await wrote("ada")
      await types("r hello") { await wrote("bob") }
      await wrote("cyd")
      await person.types("r hello", until: "friends> ")
    }
    #expect(text.contains("Not sent yet: cyd wrote"), "\(text)")
    #expect(talks.all.isEmpty)
  }

  @Test("An answer that was begun before anybody wrote is held, and one person is named")
  func nobodyBefore() async throws {
    let text = try await run {
      await types("r hello") { await wrote("bob") }
      await person.types("r hello", until: "friends> ")
    }
    #expect(
      text.contains(
        "Not sent yet: bob wrote after you began the line. Enter sends it to bob.\n"), "\(text)")
    #expect(talks.said(to: "bob") == ["hello"])
  }

  @Test("A second notice of the same person holds nothing")
  func same() async throws {
    try await run {
      await wrote("ada")
      await types("r hello") { await wrote("ada") }
    }
    #expect(talks.said(to: "ada") == ["hello"])
  }

  @Test("Without a text the command opens the conversation")
  func opens() async throws {
    try await run {
      await wrote("ada")
      await person.types("reply", until: "ada> ")
      #expect(console.window.top?.content === talks.all["ada"]?.first)
    }
  }

  @Test("The reply command fails if no notice has come")
  func nobody() async throws {
    let text = try await run { await types("r hello") }
    #expect(text.contains("No notice has come that can be answered. Type help"), "\(text)")
  }

  @Test("A refused answer is in the line again, and is retried by the handler that has it")
  func refused() async throws {
    talks.refusals = 1
    try await run {
      await wrote("ada")
      await types("r hello")
      #expect(person.drafts.last == "r hello")
      await person.types("r hello", until: "friends> ")
    }
    #expect(talks.all["ada"]?.map(\.tried) == [["hello", "hello"]])
  }

  @Test("Each line that was typed while others ran answers who had written when it was begun")
  func ahead() async throws {
    let ends = [AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self)]
    var waits = ends.map(\.stream)
    people.whenChosen = { [window = console.window] in
      let wait = waits.removeFirst()
      window.start("wait") { for await _ in wait {} }
    }
    let text = try await run(.jumping) {
      await wrote("ada")
      await person.types("1", until: "busy> ")
      await person.types("2", until: "busy> ")
      person.beginsLine()
      await person.types("r hello", until: "busy> ")
      console.notices.post(Notice("bob: hi", author: "bob"))
      ends[0].continuation.finish()
      await until { console.notices.isEmpty }
      await person.sees("busy> ")
      person.beginsLine()
      await person.types("r and you", until: "busy> ")
      ends[1].continuation.finish()
      await person.sees("friends> ")
    }
    #expect(text.contains("Not sent yet: bob wrote"), "\(text)")
    #expect(talks.said(to: "ada") == [] && talks.said(to: "bob") == ["and you"])
  }

  @Test("The handler that has a refused answer is forgotten with its session")
  func forgotten() async throws {
    talks.refusals = 1
    try await run {
      await wrote("ada")
      await types("r hello")
      try await console.window.show(.stack(screen(Talk(label: "other"), at: "friends")))
      await person.sees("other> ")
      await wrote("ada")
      person.beginsLine()
      await person.types("/r hello", until: "other> ")
    }
    #expect(talks.all["ada"]?.map(\.tried) == [["hello"], ["hello"]])
  }

  @Test("Where the terminal edits lines, a line goes to the only person who wrote since the prompt")
  func plain() async throws {
    person.editsLines = false
    let text = try await run {
      await wrote("ada")
      await person.types("r hello", until: "friends> ")
      await wrote("bob")
      for line in ["r same", "r same", "r other"] {
        await person.types(line, until: "friends> ")
      }
    }
    #expect(
      text.replacing("\n    ", with: " ").contains(
        "The same line again sends it to ada, who wrote before; another line goes to bob."),
      "\(text)")
    #expect(talks.said(to: "ada") == ["hello", "same"] && talks.said(to: "bob") == ["other"])
  }

  @Test("A script names the person", arguments: [.text, .json] as [Front.Settings.Format])
  func script(format: Front.Settings.Format) async throws {
    console.notices.post(Notice("ada: hi", author: "ada"))
    let text = try await console.run(
      "reply bob hello  there ", "r", "help reply", on: people, settings: settings(format))
    #expect(talks.said(to: "bob") == ["hello  there "])
    #expect(text.contains("reply needs <user> [text]: type reply <user> [text]"), "\(text)")
    #expect(console.status == 1)
  }

  @Test("A guest logs in first")
  func guest() async throws {
    let command = try #require(settings().commands().first).omitted(
      RoutingError.denied("Log in first."))
    console.notices.post(Notice("ada: hi", author: "ada"))
    let text = try await console.run(
      "r hello", on: people, isTerminal: true, settings: .untimed { $0.commands = { [command] } })
    #expect(text.contains("Log in first."), "\(text)")
  }

  @Test("The next person at the terminal answers nobody who wrote to the one before")
  func ended() async throws {
    let text = try await run {
      await wrote("ada")
      try await console.window.show(.stack(screen(Talk(label: "welcome"))))
      await person.sees("welcome> ")
      await person.types("/r hello", until: "welcome> ")
    }
    #expect(text.contains("No notice has come"), "\(text)")
  }
}
