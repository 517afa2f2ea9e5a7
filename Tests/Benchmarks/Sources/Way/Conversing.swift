import Chat
import ChatInterface
import Console
import Foundation
import FriendsInterface
import Presentation
import ProfileInterface
import Routing
import Social

/// The chat screen of the app, alone in a window.
struct Conversing: ChatFactory, FriendsFactory, ProfileFactory {
  let store: any FriendStore & MessageStore & ProfileStore

  func chats() async throws -> Screen { throw RoutingError.detached }

  func chat(with user: User.ID) async throws -> Screen {
    let interactor = try await ChatInteractor(
      with: user, me: Archive.me, store: store, now: { Date() })
    return Screen(at: ChatDestination.chat(user), router: ChatRouter(factory: self)) {
      ChatPresenter(
        interactor: interactor, router: $0,
        time: MessageTime(offset: { _ in 0 }, now: { Date() }))
    }
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    throw RoutingError.detached
  }
  func screen(for destination: ProfileDestination) async throws -> Screen {
    throw RoutingError.detached
  }
  func picker(_ answer: Answer<User.ID>) async throws -> Screen { throw RoutingError.detached }

  /// Types `count` messages, one after another, and returns the time of each stage.
  static func hold(
    _ count: Int, over store: any FriendStore & MessageStore & ProfileStore
  ) async throws -> Way {
    let way = Way()
    let window = Window()
    let factory = Conversing(store: TimedStore(store: store, way: way))
    try await window.show(.stack(factory.chat(with: Archive.grace)))
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    let front = Front(
      window: window, notices: Notices(), input: TimedInput(count, way),
      output: TimedOutput(null, way), width: 80)
    _ = await front.run()
    return way
  }
}
