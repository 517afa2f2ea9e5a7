import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// A mistyped line and the error that it shows.
nonisolated struct Slip: Sendable, CustomTestStringConvertible {
  /// Lines to type first: after Ada's login, or from Welcome if `isMember` is false.
  var way: [String] = []
  var isMember = true
  let line: String
  let message: String
  /// The exit status: 65 if the next line of a script may be a secret.
  var status: Int32 = 1

  var testDescription: String { (way + [line]).joined(separator: ", ") }
}

@Suite("Typing mistakes")
struct SlipTests {
  @Test("A wrong command word shows one sentence and changes nothing", arguments: Slip.words)
  func word(slip: Slip) async throws { try await check(slip) }

  @Test(
    "A command about an unsuitable user shows one sentence and changes nothing",
    arguments: Slip.people)
  func person(slip: Slip) async throws { try await check(slip) }

  @Test("A wrong entry in a form shows one sentence and changes nothing", arguments: Slip.forms)
  func form(slip: Slip) async throws { try await check(slip) }

  @Test("Repeating the first password after a different one completes the sign-up")
  func differ() async throws {
    let journey = try await Journey(store: .people())
    await journey.type("signup", "margaret", "Margaret Hamilton", "correct horse", "wrong horse")
    #expect(await journey.here == "Welcome > Sign up, 4 of 4")
    await journey.type("correct horse")
    #expect(await journey.here == "Friends", "\(journey.transcript)")
  }

  @Test("The login accepts the right password after a wrong one")
  func wrong() async throws {
    let journey = try await Journey(store: .people())
    await journey.type("login ada", "wrong horse")
    await journey.type(Journey.password)
    #expect(await journey.here == "Friends", "\(journey.transcript)")
  }

  /// Checks a mistyped line with a store in which Grace is Ada's friend and Linus is a stranger.
  private func check(_ slip: Slip) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    if slip.isMember { try await journey.logIn(ada) }
    await journey.type(slip.way)
    #expect(journey.status == 0, "the way there: \(journey.transcript)")
    let screen = journey.window.top
    let before = await journey.type()

    let shown = await journey.type(slip.line)
    #expect(shown.hasLine(slip.message), "\(shown)")
    #expect(journey.status == slip.status)
    #expect(journey.window.top === screen, "\(shown)")
    #expect(await journey.type() == before)
    for user in [ada, grace, linus] {
      let standing = try await journey.store.relation(to: user, as: .ada)
      #expect(standing == (user == grace ? .friends : .stranger))
    }
    #expect(try await journey.store.messages(with: grace, before: nil, limit: 9, as: .ada) == [])
  }
}
