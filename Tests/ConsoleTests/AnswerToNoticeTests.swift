import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
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

  /// Types a whole line.
  private func types(_ line: String) async {
    person.beginsLine()
    await person.types(line, until: "friends> ")
  }

  @discardableResult
  private func run(_ happening: () async throws -> Void) async throws -> String {
    let settings = settings()
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

  @Test("Without a text the command opens the conversation")
  func opens() async throws {
    try await run {
      await wrote("ada")
      await person.types("reply", until: "ada> ")
      #expect(console.window.top?.content === talks.all["ada"]?.first)
    }
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

  @Test("A script names the person", arguments: [.text, .json] as [Front.Settings.Format])
  func script(format: Front.Settings.Format) async throws {
    console.notices.post(Notice("ada: hi", author: "ada"))
    let text = try await console.run(
      "reply bob hello  there ", "r", "help reply", on: people, settings: settings(format))
    #expect(talks.said(to: "bob") == ["hello  there "])
    #expect(text.contains("reply needs <user> [text]: type reply <user> [text]"), "\(text)")
    #expect(console.status == 1)
  }

  @Test("A listener hears how to answer")
  func spoken() async throws {
    console.notices.post(Notice("ada: hi", address: Address("ada"), author: "ada"))
    let text = try await console.run(
      on: people, isTerminal: true, settings: settings(.sentences))
    #expect(text.hasLine("Notice: ada: hi. To answer, type reply."), "\(text)")
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
}
