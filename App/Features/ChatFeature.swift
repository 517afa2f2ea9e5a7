import Chat
import ChatInterface
import Presentation
import Routing
import RoutingStyles
import Social

extension MemberFactory: ChatFactory {
  var groupsMessages: Bool { services.featureFlags[.groupedChat] ?? false }

  func chats() -> Screen {
    Screen(at: ChatDestination.chats, router: ChatRouter(factory: self)) {
      ChatsPresenter(interactor: ChatsInteractor(me: me, store: stores), router: $0)
    }
  }

  func chat(with user: User.ID) async throws -> Screen {
    let interactor = try await interactor(with: user)
    return Screen(at: ChatDestination.chat(user), router: ChatRouter(factory: self)) {
      ChatPresenter(interactor: interactor, router: $0, time: time)
    }
  }

  func chatByDay(with user: User.ID) async throws -> Screen {
    let interactor = try await interactor(with: user)
    return Screen(at: ChatDestination.chat(user), router: ChatRouter(factory: self)) {
      ChatByDayPresenter(interactor: interactor, router: $0, time: time)
    }
  }

  private func interactor(with user: User.ID) async throws -> ChatInteractor {
    try await ChatInteractor(with: user, me: me, store: stores, now: services.now)
  }

  private var time: MessageTime { MessageTime(offset: services.offset, now: services.now) }

  func stop(_ place: ChatDestination) -> Stop {
    Stop(place, by: ChatTransition()) { try await $0.provideScreen(from: self) }
  }
}

extension AppFeature where Factory == MemberFactory {
  static var chat: Self {
    AppFeature(
      part: Part("chats", ChatDestination.chats) {
        try await $1.provideScreen(from: $0)
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
      commands: AppCommand.needingPage(
        of: ChatsPresenter.self, on: "Chats", at: ChatDestination.chats)
        + AppCommand.needingPage(
          of: ChatPresenter.self, on: "a conversation", at: ChatDestination.chats))
  }
}
