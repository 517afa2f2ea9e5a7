import Friends
import FriendsInterface
import ProfileInterface
import Routing
import RoutingTesting
import Testing

struct FriendsRouteTests {
  let factory = PlainFactory()
  let router = FriendsRouter(factory: PlainFactory())

  /// The screen that the router leads on from.
  private var here: Screen { .stub(at: ProfileDestination.me, router: router) }

  @Test(
    "Every place has its address",
    arguments: [
      (FriendsDestination.friends, "friends"), (.requests, "friends/requests"),
    ])
  func address(of destination: FriendsDestination, is text: String) {
    #expect(destination.address == Address(text: text))
  }

  @Test("Going to friends shows their tab, as its first screen was left")
  func tab() async throws {
    let window = try await Window(
      showing: .tabs(Tab("friends", factory.screen(for: .friends)), Tab("me", here)))
    try await window.select("me")
    let friends = window.root?.tabs[0].stack.screens[0]
    try await router.openFriends()
    #expect(window.top === friends)
    await window.expectTree("*friends: friends | me: me")
  }

  @Test("Where friends are no tab, they are pushed, and gone when they are closed")
  func push() async throws {
    let window = try await Window(showing: here)
    try await window.expectReleased {
      try await router.openFriends()
      await window.expectTree("me > friends")
      try await window.back()
    }
    await window.expectTree("me")
  }

  @Test("Requests are pushed where they are asked for")
  func requests() async throws {
    let window = try await Window(
      showing: .tabs(Tab("friends", factory.screen(for: .friends)), Tab("me", here)))
    try await window.select("me")
    try await router.openRequests()
    await window.expectTree("friends: friends | *me: me > friends/requests")
  }

  @Test("A row with somebody in it covers the list, and in one stack pushes")
  func rows() async throws {
    let stacked = StackedFriendsRouter(factory: factory)
    let place = FriendsDestination.requests
    let window = try await Window(
      showing: .tabs(Tab("friends", here), Tab("all", .stub(at: place, router: stacked))))
    let row = router.row(for: .profile(bob)) { "Bob" }
    #expect(row.content == "Bob")
    try await row.choose()
    await window.expectTree("*friends: me [profile/bob] | all: friends/requests")
    try await window.select("all")
    try await stacked.row(for: .profile(bob)) { "Bob" }.choose()
    await window.expectTree(
      "friends: me [profile/bob] | *all: friends/requests > profile/bob")
  }
}
