import AppFrame
import Presentation
import ChatInterface
import Routing
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Invalid links")
struct LinkSlipTests {
  nonisolated static let nobody =
    "There is no account with the user name nobody. Ask them for their exact user name, or to sign up."

  nonisolated static let slips = [
    (
      "trellis://chat/%zz",
      "The link trellis://chat/%zz is invalid: % needs two hexadecimal digits. "
        + "Correct it, and open it again."
    ),
    (
      "mailto:ada@example.org",
      "The link mailto:ada@example.org is none of this app. Type link to see one that is."
    ),
    (
      "https://example.org/a",
      "This app opens only its own links. Open this one in a browser: https://example.org/a"
    ),
    ("://", "The link :// is none of this app. Type link to see one that is."),
    (
      "trellis://", "The link trellis:// leads to no screen. Type link to see a valid one."
    ),
    ("/", "The link / leads to no screen. Type link to see a valid one."),
    (
      "chat", "The link chat leads to no screen. Type link to see a valid one."
    ),
    (
      "trellis://chat/grace/more",
      "The link trellis://chat/grace/more leads to no screen. Type link to see a valid one."
    ),
    (
      "chat/\(String(repeating: "x", count: 8192))",
      "The link is too long (8197 bytes). Check it, and open it again."
    ),
    ("trellis://chat/nobody", nobody),
    ("trellis://profile/nobody", nobody),
    ("chat/ada", "That is you. Name somebody else."),
    ("login", "You are logged in as ada. Log out first."),
    ("trellis://welcome", "You are logged in as ada. Log out first."),
    ("signup", "You are logged in as ada. Log out first."),
    ("forgot", "You are logged in as ada. Log out first."),
  ]

  @Test("An invalid link shows a member one sentence and changes nothing", arguments: slips)
  func member(link: String, sentence: String) async throws {
    for way in [[], ["requests"], ["1", "message"], ["me", "edit", "bio Engines"]] {
      let journey = try await Journey.ada(way)
      try await check(link, sentence, in: journey)
    }
  }

  @Test(
    "An invalid link shows a guest one sentence and changes nothing", arguments: slips.prefix(9))
  func guest(link: String, sentence: String) async throws {
    for way in [[], ["login"], ["signup"]] {
      let journey = try await Journey(store: .people())
      await journey.type(way)
      try await check(link, sentence, in: journey)
      #expect(journey.window.waitingMove == nil)
    }
  }

  private func check(_ link: String, _ sentence: String, in journey: Journey) async throws {
    let before = await journey.type()
    let slash = journey.page?.prompt.kind == .text ? "/" : ""
    let sentence = sentence.replacing("Type link", with: "Type \(slash)link")
    let (screens, events) = (journey.window.screens, journey.events)
    let shown = await journey.type("/open \(link)")
    #expect(shown.hasLine(sentence), "\(shown)")
    #expect(journey.status == (["login", "signup", "forgot"].contains(link) ? 65 : 1))
    #expect(journey.window.screens.elementsEqual(screens, by: ===), "\(shown)")
    #expect(journey.events == events)
    #expect(await journey.type() == before)
  }
}

@Suite("Mistakes in link patterns")
struct LinkPatternTests {
  @Test(
    "A mistake in a pattern ends the session at the first look-up, with its sentence and status 70",
    arguments: [
      (nil, ["open trellis://chats", "help"]), ("trellis://chats", ["help"]),
    ] as [(String?, [String])])
  func mistake(link: String?, lines: [String]) async throws {
    let table = ScreenTable(
      scheme: AppScreens.scheme, AppScreens.features + [AppFeature(Product.self)],
      tabs: AppScreens.tabs, for: Members.self)
    let journey = try await Journey(store: .people(), link: link, table: table)
    let text = await journey.type(lines)
    #expect(journey.status == 70)
    #expect(
      text.hasSuffix(
        "The pattern `product/:nr` types `:id`, but its parameters are [\"nr\"]: rename one.\n"))
    #expect(!text.contains("Internal error"))
    #expect(journey.addresses == ["welcome"])
  }
}

nonisolated private enum Product: Destination {
  case product

  var address: Address? { nil }
}

extension Product: MemberDestination {
  static let links: [Link<Self>] = [Link("product/:nr", typed: ["id": Int.self]) { _ in nil }]
  static var transition: any Transition { .push }

  func screen(from _: MemberFactory) throws -> Screen { throw RoutingError.gone("product") }
}
