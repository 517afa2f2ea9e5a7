import Friends
import FriendsInterface
import ProfileInterface
import Routing
import Testing

struct FriendsRouteTests {
  let window = Window()
  let factory = PlainFactory()
  let router = FriendsRouter(factory: PlainFactory())

  /// The screen that the router leads on from.
  private var here: Screen {
    Screen(Plain(ProfileDestination.me), router: router, at: ProfileDestination.me)
  }

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
    try await window.show(
      .tabs(Tab("friends", factory.screen(for: .friends)), Tab("me", here)))
    try await window.select("me")
    let friends = window.root?.tabs[0].stack.screens[0]
    try await router.openFriends()
    #expect(window.top === friends)
    #expect(window.root?.selection == 0)
    #expect(window.screens.map(\.title) == ["friends", "me"])
  }

  @Test("Where friends are no tab, they are pushed")
  func push() async throws {
    try await window.show(.stack(here))
    try await router.openFriends()
    #expect(window.root?.stack.screens.map(\.title) == ["me", "friends"])
    try await window.back()
    #expect(window.screens.map(\.title) == ["me"])
  }

  @Test("Requests are pushed where they are asked for")
  func requests() async throws {
    try await window.show(
      .tabs(Tab("friends", factory.screen(for: .friends)), Tab("me", here)))
    try await window.select("me")
    try await router.openRequests()
    #expect(window.root?.stack.screens.map(\.title) == ["me", "friends/requests"])
  }

  @Test("A row with somebody in it covers the list, and in one stack pushes")
  func rows() async throws {
    let stacked = StackedFriendsRouter(factory: factory)
    let place = FriendsDestination.requests
    try await window.show(
      .tabs(
        Tab("friends", here), Tab("me", Screen(Plain(place), router: stacked, at: place))))
    let row = router.row(for: .profile(bob)) { "Bob" }
    #expect(row.content == "Bob")
    try await row.choose()
    #expect(window.root?.stack.levels.map { $0.screens.map(\.title) } == [["me"], ["profile/bob"]])
    try await window.select("me")
    try await stacked.row(for: .profile(bob)) { "Bob" }.choose()
    #expect(
      window.root?.stack.levels.map { $0.screens.map(\.title) }
        == [["friends/requests", "profile/bob"]])
  }
}
