import ConsoleTestSupport
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
  private struct Answers: CommandPerformer {
    let talks: Talks

    func perform(_ command: Reply) throws -> Note? {
      talks.tried.append(command)
      try talks.make(command.user).submit(command.text)
      return nil
    }
  }

  private final class Talks {
    var all: [String: [Talk]] = [:]
    var refusals = 0
    /// All answers, also those that were refused.
    var tried: [Reply] = []

    func make(_ user: String) -> Talk {
      let talk = Talk(label: user)
      talk.refusals = refusals
      refusals = 0
      all[user, default: []].append(talk)
      return talk
    }

    func said(to user: String) -> [String] { (all[user] ?? []).flatMap(\.said) }
  }

  private func settings(_ format: Front.Settings.Format = .text) -> Front.Settings {
    console.window.linkFormat = { "shop://\($0)" }
    console.session.commands = { [talks] in [.reply(on: .talk) { _ in Answers(talks: talks) }] }
    return .untimed { $0.format = format }
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

  private func run(_ happening: () async throws -> Void) async throws {
    try await console.run(person, on: people, at: "friends> ", settings: settings(), happening)
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

  @Test("A refused answer is in the line again, and keeps its identifier when it is sent again")
  func refused() async throws {
    talks.refusals = 1
    try await run {
      await wrote("ada")
      await types("r hello")
      #expect(person.drafts.last == "r hello")
      await person.types("r hello", until: "friends> ")
    }
    #expect(talks.tried.map(\.text) == ["hello", "hello"])
    #expect(Set(talks.tried.map(\.id)).count == 1)
  }

  @Test("An answer names the message that the newest notice had as a whole", arguments: [80, 20])
  func whole(width: Int) async throws {
    let session = try await Decisions(on: people, in: console, settings: settings(), width: width)
    session.changes(Notice("ada: a few words", author: "ada", position: 7))
    session.types("r hello")
    #expect(session.state.unsent.answering?.answered == (width == 80 ? 7 : nil))
    session.changes(Notice("bob sent 9 messages.", author: "bob"))
    session.types("r hello")
    #expect(session.state.unsent.answering?.answered == nil)
  }

  @Test("A refused answer is forgotten with its session")
  func forgotten() async throws {
    let session = try await Decisions(on: people, in: console, settings: settings())
    session.changes(Notice("ada: hi", author: "ada"))
    session.types("r hello")
    #expect(session.state.unsent.answering != nil)
    try await session.console.window.show(.stack(screen(People())))
    session.settle()
    #expect(session.state.unsent.answering == nil)
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
}
