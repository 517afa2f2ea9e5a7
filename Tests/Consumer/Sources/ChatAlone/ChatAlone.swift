import Chat
import ChatInterface
import Foundation
import FriendsInterface
import Presentation
import ProfileInterface
import Routing
import Social

/// Runs the Chat feature in an app with its own profile and friends screens.
public func chatAlone() async throws -> [String] {
  let store = MemoryStore()
  let ada = User(id: User.ID(rawValue: "ada"), name: "Ada Lovelace")
  let grace = User(id: User.ID(rawValue: "grace"), name: "Grace Hopper")
  for user in [ada, grace] {
    try await store.signUp(user, credentials: Credentials(password: "", recovery: ""))
  }
  try await store.ask(ada.id, as: Member(user: grace.id))
  try await store.accept(grace.id, as: Member(user: ada.id))

  let window = Window()
  let factory = Neighbours(me: Member(user: ada.id), store: store)
  try await window.show(.stack(factory.chat(with: grace.id)))
  _ = await window.settled()
  var journey: [String] = []
  if let chat = window.top?.content as? ChatPresenter {
    try await chat.submit("hi")
    journey += chat.page.rows.map(\.text)
    try await chat.perform(.profile, "")
    journey.append(window.top?.title ?? "nothing")
  }
  return journey
}

private struct Neighbours: ChatFactory, FriendsFactory, ProfileFactory {
  let me: Member
  let store: MemoryStore
  private let now = { Date(timeIntervalSince1970: 0) }

  init(me: Member, store: MemoryStore) {
    self.me = me
    self.store = store
  }

  func chats() -> Screen {
    Screen(at: ChatDestination.chats, router: ChatRouter(factory: self)) {
      ChatsPresenter(interactor: ChatsInteractor(me: me, store: store), router: $0)
    }
  }

  func chat(with user: User.ID) async throws -> Screen {
    let interactor = try await ChatInteractor(with: user, me: me, store: store, now: now)
    return Screen(at: ChatDestination.chat(user), router: ChatRouter(factory: self)) {
      ChatPresenter(
        interactor: interactor, router: $0, time: MessageTime(offset: { _ in 0 }, now: now))
    }
  }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen {
    Screen(Own(title: "my picker"), router: Router(factory: self), at: FriendPicker())
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    Screen(Own(title: "my friends"), router: Router(factory: self), at: destination)
  }

  func screen(for destination: ProfileDestination) async throws -> Screen {
    Screen(Own(title: "my profile"), router: Router(factory: self), at: destination)
  }
}

private final class Own: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}
