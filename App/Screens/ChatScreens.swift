import Chat
import ChatInterface
import Presentation
import Routing
import Sessions
import Social

extension ChatDestination: MemberDestination {
  var below: [any AppDestination<MemberFactory>] { self == .chats ? [] : [ChatDestination.chats] }
  static var transition: any Transition { ChatTransition() }

  func screen(from app: MemberFactory) async throws -> Screen {
    let (me, store, router) = (app.me, app.stores, ChatRouter(factory: app))
    let time = app.services.time
    switch self {
    case .chats:
      return Screen(at: self, router: router) {
        ChatsPresenter(interactor: ChatsInteractor(me: me, store: store), router: $0)
      }
    case .chat(let user, let seq):
      let interactor = try await ChatInteractor(
        with: user, at: seq, me: me, store: store, now: app.services.now)
      return Screen(at: self, router: router) {
        ChatPresenter(interactor: interactor, router: $0, time: time, notices: app.notices)
      }
    case .search(let text, let user):
      let interactor = try await SearchInteractor(for: text, with: user, me: me, store: store)
      return Screen(at: self, router: router) {
        SearchPresenter(interactor: interactor, router: $0, time: time)
      }
    case .unread:
      return Screen(at: self, router: router) {
        UnreadPresenter(interactor: app.unread(by: $0), router: $0, notices: app.notices)
      }
    }
  }
}

extension MemberFactory: ChatFactory {
  fileprivate var replies: ReplyInteractor {
    ReplyInteractor(me: me, store: stores, now: services.now)
  }

  fileprivate func unread(
    by router: any ChatRoutes, from origin: (any Destination)? = nil
  ) -> UnreadInteractor {
    UnreadInteractor(me: me, store: stores, from: origin, requests: friendsNews.unreadCount) {
      try await router.openChat(with: $0)
    }
  }
}

extension AppFeature where Factory == MemberFactory {
  static var chat: Self {
    AppFeature(
      news: { app in
        ChatNews(
          me: app.me, store: app.stores,
          requests: { try await app.friendsNews.unreadCount() },
          shown: { (app.own.activeSession.top?.content as? ChatsPresenter)?.unread })
      },
      commands: ChatsPresenter.Command.onOtherPages + ChatPresenter.Command.onOtherPages
        + SearchPresenter.Command.onOtherPages,
      acting: { app in
        ChatCommand.onOtherPages { try app($0).replies }
          + UnreadPresenter.Command.onOtherPages {
            let router = ChatRouter(factory: try app($0), in: $0)
            return router.factory.unread(by: router, from: $0.top?.destination)
          }
      })
  }
}
