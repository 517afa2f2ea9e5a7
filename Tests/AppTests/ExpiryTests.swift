import Console
import ConsoleTesting
import Foundation
import Presentation
import Routing
import Social
import TerminalInput
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Session expiry")
struct ExpiryTests {
  static let halfAnHour: TimeInterval = 30 * 60

  @Test("A line typed after session expiry is not executed, and login restores the screen")
  func idle() async throws {
    let journey = try await Journey.ada(["chat grace"])
    journey.clock.now += Self.halfAnHour
    let shown = await journey.type("Are you there?")
    #expect(
      shown.hasLine(
        "* You were inactive for 30 minutes, so ada was logged out. "
          + "Log in to go on where you were."), "\(shown)")
    #expect(shown.contains("so this line was not executed: Are you there?"), "\(shown)")
    #expect(shown.hasLine("You go on to trellis://chat/grace."), "\(shown)")
    #expect(await journey.here == "Welcome > Log in")
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Chats > Chat", "\(journey.transcript)")
    #expect(try await journey.store.messages(with: grace, before: nil, limit: 9, as: .ada) == [])
  }

  @Test("An expired session releases its form, and login restores the draft")
  func draft() async throws {
    let folder = TemporaryFolder()
    let journey = try await Journey(store: .people(friends: grace), folder: folder)
    try await journey.logIn(ada)
    await journey.type("me", "edit", "bio I like engines")
    weak let form = journey.window.top
    #expect(form?.content.unsaved != nil)
    journey.clock.now += Self.halfAnHour
    let shown = await journey.type("look")
    #expect(shown.contains("logged out"), "\(shown)")
    #expect(form == nil)
    await journey.type("ada", Journey.password)
    #expect(await journey.type("look").hasLine("Bio: I like engines"), "\(journey.transcript)")
  }

  @Test("A session in constant use ends after 12 hours and not before")
  func old() async throws {
    let journey = try await Journey.ada()
    for _ in 1...23 {
      journey.clock.now += Self.halfAnHour - 1
      await journey.type("look")
    }
    #expect(await journey.here == "Friends", "\(journey.transcript)")
    journey.clock.now += Self.halfAnHour - 1
    await journey.type("look")
    journey.clock.now += 60
    let shown = await journey.type("look")
    #expect(shown.contains("12 hours have passed, so ada was logged out."), "\(shown)")
  }

  @Test(
    "An answer to a question after session expiry does nothing",
    arguments: [
      (["me", "edit", "bio x", "back"], "save"), (["me", "edit", "bio x", "quit"], "discard"),
      (["me", "delete"], "yes"),
    ])
  func answer(way: [String], answer: String) async throws {
    let journey = try await Journey.ada()
    let shown = await journey.read(LateInput(way + [answer], journey.clock))
    #expect(shown.contains("so this line was not executed: "), "\(shown)")
    #expect(await journey.here == "Welcome > Log in", "\(shown)")
    #expect(try await journey.store.member(ada, as: .ada).bio == "")
  }

  @Test(
    "A script stops at the first line after its session expired, also at a prompt for a secret",
    arguments: [(["delete", "yes"], " or "), (["password"], "password")])
  func script(way: [String], prompt: String) async throws {
    let journey = try await Journey.ada(["me"])
    let lines = way + ["a secret", "another secret", "another secret"]
    let shown = await journey.read(LateInput(lines, journey.clock, at: prompt))
    #expect(journey.status == 65, "\(shown)")
    #expect(!shown.contains("secret\n"), "\(shown)")
    #expect(shown.contains("* You were inactive for 30 minutes, so ada was logged out."))
  }

  @Test("Session expiry does not apply before login")
  func guest() async throws {
    let journey = try await Journey()
    journey.clock.now += 100 * Self.halfAnHour
    let shown = await journey.type("login ada")
    #expect(!shown.contains("logged out"), "\(shown)")
    #expect(await journey.here == "Welcome > Password")
  }
}

/// Input that lets the session expire before it answers a question.
private final class LateInput: Input {
  let isTerminal = false
  private let lines: ScriptedInput
  private let clock: Clock
  private let prompt: String

  init(_ lines: [String], _ clock: Clock, at prompt: String = " or ") {
    self.lines = ScriptedInput(lines)
    (self.clock, self.prompt) = (clock, prompt)
  }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    if request.prompt.text.contains(prompt) { clock.now += ExpiryTests.halfAnHour }
    return try await lines.next(request, show: show)
  }
}
