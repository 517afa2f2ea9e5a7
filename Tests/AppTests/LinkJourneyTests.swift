import AppFrame
import Console
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Opening links")
struct LinkJourneyTests {
  /// Lines that lead from Friends to screens without a link, or to screens in unusual positions.
  private static let corners = [
    ["chats", "new"], ["me", "delete", "yes"], ["1", "message"], ["1", "message", "/profile"],
    ["me", "edit", "chats", "1", "requests"],
  ]

  /// Returns the app with the screen of the link on top, opened directly after login or at the start.
  private func opened(_ place: SampleLink) async throws -> Journey {
    let journey = try await place.isForGuests ? Journey(store: .people()) : Journey.ada()
    await journey.type(place.line)
    return journey
  }

  @Test(
    "A link opens its screen, whose address is a link to the same place, and opens nothing twice",
    arguments: try await SampleLink.all())
  func here(place: SampleLink) async throws {
    let links = try AppScreens.table.links.get()
    #expect(try AnyHashable(links.find(place.link)) == AnyHashable(place.destination))
    let journey = try await opened(place)
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(journey.window.top?.address.map(journey.window.linkFormat) == place.link)
    // A prompt for a secret takes no commands, so no link can be typed there.
    if journey.page?.prompt.kind == .secret { return }
    let (screens, events) = (journey.window.screens, journey.events)
    #expect(await journey.type("/link").hasLine(place.link), "\(journey.transcript)")
    await journey.type(place.line)
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(journey.window.screens.elementsEqual(screens, by: ===))
    #expect(journey.events == events)
  }

  @Test(
    "A link opened before login leads to its screen after login",
    arguments: try await SampleLink.members())
  func before(place: SampleLink) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let shown = await journey.type("open \(place.link)")
    #expect(shown.contains("\nWelcome > Log in\nYou go on to \(place.link).\n"), "\(shown)")
    #expect(await journey.type("ada").hasLine("You go on to \(place.link)."))
    await journey.type(Journey.password)
    #expect(try await journey.here == opened(place).here, "\(journey.transcript)")
    let row = try #require(place.destination as? any AppRow<MemberFactory>)
    let path = row.path.map { $0.address?.description ?? "-" }
    let tabs = AppScreens.tabs.map { $0.value.address?.description ?? "-" }
    #expect(journey.addresses == tabs.flatMap { $0 == path[0] ? path : [$0] })
    #expect(journey.window.waitingMove == nil)
    #expect(journey.status == 0)
  }

  @Test(
    "A link opens its screen from every other screen", arguments: try await SampleLink.members())
  func elsewhere(place: SampleLink) async throws {
    let title = try await opened(place).here
    let origins = try SampleLink.members().map { [$0.line] } + Self.corners
    for origin in origins where origin != [place.line] {
      let journey = try await Journey.ada(origin)
      let (addresses, events) = (journey.addresses, journey.events)
      let isHere = journey.window.top?.address?.description == place.address
      await journey.type(place.line)
      #expect(journey.status == 0, "\(journey.transcript)")
      #expect(journey.window.top?.address?.description == place.address, "\(journey.transcript)")
      #expect(journey.events == (isHere ? events : events + 1), "\(journey.transcript)")
      if isHere {
        #expect(journey.addresses == addresses)
      } else if addresses.contains(place.address), place.address == "chat/grace" {
        // An open conversation is shown where it is, not opened twice.
        #expect(journey.addresses.filter { $0 == place.address }.count == 1)
      } else {
        #expect(await journey.here == title, "\(journey.transcript)")
      }
    }
  }
}

@Suite("Links that wait for login")
struct WaitingLinkTests {
  @Test("A waiting link that cannot be opened is dropped, and the reason is shown")
  func dropped() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    await journey.type("open trellis://chat/ada", "ada")
    let shown = await journey.type(Journey.password)
    #expect(shown.hasLine("That is you. Name somebody else."), "\(shown)")
    #expect(journey.status == 1)
    #expect(journey.addresses == ["friends", "chats", "me"])
    #expect(journey.window.waitingMove == nil)
  }

  @Test("A link for members given at launch waits for login, and why tells how it was opened")
  func start() async throws {
    let journey = try await Journey(store: .people(friends: grace), link: "TRELLIS:chat/grace/#x")
    #expect(await journey.here == "Welcome > Log in")
    #expect(await journey.type().hasLine("You go on to trellis://chat/grace."))
    await journey.type("ada", Journey.password)
    #expect(await journey.here == "Chats > Chat with Grace Hopper", "\(journey.transcript)")
    let shown = await journey.type("/why")
    #expect(
      shown.split(separator: "\n").suffix(5).map(String.init) == [
        "chat/grace was asked for at welcome, but was not opened then.",
        "The app itself moved you from welcome to login.",
        "All screens were closed, the last one login?user=ada, and friends was opened.",
        "The link that had to wait was opened: it led from friends to chat/grace.", "to grace> ",
      ], "\(shown)")
  }

  @Test("A guest and a member inspect the window, which shows no secret")
  func inspected() async throws {
    let journey = try await Journey(store: .people(friends: grace), link: "trellis://chat/grace")
    let guest = await journey.type("/inspect")
    #expect(guest.hasLine("waiting: trellis://chat/grace"), "\(guest)")
    #expect(guest.contains("redirect from welcome to chat/grace by guard 1"), "\(guest)")
    #expect(guest.contains("\nguards: 1 allow trellis://login"), "\(guest)")
    await journey.type("ada", Journey.password)
    let lines = ["/inspect", "/home", "password", "a secret typed", "", "inspect"]
    let member = await journey.read(ScriptedInput(lines, isTerminal: true))
    #expect(member.contains("resume from friends to chat/grace"), "\(member)")
    #expect(!member.contains("a secret typed") && !member.contains(Journey.password), "\(member)")
    journey.settings.format = .json
    let program = await journey.type("inspect")
    #expect(program.contains(#""event":"inspection""#) && !program.contains("typed"), "\(program)")
  }

  @Test("At launch a link for guests opens at once, and an invalid one is reported at Welcome")
  func guests() async throws {
    let guest = try await Journey(store: .people(), link: "trellis://forgot")
    #expect(await guest.here == "Welcome > Forgot, 1 of 4", "\(guest.transcript)")
    let journey = try await Journey(store: .people(), link: "trellis://nowhere")
    let shown = await journey.type()
    #expect(shown.contains("The link trellis://nowhere leads to no screen."), "\(shown)")
    #expect(journey.status == 1)
    #expect(await journey.here == "Welcome")
  }
}

@Suite("List of features")
struct FeatureListTests {
  @Test("The list names tabs, and links with the users who may open them, as recorded")
  func list() throws {
    let list = try AppScreens.table.list().map { $0 + "\n" }.joined()
    try RecordedText(transcript: "features").expect(list)
  }
}
