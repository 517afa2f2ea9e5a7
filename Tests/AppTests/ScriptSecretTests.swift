import Console
import ConsoleTesting
import Presentation
import Sessions
import Social
import Storage
import TerminalInput
import TestSupport
import Testing

@testable import TrellisApp

/// In a script, the line after a refused one may be a secret that its prompt would show.
@Suite("Secrets in scripts")
struct ScriptSecretTests {
  nonisolated private static let secret = "kept secret 1"
  nonisolated private static let logIn = ["login ada", Journey.password]

  /// Scripts with one line that is refused, so that the secrets after it meet other prompts.
  nonisolated static let misunderstood: [[String]] = [
    ["signup", "Not A Name", "Bob", secret, secret],
    ["signup", "ada", "Bob", secret, secret],
    ["signup", "quit", "Bob", secret, secret],
    ["signup", "/nonsense", "Bob", secret, secret],
    ["signup", "signup bob", "quit", secret, secret],
    ["signup ada", "Bob", secret, secret],
    ["login", "forgot ada", secret],
    ["logn ada", secret],
    ["forgot", "no name", secret, secret, secret],
    logIn + ["login grace", secret],
    logIn + ["/signup", "bob", "Bob", secret, secret],
    logIn + ["password now", secret, secret, secret],
    logIn + ["me", "code please", secret],
    logIn + ["me", "delete", "yes", "grace", secret],
    logIn + ["me", "delete", "ada", secret],
    logIn + ["log in grace", secret],
    logIn + ["chat grace", "password", secret, secret, secret],
    logIn + ["remove grace", "password", secret, secret, secret],
    logIn + ["me", "edit", "name Ada L", "back", "password", secret, secret, secret],
    logIn + ["me", "edit", "name Ada L", "back", "trellis://signup", "bob", "Bob", secret, secret],
    logIn + ["remove grace", "login\u{A0}grace", secret],
    logIn + ["open trellis://login?user=grace", secret],
    logIn + ["chat grace", "open trellis://login?user=grace", secret],
    logIn + ["chat grace", "trellis://forgot", "grace", secret, secret, secret],
    logIn + ["chat grace", "/open trellis://signup", "bob", "Bob", secret, secret],
    logIn + ["chat grace", "login\u{A0}grace", secret],
    logIn + ["chat linus", "password", secret, secret, secret],
    logIn + ["chat linus", "delete", "yes", "ada", secret],
    logIn + ["del", "yes", "ada", secret],
    logIn + ["me", "password", "", secret, secret, secret],
    logIn + ["me", "password", Journey.password, "a new one 1", "another 12", secret, secret],
    ["log ada", secret],
    ["open trellis://login/ada", secret],
    ["login ada", "", secret],
    ["signup", "bob", "Bob", "a new one 1", "another 12", secret, secret],
    ["signup", "hlep", "Bob", secret, secret],
    ["signup", "bob", "back", secret, secret],
    ["login", "quit", secret],
  ]

  @Test(
    "A line that is refused before a secret ends a script with status 65", arguments: misunderstood)
  func refused(lines: [String]) async throws {
    for format in [Front.Settings.Format.text, .json, .sentences] {
      let journey = try await Journey(store: .people(friends: grace))
      let copy = Transcript()
      (journey.settings.format, journey.settings.transcript) = (format, copy)
      let shown = await journey.type(lines)
      #expect(journey.status == 65, "\(shown)")
      #expect(!(shown + copy.text).contains(Self.secret), "\(shown)\(copy.text)")
      #expect(shown.contains("because the next line may be a secret"), "\(shown)")
    }
  }

  @Test(
    "Other lines that fail do not end a script",
    arguments: [
      ["add grace"] + logIn, ["expect nonsense"] + logIn, ["nonsense"] + logIn,
      ["login", "/expect nonsense", "ada", Journey.password],
      ["login ada", secret, Journey.password],
      logIn + ["me", "delete", "no"],
    ])
  func others(lines: [String]) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let shown = await journey.type(lines)
    #expect(journey.status == (lines.last == "no" ? 0 : 1), "\(shown)")
    #expect(journey.own.activeSession.member != nil, "\(shown)")
  }

  @Test(
    "A link at the start that is refused before a secret ends a script",
    arguments: ["trellis://login/ada", "trellis://logn?user=ada", "trellis://login?user=%zz"])
  func start(link: String) async throws {
    let journey = try await Journey(store: .people(), link: link)
    let shown = await journey.type(Self.secret, Self.secret)
    #expect(journey.status == 65 && !shown.contains(Self.secret), "\(shown)")
    #expect(shown.hasLine("Stopped before line 1, because the next line may be a secret."))
  }

  @Test("At a terminal a refused user name is asked for again")
  func terminal() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let names = ["Not A Name", "friends", "friends", "bob"]
    let lines = ["signup"] + names + ["Bob", Self.secret, Self.secret]
    let shown = await journey.read(ScriptedInput(lines, isTerminal: true))
    #expect(shown.contains("so nobody can be called that. Type another name."), "\(shown)")
    #expect(try await journey.store.credentials(of: User.ID(rawValue: "bob")) != nil, "\(shown)")
    #expect(!shown.contains(Self.secret), "\(shown)")
  }

  @Test("A command that is typed with the user name, where only that is asked for, is understood")
  func whole() async throws {
    for line in ["login ada", "Signin ADA", "log in ada "] {
      for isTerminal in [false, true] {
        let journey = try await Journey(store: .people(friends: grace))
        let lines = ["login", line, Journey.password]
        let shown = await journey.read(ScriptedInput(lines, isTerminal: isTerminal))
        #expect(shown.contains("\nFriends") && !shown.contains(Journey.password), "\(shown)")
      }
    }
    for (lines, prompt) in [
      (["signup", "sign up bob"], Prompt(.text, "display name")),
      (["forgot", "forgot Ada"], Prompt(.secret, "recovery code")),
    ] {
      let journey = try await Journey(store: .people(friends: grace))
      await journey.type(lines)
      #expect(journey.page?.prompt == prompt, "\(journey.transcript)")
    }
  }
}
