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
  nonisolated static let lines = [
    ("login ada horse", "login ada …"), ("login ada correct horse", "login ada …"),
    ("LOGIN ada  horse", "LOGIN ada …"), ("/login ada horse", "/login ada …"),
    ("log in ada horse", "log in …"), ("logn ada horse", "logn ada …"),
    ("password horse", "password …"), ("pass horse", "pass …"), ("pasword horse", "pasword …"),
  ]

  @Test("A terminal neither draws nor keeps what follows the value of a command", arguments: lines)
  func terminal(line: String, shown: String) async throws {
    let (console, person, log) = (ConsoleRun(), Person(editsLines: true), Transcript())
    try await console.run(
      person, typing: [line], on: Welcome(), settings: .untimed { $0.transcript = log })
    for text in [console.transcript.text, log.text] {
      #expect(!text.contains("horse") && text.contains("welcome> \(shown)\n"), "\(text)")
    }
    #expect(!person.keeps(line) && person.drafts == ["", ""])
  }

  @Test("A script and a program do not repeat it either", arguments: lines)
  func script(line: String, shown: String) async throws {
    for format in [Front.Settings.Format.text, .json] {
      let text = try await ConsoleRun().run(
        line, on: Welcome(), settings: .untimed { $0.format = format })
      #expect(!text.contains("horse") && text.contains(shown), "\(text)")
    }
  }

  @Test(
    "Other lines are drawn and kept as they were typed",
    arguments: ["login ada", "login", "find correct horse", "log in ", "hello correct horse"])
  func harmless(line: String) async throws {
    let (console, person) = (ConsoleRun(), Person(editsLines: true))
    try await console.run(person, typing: [line], on: Welcome())
    #expect(person.keeps(line))
  }

  @Test(
    "The reason names what is expected, and not what was typed",
    arguments: [
      ("login ada horse", "login needs <user>, which is one word. Type login <user>."),
      ("password horse", "password does not need anything after it, so nothing was done. "),
    ])
  func reason(line: String, reason: String) async throws {
    let shown = try await ConsoleRun().run(line, on: Welcome(), isTerminal: true)
    #expect(shown.contains(reason), "\(shown)")
  }
}
