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

  @Test("A typed text stands once, where it belongs", arguments: Session.all(in: "SentTexts"))
  func typed(session: Session) async throws { try await session.holds(with: Self.changes) }

  private static let changes: [String: Shop.Change] = [
    "a talk": { talk($0) },
    "a full disk": { talk($0) { $0.refuses = true } },
    "a migration": { talk($0, migrates) },
    "a migration at a secret": {
      talk($0) {
        $0.page.prompt = Prompt(.secret, "password")
        migrates($0)
      }
    },
    "a page that goes": { shop in
      talk(shop) {
        $0.whenSaid = { [window = shop.console.window] in
          try await window.show(.stack(screen(People())))
        }
      }
    },
    "an ending session": { shop in
      talk(shop) {
        $0.whenSaid = { [console = shop.console] in
          console.notices.post(Notice("You were logged out.", endsSession: true))
          try await console.window.show(.stack(screen(Talk(label: "welcome"))))
          throw Broken()
        }
      }
    },
    "a refused secret": {
      talk($0) {
        $0.page.prompt = Prompt(.secret, "pin")
        $0.refuses = true
      }
    },
  ]
}

/// A page whose commands lead to a secret.
@Observable
private final class Welcome: Presenter {
  static let screenIdentifier = "Welcome"
  enum Command: PageCommand {
    case login(Name?), password, find(String)

    static let actions = [
      Action("login", login, help: "", leadsToSecret: true),
      Action("password", password, help: "", leadsToSecret: true),
      Action("find", find, help: ""),
    ]
  }

  let page = Page("Welcome", actions: Command.actions, prompt: Prompt(.command, "welcome"))

  func perform(_ command: Command) -> Note? { "\(command.line)" }
}

@Suite("Secrets that are typed after a command")
struct SecretAfterCommandTests {
  @Test(
    "What follows the value of a command is neither drawn, repeated nor kept",
    arguments: Session.all(in: "Secrets"))
  func terminal(session: Session) async throws {
    try await session.holds(with: ["welcome": { $0.shows(Welcome()) }])
  }
}
