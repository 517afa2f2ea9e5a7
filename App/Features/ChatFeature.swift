import Chat
import ChatInterface
import Presentation
import Routing
import RoutingStyles
import Social

extension MemberFactory: ChatFactory {
  func chats() -> Screen {
    Screen(at: ChatDestination.chats, router: ChatRouter(factory: self)) {
      ChatsPresenter(interactor: ChatsInteractor(me: me, store: stores), router: $0)
    }
  }

  func chat(with user: User.ID, at seq: Int?) async throws -> Screen {
    let interactor = try await ChatInteractor(
      with: user, at: seq, me: me, store: stores, now: services.now)
    return Screen(at: ChatDestination.chat(user, at: seq), router: ChatRouter(factory: self)) {
      ChatPresenter(interactor: interactor, router: $0, time: time, notices: notices)
    }
  }

  func search(for text: String, with user: User.ID?) async throws -> Screen {
    let interactor = try await SearchInteractor(for: text, with: user, me: me, store: stores)
    return Screen(
      at: ChatDestination.search(text, with: user), router: ChatRouter(factory: self)
    ) {
      SearchPresenter(interactor: interactor, router: $0, time: time)
    }
  }

  func unread() -> Screen {
    let interactor = UnreadInteractor(me: me, store: stores) { try await friendsNews.unreadCount() }
    return Screen(at: ChatDestination.unread, router: ChatRouter(factory: self)) {
      UnreadPresenter(interactor: interactor, router: $0)
    }
  }

  private var time: MessageTime { MessageTime(offset: services.offset, now: services.now) }

  func stop(_ place: ChatDestination) -> Stop {
    Stop(place, by: ChatTransition()) { try await $0.provideScreen(from: self) }
  }
}

extension AppFeature where Factory == MemberFactory {
  static var chat: Self {
    AppFeature(
      part: Part(name: "chats", position: 2, destination: ChatDestination.chats) {
        try await ChatDestination.chats.provideScreen(from: $0)
      },
      links: { links throws(PatternError) in
        try links.add(ChatDestination.links) { place, app in
          Plan(place == .chats ? [app.stop(place)] : [app.stop(.chats), app.stop(place)])
        }
      },
      news: { app in
        ChatNews(me: app.me, store: app.stores) { try await app.friendsNews.unreadCount() }
      },
      commands: ChatsPresenter.Command.everywhere + ChatPresenter.Command.everywhere
        + SearchPresenter.Command.everywhere + ChatCommand.everywhere)
  }
}
