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
  /// Shows a conversation, with a transcript file.
  private static func talk(_ shop: Shop, _ change: (Talks) -> Void = { _ in }) {
    let talks = Talks()
    shop.logs()
    shop.settings.time = LocalTime(now: { Reviews.now })
    shop.shows(talks)
    change(talks)
  }

  private static func migrates(_ talks: Talks) { talks.whenSaid = { throw Migrated() } }

  @Test(
    "A typed text stands once, where it belongs",
    arguments: [
      Example(
        "A text that is sent stands once, as its message, and a command where it was typed",
        typing: "hello", "//slash", "/say quit", "/older", editsLines: true) { talk($0) },
      Example(
        "A text that is refused is in the next prompt, and is not written twice", typing: "hello",
        editsLines: true
      ) { talk($0) { $0.refuses = true } },
      Example(
        "An error that ends the session is shown with the text that was not sent, and its status",
        typing: "hello", "later", editsLines: true, status: 78
      ) { talk($0, migrates) },
      Example(
        "An error that ends the session never shows a secret", typing: "hello", editsLines: true,
        status: 78
      ) {
        talk($0) {
          $0.page.prompt = Prompt(.secret, "password")
          migrates($0)
        }
      },
      Example(
        "A text is written again if its page is gone before it shows the message", typing: "hello",
        editsLines: true
      ) { shop in
        talk(shop) {
          $0.whenSaid = { [window = shop.console.window] in
            try await window.show(.stack(screen(People())))
          }
        }
      },
      Example(
        "A text that is held because it may be a command is in the prompt only", typing: "older",
        editsLines: true
      ) { talk($0) },
      Example(
        "A text whose session ends before it is sent is in no prompt of the next session",
        typing: "hello", editsLines: true
      ) { shop in
        talk(shop) {
          $0.whenSaid = { [console = shop.console] in
            console.notices.post(Notice("You were logged out.", endsSession: true))
            try await console.window.show(.stack(screen(Talk(label: "welcome"))))
            throw Broken()
          }
        }
      },
      Example("A refused secret is never written again", typing: "hello", editsLines: true) {
        talk($0) {
          $0.page.prompt = Prompt(.secret, "pin")
          $0.refuses = true
        }
      },
      Example(
        "Where the terminal edits lines, a text stays where it was typed", typing: "hello",
        isTerminal: true
      ) { talk($0) },
    ])
  func typed(example: Example) async throws { try await example.holds(in: "SentTexts") }
}
