import Friends
import FriendsInterface
import ProfileInterface
import Routing
import RoutingTesting
import TestSupport
import Testing

struct FriendsRouteTests {
  let factory = PlainFactory()
  let router = FriendsRouter(factory: PlainFactory())

  /// A new screen with the router under test.
  private var here: Screen { .stub(at: ProfileDestination.me, router: router) }

  @Test("Opening the friends screen selects its tab and keeps its first screen")
  func tab() async throws {
    let window = try await Window(
      showing: .tabs(Tab("friends", factory.screen(for: .friends)), Tab("me", here)))
    try await window.select("me")
    let friends = window.root?.tabs[0].stack.screens[0]
    try await router.openFriends(.friends)
    #expect(window.top === friends)
    await window.expectTree("*friends: friends | me: me")
  }

  @Test("The friends screen is pushed if it has no tab")
  func push() async throws {
    let window = try await Window(showing: here)
    try await router.openFriends(.friends)
    await window.expectTree("me > friends")
    try await window.back()
    await window.expectTree("me")
  }
}
