import Chat
import ChatInterface
import Presentation
import Routing
import RoutingStyles

extension MemberFactory: ChatFactory {
  func screen(for destination: ChatDestination) async throws -> Screen {
    switch destination {
    case .chats:
      return Screen(at: destination, router: ChatRouter(factory: self)) {
        ChatsPresenter(interactor: ChatsInteractor(me: me, store: stores), router: $0)
      }
    case .chat(let user):
      let interactor = try await ChatInteractor(
        with: user, me: me, store: stores, now: services.now)
      let time = MessageTime(offset: services.offset, now: services.now)
      let isGrouped = services.featureFlags[.groupedChat] ?? false
      return Screen(at: destination, router: ChatRouter(factory: self)) {
        if isGrouped {
          ChatByDayPresenter(interactor: interactor, router: $0, time: time)
        } else {
          ChatPresenter(interactor: interactor, router: $0, time: time)
        }
      }
    }
  }

  func stop(_ place: ChatDestination) -> Stop {
    Stop(place, by: ChatTransition()) { try await screen(for: $0) }
  }
}

extension AppFeature where Factory == MemberFactory {
  static var chat: Self {
    AppFeature(
      part: Part("chats", ChatDestination.chats) {
        try await $0.screen(for: $1)
      } open: {
        try await $0.route(to: $1)
      },
      links: { links throws(PatternError) in
        try links.add(forMembers: ChatDestination.links) { place, app in
          place == .chats
            ? Plan(app.base + [app.stop(place)], cover: app.cover)
            : Plan(app.base + [app.stop(.chats), app.stop(place)])
        }
      },
      news: { ChatNews(me: $0.me, store: $0.stores) },
      commandWords: words(ChatsPresenter.self, of: "Chats", way: .place("chats"))
        + words(
          ChatPresenter.self, of: "a conversation", way: .place("friends"),
          .command("chat", argument: "<user>"), at: .text))
  }
}
