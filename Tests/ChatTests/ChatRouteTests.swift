import Chat
import FriendsInterface
import ProfileInterface
import Routing
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import ChatInterface

struct ChatRouteTests {
  /// Makes stub screens and stores their routers, so that tests can navigate from them.
  final class PlainFactory: ChatFactory, FriendsFactory, ProfileFactory {
    private(set) var routers: [String: ChatRouter<PlainFactory>] = [:]

    func screen(for destination: ChatDestination) -> Screen { plain(destination) }
    func screen(for destination: FriendsDestination) -> Screen { plain(destination) }
    func picker(_ answer: Answer<User.ID>) -> Screen { screen(for: .friends) }
    func screen(for destination: ProfileDestination) -> Screen { plain(destination) }

    private func plain(_ destination: some Destination) -> Screen {
      let title = destination.address?.description ?? "passing"
      let router = ChatRouter(factory: self)
      routers[title] = router
      return .stub(at: destination, titled: title, router: router)
    }
  }

  let window: Window
  let factory = PlainFactory()

  init() async throws {
    window = try await Window(
      showing: .tabs(
        Tab("friends", factory.screen(for: .friends)), Tab("chats", factory.screen(for: .chats))))
  }

  private func router(_ title: String) throws -> ChatRouter<PlainFactory> {
    try #require(factory.routers[title])
  }

  @Test("A conversation is pushed in the current tab")
  func push() async throws {
    try await router("friends").openChat(with: bob)
    await window.expectTree("*friends: friends > chat/bob | chats: chats")
    #expect(window.top?.transition is ChatTransition)
    try await window.back()
    await window.expectTree("*friends: friends | chats: chats")
  }

  @Test("Opening a conversation of another tab reveals it and closes the screens over it")
  func otherTab() async throws {
    try await window.select("chats")
    try await router("chats").openChat(with: bob)
    let chat = window.top
    try await router("chat/bob").openProfile(of: bob)
    try await router("profile/bob").openChat(with: cyd)
    await window.expectTree("friends: friends | *chats: chats > chat/bob [profile/bob > chat/cyd]")

    try await window.select("friends")
    try await router("friends").openChat(with: bob)
    await window.expectTree("friends: friends | *chats: chats > chat/bob")
    #expect(window.top === chat)
  }
}
