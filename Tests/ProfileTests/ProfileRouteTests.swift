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

  @Test(
    "A profile and the editor open in a modal",
    arguments: [(.profile(bob), "profile/bob"), (.edit, "me/edit")]
      as [(ProfileDestination, String)])
  func modal(destination: ProfileDestination, address: String) async throws {
    try await router.openProfile(destination)
    await window.expectTree("me [\(address)]")
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
