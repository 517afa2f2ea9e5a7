import Chat
import ChatInterface
import FriendsInterface
import ProfileInterface
import Routing
import Social
import Testing

struct ChatRouteTests {
  /// Shows nothing but its title.
  final class Plain: ScreenContent {
    let title: String
    init(_ title: String) { self.title = title }
  }

  /// Makes such screens, and keeps their routers for the test to lead on from.
  final class PlainFactory: ChatFactory, FriendsFactory, ProfileFactory {
    typealias Guide = Router<PlainFactory> & ChatRoutes
    private(set) var routers: [String: any Guide] = [:]

    func screen(for destination: ChatDestination) -> Screen {
      plain(destination, ChatRouter(factory: self))
    }
    func screen(for destination: FriendsDestination) -> Screen {
      plain(destination, ChatRouter(factory: self))
    }
    func picker(_ answer: Answer<User.ID>) -> Screen { screen(for: .picker) }
    func screen(for destination: ProfileDestination) -> Screen {
      plain(destination, ChatRouter(factory: self))
    }

    private func plain(_ destination: any Destination, _ router: any Guide) -> Screen {
      let title = destination.address?.description ?? "passing"
      routers[title] = router
      return Screen(Plain(title), router: router, at: destination)
    }
  }

  let window = Window()
  let factory = PlainFactory()

  init() async throws {
    try await window.show(
      .tabs(
        Tab("friends", factory.screen(for: .friends)), Tab("chats", factory.screen(for: .chats))))
  }

  private func router(_ title: String) throws -> any PlainFactory.Guide {
    try #require(factory.routers[title])
  }

  /// The name of the tab that is shown, and the titles of its stack and of the modals over it.
  private var shown: [[String]] {
    guard let root = window.root else { return [] }
    return [[root.tabs[root.selection].name]] + root.stack.levels.map { $0.screens.map(\.title) }
  }

  @Test(
    "Every place has its address",
    arguments: [(ChatDestination.chats, "chats"), (.chat(bob), "chat/bob")])
  func address(of destination: ChatDestination, is text: String) {
    #expect(destination.address == Address(text: text))
  }

  @Test("A conversation is pushed where it is asked for")
  func push() async throws {
    try await router("friends").openChat(with: bob)
    #expect(shown == [["friends"], ["friends", "chat/bob"]])
    try await router("chat/bob").close()
    #expect(shown == [["friends"], ["friends"]])
  }

  @Test("A conversation that is open in another tab is shown there, what covers it goes")
  func otherTab() async throws {
    try await window.select("chats")
    try await router("chats").openChat(with: bob)
    let chat = window.top
    try await router("chat/bob").openProfile(of: bob)
    try await router("profile/bob").openChat(with: cyd)
    #expect(shown == [["chats"], ["chats", "chat/bob"], ["profile/bob", "chat/cyd"]])

    try await window.select("friends")
    try await router("friends").openChat(with: bob)
    #expect(shown == [["chats"], ["chats", "chat/bob"]])
    #expect(window.top === chat)
    #expect(window.screens.map(\.title) == ["friends", "chats", "chat/bob"])
  }

  @Test("A conversation under the profile that leads to it is shown again, not opened twice")
  func underModal() async throws {
    try await router("friends").openChat(with: bob)
    let chat = window.top
    try await router("chat/bob").openProfile(of: bob)
    #expect(shown == [["friends"], ["friends", "chat/bob"], ["profile/bob"]])
    try await router("profile/bob").openChat(with: bob)
    #expect(shown == [["friends"], ["friends", "chat/bob"]])
    #expect(window.top === chat)
  }

  @Test("A conversation that stands on a profile in another tab is shown there")
  func onModal() async throws {
    try await router("friends").openProfile(of: bob)
    try await router("profile/bob").openChat(with: bob)
    try await window.select("chats")
    try await router("chats").openChat(with: bob)
    #expect(shown == [["friends"], ["friends"], ["profile/bob", "chat/bob"]])
  }

  @Test("Another conversation is another screen")
  func other() async throws {
    try await router("friends").openChat(with: bob)
    try await router("chat/bob").openChat(with: cyd)
    #expect(shown == [["friends"], ["friends", "chat/bob", "chat/cyd"]])
  }
}
