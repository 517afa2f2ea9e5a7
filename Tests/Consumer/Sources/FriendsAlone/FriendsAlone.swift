import ChatInterface
import Friends
import FriendsInterface
import Own
import Presentation
import ProfileInterface
import Routing
import Social

/// Runs the Friends feature in an app with its own profile and chat screens.
public func friendsAlone() async throws -> [String] {
  let (store, ada, _) = try storeOfTwo()

  let window = Window()
  let factory = Neighbours(me: ada, store: store)
  try await window.show(.stack(factory.screen(for: .friends)))
  _ = await window.settled()
  var journey = [outline(of: window)]
  if let friends = window.top?.content as? FriendsPresenter {
    try await friends.perform(.add, "grace")
    try await friends.choose("grace")
    journey.append(outline(of: window))
    try await window.back()
    try await friends.perform(.chat, "grace")
    journey.append(outline(of: window))
  }
  return journey
}

private func outline(of window: Window) -> String {
  window.screens.map { "\($0.title)" }.joined(separator: " > ")
}

private struct Neighbours: ChatFactory, FriendsFactory, ProfileFactory {
  let me: Member
  let store: MemoryStore

  func screen(for destination: FriendsDestination) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: store)
    return Screen(at: destination, router: FriendsRouter(factory: self)) {
      switch destination {
      case .requests: RequestsPresenter(interactor: interactor, router: $0)
      case .friends: FriendsPresenter(interactor: interactor, router: $0)
      case .blocked:
        BlockedPresenter(
          interactor: FriendsInteractor(me: me, store: store, loading: [.blocked]), router: $0)
      }
    }
  }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen {
    let interactor = FriendsInteractor(me: me, store: store)
    return Screen(at: FriendPicker(), router: PickerRouter(factory: answer)) {
      PickerPresenter(interactor: interactor, router: $0)
    }
  }

  func screen(for destination: ProfileDestination) async throws -> Screen {
    .own("my profile", at: destination)
  }

  func chats() -> Screen { own(.chats) }
  func unread() -> Screen { own(.unread) }
  func chat(with user: User.ID, at seq: Int?) -> Screen { own(.chat(user, at: seq)) }
  func search(for text: String, with user: User.ID?) -> Screen { own(.search(text, with: user)) }
  private func own(_ chat: ChatDestination) -> Screen {
    .own("my chat", at: chat)
  }
}
