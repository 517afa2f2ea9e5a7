import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing
import Testing

@testable import Console

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
  private static func welcome(_ shop: Shop) {
    shop.logs()
    shop.shows(Welcome())
  }

  @Test(
    "What follows the value of a command is neither drawn nor kept",
    arguments: [
      Example(
        "A terminal draws and keeps harmless lines only", typing: "login ada horse",
        "login ada correct horse", "LOGIN ada  horse", "/login ada horse", "log in ada horse",
        "logn ada horse", "password horse", "pass horse", "pasword horse", "login ada", "login",
        "find correct horse", "log in ", "hello correct horse", editsLines: true, in: welcome),
      Example(
        "A script repeats harmless lines only", typing: "login ada horse",
        "login ada correct horse", "LOGIN ada  horse", "/login ada horse", "log in ada horse",
        "logn ada horse", "password horse", "pass horse", "pasword horse", "find correct horse",
        in: welcome),
      Example(
        "A program is told of harmless lines only", typing: "login ada horse",
        "log in ada horse", "logn ada horse", "password horse", "pasword horse",
        "find correct horse"
      ) {
        $0.settings = .json
        welcome($0)
      },
    ])
  func withheld(example: Example) async throws { try await example.holds(in: "Secrets") }
}
