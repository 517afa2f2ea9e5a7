import ChatInterface
import Profile
import ProfileInterface
import Routing
import RoutingTesting
import Testing

struct ProfileRouteTests {
  /// Something that leads to profiles, and from them to conversations.
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
    "Every place has its address",
    arguments: [
      (ProfileDestination.profile(bob), "profile/bob"), (.me, "me"), (.edit, "me/edit"),
    ])
  func address(of destination: ProfileDestination, is text: String) {
    #expect(destination.address == Address(text: text))
  }

  @Test("A profile covers what is shown, with a stack of its own")
  func modal() async throws {
    try await router.openProfile(of: bob)
    await window.expectTree("me [profile/bob]")
  }

  @Test("Editing covers my profile")
  func edit() async throws {
    try await router.editProfile()
    await window.expectTree("me [me/edit]")
  }

  @Test("What a profile leads to stands on it, and goes with it")
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
}
