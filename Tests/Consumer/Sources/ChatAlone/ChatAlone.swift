import Chat
import ChatInterface
import Foundation
import FriendsInterface
import Own
import Presentation
import ProfileInterface
import Routing
import Social

/// Runs the Chat feature in an app with its own profile and friends screens.
public func chatAlone() async throws -> [String] {
  let (store, ada, grace) = try await storeOfTwo()
  try await store.accept(grace.user, as: ada)

  let window = Window()
  let factory = Neighbours(me: ada, store: store)
  try await window.show(.stack(factory.screen(for: .chat(grace.user))))
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
  let store: any Stores
  private let now = { Date(timeIntervalSince1970: 0) }

  init(me: Member, store: any Stores) {
    self.me = me
    self.store = store
  }

  func screen(for destination: ChatDestination) async throws -> Screen {
    let router = ChatRouter(factory: self)
    switch destination {
    case .chats:
      let interactor = ChatsInteractor(me: me, store: store)
      return Screen(at: destination, router: router) {
        ChatsPresenter(interactor: interactor, router: $0)
      }
    case .chat(let user, let seq):
      let interactor = try await ChatInteractor(with: user, at: seq, me: me, store: store, now: now)
      return Screen(at: destination, router: router) {
        ChatPresenter(interactor: interactor, router: $0, time: time, notices: Notices())
      }
    case .search(let text, let user):
      let interactor = try await SearchInteractor(for: text, with: user, me: me, store: store)
      return Screen(at: destination, router: router) {
        SearchPresenter(interactor: interactor, router: $0, time: time)
      }
    case .unread:
      let interactor = UnreadInteractor(me: me, store: store, requests: { 0 }) {
        try await router.openChat(with: $0)
      }
      return Screen(at: destination, router: router) {
        UnreadPresenter(interactor: interactor, router: $0, notices: Notices())
      }
    }
  }

  private var time: LocalTime { LocalTime(now: { Date(timeIntervalSince1970: 0) }) }

  func picker(_ answer: Answer<User.ID>) async throws -> Screen {
    .own("my picker", at: FriendPicker())
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    .own("my friends", at: destination)
  }

  func screen(for destination: ProfileDestination) async throws -> Screen {
    .own("my profile", at: destination)
  }
}
