import Presentation
import Routing
import TestSupport
import Testing

@testable import TrellisApp

/// A screen that has a link, with the lines that lead to the screen.
nonisolated struct LinkedScreen: Sendable, CustomTestStringConvertible {
  /// The lines that lead to the screen from Friends, or from Welcome before login.
  let way: [String]
  let link: String
  /// The title line of the screen.
  let title: String

  var address: String { String(link.dropFirst("trellis://".count)) }
  var testDescription: String { link }
}

nonisolated extension LinkedScreen {
  static let members = [
    LinkedScreen(way: [], link: "trellis://friends", title: "Friends"),
    LinkedScreen(
      way: ["requests"], link: "trellis://friends/requests", title: "Friends > Requests"),
    LinkedScreen(
      way: ["blocked"], link: "trellis://friends/blocked", title: "Friends > Blocked"),
    LinkedScreen(way: ["chats"], link: "trellis://chats", title: "Chats"),
    LinkedScreen(
      way: ["chats", "new", "1"], link: "trellis://chat/grace",
      title: "Chats > Chat with Grace Hopper"),
    LinkedScreen(
      way: ["chats", "unread"], link: "trellis://chats/unread", title: "Chats > Unread"),
    LinkedScreen(
      way: ["chats", "new", "1", "No tea.", "/back", "search tea"],
      link: "trellis://chats/search?text=tea", title: "Chats > Search"),
    LinkedScreen(way: ["me"], link: "trellis://me", title: "Me"),
    LinkedScreen(
      way: ["me", "edit"], link: "trellis://me/edit", title: "Me [Edit profile]"),
    LinkedScreen(
      way: ["profile grace"], link: "trellis://profile/grace", title: "Friends [Grace Hopper]"),
  ]

  static let guests = [
    LinkedScreen(way: [], link: "trellis://welcome", title: "Welcome"),
    LinkedScreen(
      way: ["login"], link: "trellis://login", title: "Welcome > Log in"),
    LinkedScreen(
      way: ["login ada"], link: "trellis://login?user=ada", title: "Welcome > Password"),
    LinkedScreen(
      way: ["signup"], link: "trellis://signup", title: "Welcome > Sign up, 1 of 4"),
    LinkedScreen(
      way: ["forgot"], link: "trellis://forgot", title: "Welcome > Forgot, 1 of 4"),
  ]

  /// Lines that lead from Friends to screens without a link, or to screens in unusual positions.
  static let corners = [
    ["chats", "new"], ["me", "delete", "yes"], ["1", "message"], ["1", "message", "/profile"],
    ["me", "edit", "chats", "1", "requests"],
  ]
}

@Suite("Opening links")
struct LinkJourneyTests {
  @Test(
    "Opening the link of the visible screen changes nothing, also before login",
    arguments: LinkedScreen.members + LinkedScreen.guests)
  func here(place: LinkedScreen) async throws {
    let isMember = LinkedScreen.members.contains { $0.link == place.link }
    let journey = try await isMember ? Journey.ada() : Journey(store: .people())
    await journey.type(place.way)
    #expect(await journey.here == place.title, "\(journey.transcript)")
    #expect(journey.window.top?.address.map(journey.window.linkFormat) == place.link)
    // A prompt for a secret takes no commands, so no link can be typed there.
    if journey.page?.prompt.kind == .secret { return }
    let (screens, events) = (journey.window.screens, journey.events)
    #expect(await journey.type("/link").hasLine(place.link), "\(journey.transcript)")
    await journey.type("/open \(place.link)")
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(journey.window.screens.elementsEqual(screens, by: ===))
    #expect(journey.events == events)
  }

  @Test(
    "A link opened before login leads to its screen after login", arguments: LinkedScreen.members)
  func before(place: LinkedScreen) async throws {
    let journey = try await Journey(store: .people(friends: grace))
    let shown = await journey.type("open \(place.link)")
    #expect(shown.contains("\nWelcome > Log in\nYou go on to \(place.link).\n"), "\(shown)")
    #expect(await journey.type("ada").hasLine("You go on to \(place.link)."))
    await journey.type(Journey.password)
    #expect(await journey.here == place.title, "\(journey.transcript)")
    #expect(journey.addresses == Self.planned(place))
    #expect(journey.window.waitingMove == nil)
    #expect(journey.status == 0)
  }

  @Test(
    "A link opens its screen from every other screen", arguments: LinkedScreen.members)
  func elsewhere(place: LinkedScreen) async throws {
    let origins = LinkedScreen.members.map(\.way) + LinkedScreen.corners
    for origin in origins where origin != place.way {
      let journey = try await Journey.ada(origin)
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
      } else {
        #expect(await journey.here == place.title, "\(journey.transcript)")
      }
    }
  }

  @Test(
    "A link for guests opens its screen from every screen before login",
    arguments: LinkedScreen.guests)
  func elsewhereAsGuest(place: LinkedScreen) async throws {
    let origins = LinkedScreen.guests.map(\.way) + [["signup", "margaret"], ["forgot", "ada"]]
    for origin in origins where origin != place.way && origin != ["login ada"] {
      let journey = try await Journey(store: .people())
      await journey.type(origin)
      guard journey.page?.prompt.kind != .secret else { continue }
      await journey.type("/open \(place.link)")
      #expect(await journey.here == place.title, "\(journey.transcript)")
    }
  }

  /// Returns the addresses of all screens if the link was opened directly after login.
  private static func planned(_ place: LinkedScreen) -> [String] {
    let tab =
      switch place.address {
      case "chats", "chat/grace", "chats/unread", "chats/search?text=tea": "chats"
      case "me", "me/edit": "me"
      default: "friends"
      }
    let onTop = place.address == tab ? [] : [place.address]
    return ["friends", "chats", "me"].flatMap { $0 == tab ? [$0] + onTop : [$0] }
  }
}
