import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

/// A conversation that stores texts as rows of the person, unless it refuses them.
@Observable
private final class Talks: Presenter {
  enum Command: PageCommand {
    case older
    static let actions = [Action("older", older, help: "Read back.")]
  }
  static let screenIdentifier = "Talks"

  var page = Page(
    "Chat", actions: Command.actions + [.say],
    prompt: Prompt(.text, "to bob"))
  var refuses = false

  init() { page.authors = ["ada", "bob"] }

  var whenSaid: () async throws -> Void = {}

  func submit(_ text: String) async throws {
    if refuses { throw Broken() }
    try await whenSaid()
    page.rows.append(
      Row(
        id: "\(page.rows.count)",
        [.time(Reviews.now, "12:00"), .author("ada", isOwn: true), .body(text)],
        joinedBy: " ", ": "))
  }

  func perform(_ command: Command) -> Note? { nil }
}

private struct Broken: Error, UserFacingError {
  let message: Note = "The disk is full."
  let code = "full"
}

private struct Migrated: Error, UserFacingError {
  let message: Note = "The tables were migrated. Start the program again."
  let code = "schema"
  let exitStatus: Int32? = 78
}

@Suite("The typed text of a conversation")
struct SentTextTests {
  let console = ConsoleRun()
  let person = Person(editsLines: true)
  private let talks = Talks()

  private func output(_ lines: String..., log: Transcript? = nil) async throws -> String {
    try await console.run(
      person, typing: lines, on: talks,
      settings: .untimed {
        $0.time = LocalTime(now: { Reviews.now })
        $0.transcript = log
      })
  }

  @Test("A text that is sent stands once, as the row of its message, also in the transcript")
  func sent() async throws {
    let log = Transcript()
    let text = try await output("hello", "//slash", "/say quit", log: log)
    for text in [text, log.text] {
      #expect(text.ranges(of: "hello").count == 1, "\(text)")
      #expect(text.contains("✓ 12:00 ada: hello\n"), "\(text)")
      #expect(text.contains("✓ 12:00 ada: /slash\n") && !text.contains("//slash"), "\(text)")
      #expect(text.contains("✓ 12:00 ada: quit\n") && !text.contains("/say"), "\(text)")
    }
  }

  @Test("A command stays where it was typed")
  func command() async throws {
    let log = Transcript()
    _ = try await output("/older", log: log)
    #expect(log.text.contains("to bob> /older\n"), "\(log.text)")
  }

  @Test("A text that is refused is in the next prompt, and is not written twice")
  func refused() async throws {
    talks.refuses = true
    let log = Transcript()
    _ = try await output("hello", log: log)
    #expect(person.drafts == ["", "hello"])
    #expect(!log.text.contains("hello") && log.text.contains("The disk is full."), "\(log.text)")
  }

  @Test("An error that ends the session is shown with the text that was not sent, and its status")
  func ending() async throws {
    talks.whenSaid = { throw Migrated() }
    let text = try await output("hello", "later")
    #expect(text.contains("The tables were migrated. Start the program again."), "\(text)")
    #expect(text.contains("Not sent: hello\n"), "\(text)")
    #expect(text.ranges(of: "hello").count == 1 && !text.contains("later"), "\(text)")
    #expect(console.status == 78)
  }

  @Test("An error that ends the session never shows a secret")
  func endingSecret() async throws {
    talks.page.prompt = Prompt(.secret, "password")
    talks.whenSaid = { throw Migrated() }
    let text = try await output("hello")
    #expect(text.contains("The tables were migrated.") && !text.contains("hello"), "\(text)")
    #expect(console.status == 78)
  }

  @Test("A text is written again if its page is gone before it shows the message")
  func gone() async throws {
    talks.whenSaid = { [console] in try await console.window.show(.stack(screen(People()))) }
    let text = try await output("hello")
    #expect(text.contains("to bob> hello\n\nFriends"), "\(text)")
  }

  @Test(
    "A text that is held because it may be a command is in the prompt only")
  func held() async throws {
    let log = Transcript()
    _ = try await output("older", log: log)
    #expect(person.drafts == ["", "older"])
    #expect(!log.text.contains("to bob> older"), "\(log.text)")
  }

  @Test("A text whose session ends before it is sent is in no prompt of the next session")
  func ended() async throws {
    talks.whenSaid = { [console] in
      console.notices.post(Notice("You were logged out.", endsSession: true))
      try await console.window.show(.stack(screen(Talk(label: "welcome"))))
      throw Broken()
    }
    let text = try await output("hello")
    #expect(text.ranges(of: "hello").count == 1, "\(text)")
    #expect(person.drafts == ["", ""] && person.killed == ["", ""])
  }

  @Test("A secret is never written again")
  func secret() async throws {
    talks.page.prompt = Prompt(.secret, "pin")
    talks.refuses = true
    let log = Transcript()
    let text = try await output("hello", log: log)
    #expect(!(text + log.text).contains("hello"), "\(text)")
  }

  @Test("Where the terminal edits lines, a text stays where it was typed")
  func plain() async throws {
    person.editsLines = false
    let log = Transcript()
    _ = try await output("hello", log: log)
    #expect(log.text.contains("to bob> hello\n") && log.text.contains("✓ 12:00 ada: hello\n"))
  }
}
