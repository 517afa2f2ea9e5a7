import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
@testable import ConsoleIO
import TestSupport
import Testing

@testable import Console

@Suite("The count of unread items")
struct UnreadTests {
  let console = ConsoleRun()
  let person = Person(editsLines: true)
  let people = People()

  @Test(
    "The prompt of a person counts what is unread, up to 99, but not that of a secret",
    arguments: [
      (.command, nil, "friends> "), (.command, 0, "friends> "),
      (.command, 1, "friends (1 unread)> "),
      (.text, 99, "friends (99 unread)> "), (.text, 100, "friends (99+ unread)> "),
      (.secret, 2, "friends> "),
    ] as [(Prompt.Kind, Int?, String)])
  func count(kind: Prompt.Kind, unread: Int?, prompt: String) async throws {
    people.page.prompt.kind = kind
    let session = try await Decisions(on: people)
    session.console.notices.unread = unread
    #expect(session.state.line(of: session.state.prompt).text == prompt)
  }

  @Test("Where the title counts something, the prompt names what it counts; a question does not")
  func named() async throws {
    people.page.badge = "1 request"
    let session = try await Decisions(on: people)
    session.console.notices.unread = 2
    #expect(session.state.line(of: session.state.prompt).text == "friends (2 unread)> ")
    session.state.asking.question = .init(.value(people.page.actions[0]), about: nil)
    #expect(session.state.prompt.unread == 0)
  }

  @Test("The count does not separate the lines that are recalled for a person")
  func history() {
    var prompt = Prompt(.text, "to ada")
    let topic = prompt.line().topic
    prompt.unread = 3
    #expect(prompt.line().topic == topic)
  }

  @Test("The prompt changes while a line is awaited, without a notice too")
  func changes() async throws {
    let text = try await console.run(person, on: people, at: "friends> ") {
      console.notices.unread = 3
      await until { person.prompt == "friends (3 unread)> " }
      console.notices.unread = 0
      await until { person.prompt == "friends> " }
    }
    #expect(text == "\n", "Nothing but the prompt is drawn.")
  }

  @Test("Where the terminal edits lines, the prompt that follows a notice has the new count")
  func plain() async throws {
    let session = try await Decisions(on: people, .person(editsLines: false))
    session.console.notices.unread = 1
    #expect(session.changes(Notice("Ada: hi")) == "\n* Ada: hi\nfriends (1 unread)> ")
  }

  @Test("For a listener the prompt says the count in words")
  func spoken() async throws {
    console.notices.unread = 3
    let settings = Front.Settings.untimed { $0.format = .sentences }
    let text = try await console.run("look", on: people, isTerminal: true, settings: settings)
    #expect(text.contains("friends, 3 unread, type a command: "), "\(text)")
  }

  @Test(
    "The prompt of a script has no count",
    arguments: [.text, .sentences] as [Front.Settings.Format])
  func script(format: Front.Settings.Format) async throws {
    let settings = Front.Settings.untimed { $0.format = format }
    let without = try await console.run("look", on: people, settings: settings)
    let other = ConsoleRun()
    other.notices.unread = 3
    #expect(try await other.run("look", on: People(), settings: settings) == without)
  }

  @Test("Each page of a program has the number, if it is counted")
  func json() async throws {
    console.notices.unread = 120
    let text = try await console.run("remove ada", "no", "look", on: people, settings: .json)
    let pages = text.split(separator: "\n").filter { $0.contains(#""title""#) }
    #expect(pages.count == 2 && pages.allSatisfy { $0.contains(#""unread":120"#) }, "\(text)")
    let others = text.split(separator: "\n").filter { !$0.contains(#""title""#) }
    #expect(!others.contains { $0.contains("unread") }, "\(text)")
    let without = try await ConsoleRun().run("look", on: People(), settings: .json)
    #expect(!without.contains("unread"), "\(without)")
  }
}
