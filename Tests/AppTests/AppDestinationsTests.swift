import AppFrame
import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface
import Routing
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Links of all features")
struct AppDestinationsTests {
  /// Each link of the app, with the destination that it opens; `Scripts/new-feature` adds those of its
  /// feature.
  nonisolated static let destinations: [(any Destination, String)] = [
    (ChatDestination.chat(grace), "chat/grace"),
    (ChatDestination.chats, "chats"),
    (ChatDestination.search("tea"), "chats/search?text=tea"),
    (ChatDestination.search("tea", with: grace), "chat/grace/search?text=tea"),
    (ChatDestination.unread, "chats/unread"),
    (FriendsDestination.blocked, "friends/blocked"),
    (FriendsDestination.friends, "friends"),
    (FriendsDestination.requests, "friends/requests"),
    (LoginDestination.login(nil), "login"),
    (LoginDestination.recovery, "forgot"),
    (LoginDestination.signUp, "signup"),
    (LoginDestination.welcome, "welcome"),
    (ProfileDestination.edit, "me/edit"),
    (ProfileDestination.me, "me"),
    (ProfileDestination.profile(grace), "profile/grace"),
  ]

  @Test(
    "A link opens its destination, whose address is a link to the same place",
    arguments: destinations)
  func link(place: any Destination, link: String) async throws {
    let address = try #require(place.address)
    let links = try AppScreens.table.links.get()
    for link in [link, links.link(to: address)] {
      let found = try links.find(link)
      #expect(AnyHashable(found) == AnyHashable(place))
      let isForGuests = found is any GuestDestination
      let journey = try await isForGuests ? Journey(store: .people()) : Journey.ada()
      try await journey.window.open(link: link)
      #expect(await journey.window.settled().isEmpty)
      #expect(journey.window.top?.address == address)
    }
  }

  @Test("Every link of the app is in the table")
  func table() throws {
    let links = try AppScreens.table.links.get().entries
    #expect(links.count == Self.destinations.count, "The table needs a line for each of: \(links)")
  }
}
