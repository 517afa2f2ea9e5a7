import Routing
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Links that wait for login")
struct WaitingLinkTests {
  nonisolated static let notSeen = [
    ("trellis://chat/ada", "That is you. Name somebody else."),
    ("trellis://chat/nobody", LinkSlipTests.nobody),
    ("trellis://profile/nobody", LinkSlipTests.nobody),
  ]

  @Test(
    "A waiting link that cannot be opened is dropped, and the reason is shown", arguments: notSeen)
  func dropped(link: String, sentence: String) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    await journey.type("open \(link)", "ada")
    let shown = await journey.type(Journey.password)
    #expect(shown.hasLine(sentence), "\(shown)")
    #expect(journey.status == 1)
    #expect(journey.addresses == ["friends", "chats", "me"])
    #expect(journey.window.waitingMove == nil)
  }

  @Test("A link for members given at launch waits for login")
  func start() async throws {
    let journey = try await Journey(store: .people(friends: grace), link: "TRELLIS:chat/grace/#x")
    #expect(await journey.here == "Welcome > Log in")
    #expect(await journey.type().hasLine("You go on to trellis://chat/grace."))
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Chats > Chat with Grace Hopper", "\(journey.transcript)")
  }

  @Test("A link for guests given at launch opens at once")
  func startAsGuest() async throws {
    let journey = try await Journey(store: .people(), link: "trellis://forgot")
    #expect(await journey.here == "Welcome > Forgot, 1 of 4", "\(journey.transcript)")
  }

  @Test("An invalid link given at launch is reported, and Welcome is shown")
  func startNowhere() async throws {
    let journey = try await Journey(store: .people(), link: "trellis://nowhere")
    let shown = await journey.type()
    #expect(
      shown.hasLine(
        "The link trellis://nowhere leads to no screen. Type link to see a valid one."),
      "\(shown)")
    #expect(journey.status == 1)
    #expect(await journey.here == "Welcome")
  }

  @Test("The why command lists the link, the guard, the login and the resumed link")
  func why() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    await journey.type("open trellis://chat/grace", "ada", Journey.password)
    let shown = await journey.type("/why")
    #expect(
      shown.split(separator: "\n").suffix(5).map(String.init) == [
        "chat/grace was asked for at welcome, but was not opened then.",
        "The app itself moved you from welcome to login.",
        "All screens were closed, the last one login?user=ada, and friends was opened.",
        "The link that had to wait was opened: it led from friends to chat/grace.", "to grace> ",
      ], "\(shown)")
  }
}
