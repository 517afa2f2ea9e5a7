import Presentation
import Routing
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Opening links")
struct LinkJourneyTests {
  @Test(
    "Opening the link of the visible screen changes nothing", arguments: LinkedPlace.members,
    Layout.all)
  func here(place: LinkedPlace, layout: Layout) async throws {
    let journey = try await Journey.ada(place.way, layout: layout)
    try await check(place, in: journey, layout)
  }

  @Test(
    "Opening the link of the visible screen before login changes nothing",
    arguments: LinkedPlace.guests,
    Layout.all)
  func hereAsGuest(place: LinkedPlace, layout: Layout) async throws {
    let journey = try await Journey(store: .people(), layout: layout)
    await journey.type(place.way)
    if place.link.contains("user=") {
      // A prompt for a secret takes no commands, so no link can be typed there.
      #expect(journey.window.top?.address.map(journey.window.linkFormat) == place.link)
      #expect(await journey.here == place.title(in: layout))
    } else {
      try await check(place, in: journey, layout)
    }
  }

  @Test(
    "A link opened before login leads to its screen after login", arguments: LinkedPlace.members,
    Layout.all)
  func before(place: LinkedPlace, layout: Layout) async throws {
    let journey = try await Journey(store: .people(friends: grace), layout: layout)
    let shown = await journey.type("open \(place.link)")
    #expect(shown.contains("\nWelcome > Log in\nYou go on to \(place.link).\n"), "\(shown)")
    #expect(await journey.type("ada").hasLine("You go on to \(place.link)."))
    await journey.type(Journey.password)
    #expect(await journey.here == place.title(in: layout), "\(journey.transcript)")
    #expect(journey.addresses == Self.planned(place, layout))
    #expect(journey.window.waitingMove == nil)
    #expect(journey.status == 0)
  }

  @Test("A link is looked up once, before the login and after it")
  func lookups() async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let find = try #require(journey.window.resolver)
    var found: [String] = []
    journey.window.resolver = {
      found.append($0)
      return try find($0)
    }
    await journey.type("open trellis://chat/grace", "ada", Journey.password)
    #expect(journey.window.top?.address?.description == "chat/grace")
    #expect(found == ["trellis://chat/grace"])
    await journey.type("/open trellis://me/edit")
    #expect(found == ["trellis://chat/grace", "trellis://me/edit"])
  }

  @Test(
    "A link opens its screen from every other screen", arguments: LinkedPlace.members,
    Layout.all)
  func elsewhere(place: LinkedPlace, layout: Layout) async throws {
    let origins = LinkedPlace.members.map(\.way) + LinkedPlace.corners
    for origin in origins where origin != place.way {
      let journey = try await Journey.ada(origin, layout: layout)
      let (addresses, events) = (journey.addresses, journey.events)
      let isHere = journey.window.top?.address?.description == place.address
      await journey.type("/open \(place.link)")
      #expect(journey.status == 0, "\(journey.transcript)")
      #expect(journey.window.top?.address?.description == place.address, "\(journey.transcript)")
      #expect(journey.events == (isHere ? events : events + 1), "\(journey.transcript)")
      if isHere {
        #expect(journey.addresses == addresses)
      } else if addresses.contains(place.address), place.address == "chat/grace" {
        // An open conversation is shown where it is, not opened twice.
        #expect(journey.addresses.filter { $0 == place.address }.count == 1)
      } else if layout == .stack, ["chats", "me"].contains(place.address) {
        #expect(journey.addresses == Self.covered(addresses, with: place.address))
      } else {
        #expect(await journey.here == place.title(in: layout), "\(journey.transcript)")
      }
    }
  }

  @Test(
    "A link for guests opens its screen from every screen before login",
    arguments: LinkedPlace.guests)
  func elsewhereAsGuest(place: LinkedPlace) async throws {
    let origins = LinkedPlace.guests.map(\.way) + [["signup", "margaret"], ["forgot", "ada"]]
    for origin in origins where origin != place.way && origin != ["login ada"] {
      let journey = try await Journey(store: .people())
      await journey.type(origin)
      guard journey.page?.prompt.kind != .secret else { continue }
      await journey.type("/open \(place.link)")
      #expect(await journey.here == place.tabs, "\(journey.transcript)")
    }
  }

  private func check(_ place: LinkedPlace, in journey: Journey, _ layout: Layout) async throws {
    #expect(await journey.here == place.title(in: layout), "\(journey.transcript)")
    let (screens, events) = (journey.window.screens, journey.events)
    #expect(await journey.type("/link").hasLine(place.link), "\(journey.transcript)")
    await journey.type("/open \(place.link)")
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(journey.window.screens.elementsEqual(screens, by: ===))
    #expect(journey.events == events)
  }

  /// Returns the addresses of all screens if the link was opened directly after login.
  private static func planned(_ place: LinkedPlace, _ layout: Layout) -> [String] {
    let firsts = layout == .tabs ? ["friends", "chats", "me"] : ["friends"]
    let tab =
      switch place.address {
      case "chats", "chat/grace", "chats/unread", "chats/search?text=tea": "chats"
      case "me", "me/edit": "me"
      default: "friends"
      }
    let onTop = place.address == tab ? [] : [place.address]
    return firsts.contains(tab)
      ? firsts.flatMap { $0 == tab ? [$0] + onTop : [$0] } : firsts + [tab] + onTop
  }

  /// Returns the addresses after a push of `address`, or after a pop to `address` if it is open.
  private static func covered(_ addresses: [String], with address: String) -> [String] {
    addresses.lastIndex(of: address).map { Array(addresses[...$0]) } ?? addresses + [address]
  }
}

nonisolated extension Layout {
  static let all = [Layout.tabs, .stack]
}
