import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// Something that somebody types wrong.
nonisolated struct Slip: Sendable, CustomTestStringConvertible {
  /// What is typed before, after Ada logged in or, without `isMember`, from the first screen.
  var way: [String] = []
  var isMember = true
  let line: String
  let sentence: String

  var testDescription: String { (way + [line]).joined(separator: ", ") }
}

@Suite("What is typed wrong is said in one sentence, and nothing is lost")
struct SlipTests {
  @Test("At a word", arguments: Slip.words)
  func word(slip: Slip) async throws { try await check(slip) }

  @Test("With a person", arguments: Slip.people)
  func person(slip: Slip) async throws { try await check(slip) }

  @Test("In a form", arguments: Slip.forms)
  func form(slip: Slip) async throws { try await check(slip) }

  @Test("After passwords that differ, the first one counts still")
  func differ() async throws {
    let journey = try await Journey(store: .people())
    await journey.type("signup", "margaret", "Margaret Hamilton", "correct horse", "wrong horse")
    #expect(await journey.here == "Welcome > Sign up > Name > Password > Again")
    await journey.type("correct horse")
    #expect(await journey.here == "Friends", "\(journey.transcript)")
  }

  @Test("After a wrong password the right one opens")
  func wrong() async throws {
    let journey = try await Journey(store: .people())
    await journey.type("login ada", "wrong horse")
    await journey.type(Journey.password)
    #expect(await journey.here == "Friends", "\(journey.transcript)")
  }

  /// Grace is a friend, Linus is a stranger.
  private func check(_ slip: Slip) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    if slip.isMember { try await journey.logIn(ada) }
    await journey.type(slip.way)
    #expect(journey.status == 0, "the way there: \(journey.transcript)")
    let screen = journey.window.top
    let before = await journey.type()

    let shown = await journey.type(slip.line)
    #expect(shown.hasLine(slip.sentence), "\(shown)")
    #expect(journey.status == 1)
    #expect(journey.window.top === screen, "\(shown)")
    #expect(await journey.type() == before)
    for user in [ada, grace, linus] {
      let standing = journey.store.relation(to: user, as: ada)
      #expect(standing == (user == grace ? .friends : .stranger))
    }
    #expect(journey.store.messages(with: grace, before: nil, limit: 9, as: ada) == [])
  }
}
