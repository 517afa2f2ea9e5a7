import AppFrame
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

  @Test(
    "A link for guests opens its screen from every screen before login",
    arguments: try await SampleLink.guests())
  func elsewhereAsGuest(place: SampleLink) async throws {
    let title = try await opened(place).here
    let origins =
      try SampleLink.guests().map { [$0.line] } + [["signup", "margaret"], ["forgot", "ada"]]
    for origin in origins where origin != [place.line] {
      let journey = try await Journey(store: .people())
      await journey.type(origin)
      guard journey.page?.prompt.kind != .secret else { continue }
      await journey.type(place.line)
      #expect(await journey.here == title, "\(journey.transcript)")
    }
  }
}
