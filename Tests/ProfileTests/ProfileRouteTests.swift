import ChatInterface
import Profile
import ProfileInterface
import Routing
import Testing

struct ProfileRouteTests {
  /// Shows nothing but its title.
  final class Plain: ScreenContent {
    let title: String
    init(_ title: String) { self.title = title }
  }

  /// Something that leads to profiles, and from them to conversations.
  final class Guide: Router<Guide.Factory>, ChatRoute, Closable, ProfileRoute {
    struct Factory: ChatFactory, ProfileFactory {
      func screen(for destination: ChatDestination) -> Screen { plain(destination, Guide()) }
      func screen(for destination: ProfileDestination) -> Screen { plain(destination, Guide()) }
    }

    convenience init() { self.init(factory: Factory()) }
  }

  static func plain(_ destination: any Destination, _ router: Guide) -> Screen {
    Screen(
      Plain(destination.address?.description ?? "passing"), router: router, at: destination)
  }

  let window = Window()
  let router = Guide()

  init() async throws {
    try await window.show(.stack(Self.plain(ProfileDestination.me, router)))
  }

  /// The titles of the stack that is shown and of the modals over it.
  private var levels: [[String]] {
    window.root?.stack.levels.map { $0.screens.map(\.title) } ?? []
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
    #expect(levels == [["me"], ["profile/bob"]])
  }

  @Test("Editing covers my profile")
  func edit() async throws {
    try await router.editProfile()
    #expect(levels == [["me"], ["me/edit"]])
  }

  @Test("What a profile leads to stands on it, and goes with it")
  func goesWithIt() async throws {
    let profile = Guide()
    try await router.open(ProfileDestination.profile(bob), by: ProfileTransition()) {
      Self.plain($0, profile)
    }
    try await profile.openChat(with: bob)
    #expect(levels == [["me"], ["profile/bob", "chat/bob"]])
    try await profile.close()
    #expect(levels == [["me"]])
  }
}
