import ChatInterface
import Routing
import RoutingTesting
import TestSupport
import Testing

@testable import ProfileInterface

struct ProfileRouteTests {
  /// A router with routes to profiles and conversations.
  final class Guide: Router<Guide.Factory>, ChatRoute, Closable, ProfileRoute {
    struct Factory: ChatFactory, ProfileFactory {
      func screen(for destination: ChatDestination) -> Screen {
        .stub(at: destination, router: Guide())
      }
      func screen(for destination: ProfileDestination) -> Screen {
        .stub(at: destination, router: Guide())
      }
    }

    convenience init() { self.init(factory: Factory()) }
  }

  let window: Window
  let router = Guide()

  init() async throws {
    window = try await Window(showing: .stub(at: ProfileDestination.me, router: router))
  }

  @Test("A profile opens in a modal with its own stack")
  func modal() async throws {
    try await router.openProfile(of: bob)
    await window.expectTree("me [profile/bob]")
  }

  @Test("The profile editor opens in a modal")
  func edit() async throws {
    try await router.openProfile(.edit)
    await window.expectTree("me [me/edit]")
  }

  @Test("A chat opened from a profile is pushed in its modal and closes with it")
  func goesWithIt() async throws {
    let profile = Guide()
    try await router.open(ProfileDestination.profile(bob), by: ProfileTransition()) {
      .stub(at: $0, router: profile)
    }
    try await profile.openChat(with: bob)
    await window.expectTree("me [profile/bob > chat/bob]")
    try await profile.close()
    await window.expectTree("me")
  }

  @Test("A profile that is open is shown, not opened again", arguments: [true, false])
  func open(isSame: Bool) async throws {
    let profile = Guide()
    try await router.open(ProfileDestination.profile(bob), by: ProfileTransition()) {
      .stub(at: $0, router: profile)
    }
    try await profile.openChat(with: bob)
    try await profile.openProfile(of: isSame ? bob : cyd)
    await window.expectTree(
      isSame ? "me [profile/bob]" : "me [profile/bob > chat/bob [profile/cyd]]")
  }
}
